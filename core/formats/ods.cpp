#include "core/formats/ods.h"

#include "core/formats/xml.h"
#include "core/formats/zip.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

/// How often a row or cell stands there; 1 where nothing sensible is said.
qint64 repeats(pugi::xml_node node, const char *attribute)
{
    return std::max<qint64>(1, xmlAttribute(node, attribute).toLongLong());
}

/// The words of a paragraph, with the blanks that OpenDocument counts instead of writing them.
void addWords(pugi::xml_node node, QString &text)
{
    for (const pugi::xml_node child : node.children()) {
        if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata)
            text += QString::fromUtf8(child.value());
        else if (xmlNamed(child, "s"))
            text += QString(int(std::min<qint64>(repeats(child, "c"), 1000)), u' ');
        else if (xmlNamed(child, "tab"))
            text += u'\t';
        else if (xmlNamed(child, "line-break"))
            text += u'\n';
        else if (!xmlNamed(child, "annotation"))
            addWords(child, text);
    }
}

QString words(pugi::xml_node cell)
{
    QString text;
    bool isFirst = true;
    for (const pugi::xml_node child : cell.children()) {
        if (!xmlNamed(child, "p"))
            continue; // notes on the cell are no value of it
        if (!std::exchange(isFirst, false))
            text += u'\n';
        addWords(child, text);
    }
    return text;
}

/// "PT26H05M10S" as an Excel workbook has it: "26:05:10"; hours that the sheet shows without
/// seconds stay so. As it is shown where it is written otherwise.
QString timeOf(const QString &stored, const QString &shown)
{
    static const QRegularExpression duration(
        QStringLiteral("^PT(?:(\\d{1,6})H)?(?:(\\d{1,2})M)?(?:(\\d{1,2})(?:[.,]\\d*)?S)?$"));
    constexpr int hoursOfDay = 24;
    const auto match = duration.match(stored);
    if (!match.hasMatch())
        return shown;
    const auto two = [](int number) {
        return QStringLiteral("%1").arg(number, 2, 10, QChar(u'0'));
    };
    const int hours = match.captured(1).toInt();
    const int seconds = match.captured(3).toInt();
    const QString minutes = two(hours) + u':' + two(match.captured(2).toInt());
    const bool isShort = hours >= hoursOfDay && seconds == 0 && shown.count(u':') == 1;
    return isShort ? minutes : minutes + u':' + two(seconds);
}

QString cellText(pugi::xml_node cell)
{
    const QString type = xmlAttribute(cell, "value-type");
    if (type == QLatin1String("float") || type == QLatin1String("percentage")
        || type == QLatin1String("currency"))
        return xmlAttribute(cell, "value");
    if (type == QLatin1String("date"))
        return xmlAttribute(cell, "date-value");
    if (type == QLatin1String("time"))
        return timeOf(xmlAttribute(cell, "time-value"), words(cell));
    if (type == QLatin1String("boolean"))
        return xmlAttribute(cell, "boolean-value").toUpper();
    return words(cell);
}

/// Reads one sheet from above to below.
class SheetReader
{
public:
    explicit SheetReader(ReadSheet &read) : m_read(read) {}

    /// Rows may lie in groups and headers.
    void read(pugi::xml_node parent)
    {
        for (const pugi::xml_node node : parent.children()) {
            if (xmlNamed(node, "table-row"))
                readRow(node);
            else if (xmlNamed(node, "table-rows") || xmlNamed(node, "table-header-rows")
                     || xmlNamed(node, "table-row-group"))
                read(node);
        }
    }

private:
    void readRow(pugi::xml_node node)
    {
        SheetRow row;
        row.number = m_next;
        for (const pugi::xml_node cell : node.children()) {
            const bool isCovered = xmlNamed(cell, "covered-table-cell");
            m_read.formulas += !isCovered && !xmlAttribute(cell, "formula").isEmpty()
                               && xmlAttribute(cell, "value-type").isEmpty()
                               && words(cell).isEmpty();
            if (isCovered || xmlNamed(cell, "table-cell"))
                addCell(cell, isCovered ? QString() : cellText(cell), row);
        }
        while (!row.cells.empty() && row.cells.back().isEmpty())
            row.cells.pop_back();
        const qint64 count = repeats(node, "number-rows-repeated");
        m_next += count;
        if (row.cells.empty())
            return; // the rest of the sheet is one empty row, a million times
        for (qint64 i = 0; i < count; ++i) {
            m_cells += qint64(row.cells.size());
            for (const QString &each : row.cells)
                m_characters += each.size();
            if (m_cells > maxSheetCells || m_characters > maxSheetCharacters
                || m_next > maxSheetRows * 2)
                throw oversizedSheet(row.number);
            m_read.rows.push_back(row);
            ++row.number;
        }
    }

    void addCell(pugi::xml_node cell, const QString &text, SheetRow &row)
    {
        const qint64 count = repeats(cell, "number-columns-repeated");
        const auto column = qsizetype(row.cells.size());
        const qint64 spanned = repeats(cell, "number-rows-spanned");
        if (!text.isEmpty() && spanned > 1 && spanned < maxSheetRows)
            m_read.merged.push_back({row.number, row.number + spanned - 1, column});
        if (text.isEmpty() && column + count > maxSheetColumns)
            return; // the rest of the row
        if (column + count > maxSheetColumns)
            throw damagedRow(row.number);
        row.cells.insert(row.cells.end(), size_t(count), text);
    }

    ReadSheet &m_read;
    qint64 m_next = 1;
    qint64 m_cells = 0;
    qint64 m_characters = 0;
};

/// Throws Error.
XmlDocument contentOf(const QByteArray &bytes)
{
    ZipReader zip(bytes);
    const QString part = QStringLiteral("content.xml");
    if (!zip.contains(part))
        throw noSpreadsheet();
    return XmlDocument(zip.read(part));
}

/// Throws Error when there is none.
std::vector<pugi::xml_node> sheetsOf(const XmlDocument &document)
{
    std::vector<pugi::xml_node> sheets;
    for (const pugi::xml_node node :
         xmlChild(xmlChild(document.root(), "body"), "spreadsheet").children()) {
        if (xmlNamed(node, "table"))
            sheets.push_back(node);
    }
    if (sheets.empty())
        throw noSpreadsheet();
    return sheets;
}

QStringList namesOf(const std::vector<pugi::xml_node> &sheets)
{
    QStringList names;
    for (const pugi::xml_node sheet : sheets)
        names << xmlAttribute(sheet, "name");
    return names;
}

} // namespace

ReadSheet readOdsSheet(const QByteArray &bytes, const QString &name)
{
    const XmlDocument document = contentOf(bytes);
    std::vector<pugi::xml_node> sheets = sheetsOf(document);
    ReadSheet read;
    if (!name.isEmpty())
        sheets = {sheets[size_t(chosenSheet(name, namesOf(sheets), read))]};
    for (const pugi::xml_node sheet : sheets) {
        const QString called = xmlAttribute(sheet, "name");
        if (read.rows.empty()) {
            read = {called, {}, {}, 0, read.others};
            SheetReader(read).read(sheet);
        } else {
            read.others << called;
        }
    }
    std::ranges::sort(read.merged, {}, [](const MergedCells &each) {
        return std::pair(each.column, each.firstRow);
    });
    return read;
}

QStringList odsSheetNames(const QByteArray &bytes)
{
    const XmlDocument document = contentOf(bytes);
    return namesOf(sheetsOf(document));
}

} // namespace axial
