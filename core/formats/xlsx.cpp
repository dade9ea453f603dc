#include "core/formats/xlsx.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/formats/sheetdates.h"
#include "core/formats/sheetlimits.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(formats)
};

Error noWorkbook()
{
    return Error(Messages::tr("This is not an Excel workbook (.xlsx) or it is damaged."));
}

/// "worksheets/sheet1.xml" seen from "xl/workbook.xml" -> "xl/worksheets/sheet1.xml".
QString resolved(const QString &from, const QString &target)
{
    if (target.startsWith(u'/'))
        return target.mid(1);
    QStringList parts = from.split(u'/');
    parts.removeLast();
    for (const QString &part : target.split(u'/')) {
        if (part == QLatin1String("..") && !parts.isEmpty())
            parts.removeLast();
        else if (part != QLatin1String(".") && part != QLatin1String(".."))
            parts += part;
    }
    return parts.join(u'/');
}

/// Target of the first relation of a part whose type (or id) ends so; "" = none.
QString relation(ZipReader &zip, const QString &part, const QString &typeEnd,
                 const QString &id = {})
{
    const qsizetype slash = part.lastIndexOf(u'/') + 1;
    const QString rels = part.left(slash) + QStringLiteral("_rels/") + part.mid(slash)
                         + QStringLiteral(".rels");
    if (!zip.contains(rels))
        return {};
    const XmlDocument document(zip.read(rels));
    for (const pugi::xml_node node : document.root().children()) {
        const bool fits = id.isEmpty() ? xmlAttribute(node, "Type").endsWith(typeEnd)
                                       : xmlAttribute(node, "Id") == id;
        if (fits && xmlNamed(node, "Relationship"))
            return resolved(part, xmlAttribute(node, "Target"));
    }
    return {};
}

/// A NUL, or one half of a character alone: it would cut or swallow what follows it.
bool isBroken(const QString &text, qsizetype at)
{
    const QChar c = text[at];
    if (c.isHighSurrogate())
        return at + 1 == text.size() || !text[at + 1].isLowSurrogate();
    return c.isNull() || (c.isLowSurrogate() && (at == 0 || !text[at - 1].isHighSurrogate()));
}

/// "_x000D_" is how Excel writes characters that XML can't hold, and "_x005F_" the underscore
/// before what only looks so.
QString unescaped(QString text)
{
    static const QRegularExpression escape(QStringLiteral("_x([0-9A-Fa-f]{4})_"));
    if (!text.contains(QLatin1String("_x")))
        return text;
    QString result;
    qsizetype at = 0;
    auto matches = escape.globalMatch(text);
    while (matches.hasNext()) {
        const auto match = matches.next();
        result += QStringView(text).mid(at, match.capturedStart() - at);
        result += QChar(match.captured(1).toUShort(nullptr, 16));
        at = match.capturedEnd();
    }
    result += QStringView(text).mid(at);
    for (qsizetype i = 0; i < result.size(); ++i) {
        if (isBroken(result, i))
            result[i] = QChar::ReplacementCharacter;
    }
    return result;
}

/// A string item: plain or rich text runs, without phonetic hints.
QString stringItem(pugi::xml_node item)
{
    QString text;
    for (const pugi::xml_node child : item.children()) {
        if (xmlNamed(child, "t"))
            text += xmlText(child);
        else if (xmlNamed(child, "r"))
            text += xmlText(xmlChild(child, "t"));
    }
    return unescaped(text);
}

std::vector<QString> sharedStrings(ZipReader &zip, const QString &workbook)
{
    const QString part = relation(zip, workbook, QStringLiteral("/sharedStrings"));
    std::vector<QString> strings;
    if (part.isEmpty() || !zip.contains(part))
        return strings;
    const XmlDocument document(zip.read(part));
    for (const pugi::xml_node item : document.root().children()) {
        if (xmlNamed(item, "si"))
            strings.push_back(stringItem(item));
    }
    return strings;
}

/// "C12" -> 2; -1 when there is no such column.
qsizetype columnOf(const QString &reference)
{
    qsizetype column = 0;
    for (const QChar c : reference) {
        if (c < u'A' || c > u'Z')
            break;
        column = column * 26 + (c.unicode() - u'A' + 1);
        if (column > maxSheetColumns)
            return -1;
    }
    return column - 1;
}

/// 0.1 and not 0.10000000000000001.
QString number(const QString &stored)
{
    bool isNumber = false;
    const double value = stored.toDouble(&isNumber);
    if (!isNumber || stored.size() < 15)
        return stored;
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

/// Which numbers are days, as the workbook's styles have it.
SheetDates sheetDates(ZipReader &zip, const QString &workbook)
{
    const QString part = relation(zip, workbook, QStringLiteral("/styles"));
    if (part.isEmpty() || !zip.contains(part))
        return {};
    const XmlDocument document(zip.read(workbook));
    const QString since1904 = xmlAttribute(xmlChild(document.root(), "workbookPr"), "date1904");
    const bool is1904 = since1904 == QLatin1String("1") || since1904 == QLatin1String("true");
    const XmlDocument styles(zip.read(part));
    return {styles.root(), is1904 ? SheetDates::Epoch::From1904 : SheetDates::Epoch::From1900};
}

QString cellText(pugi::xml_node cell, const std::vector<QString> &strings, const SheetDates &dates)
{
    const QString type = xmlAttribute(cell, "t");
    if (type == QLatin1String("inlineStr"))
        return stringItem(xmlChild(cell, "is"));
    const QString value = xmlText(xmlChild(cell, "v"));
    if (type == QLatin1String("s")) {
        bool isNumber = false;
        const auto index = value.toULongLong(&isNumber);
        if (!isNumber || index >= strings.size())
            throw Error(Messages::tr("Cell %1 points to a text that is not in the workbook.")
                            .arg(xmlAttribute(cell, "r")));
        return strings[index];
    }
    if (type == QLatin1String("b"))
        return value == QLatin1String("1") ? QStringLiteral("TRUE") : QStringLiteral("FALSE");
    if (type == QLatin1String("str"))
        return unescaped(value);
    if (!type.isEmpty() && type != QLatin1String("n"))
        return value;
    const auto date = dates.text(xmlAttribute(cell, "s").toInt(), value);
    return date ? *date : number(value);
}

/// The ranges merged over several rows. Those that overlap or make no sense are left out.
std::vector<MergedCells> mergedCells(pugi::xml_node worksheet)
{
    static const QRegularExpression range(
        QStringLiteral("^([A-Z]{1,3})(\\d{1,7}):[A-Z]{1,3}(\\d{1,7})$"));
    std::vector<MergedCells> result;
    for (const pugi::xml_node node : xmlChild(worksheet, "mergeCells").children()) {
        const auto match = range.match(xmlAttribute(node, "ref"));
        const MergedCells cells{match.captured(2).toLongLong(), match.captured(3).toLongLong(),
                                columnOf(match.captured(1))};
        if (match.hasMatch() && cells.column >= 0 && cells.firstRow < cells.lastRow)
            result.push_back(cells);
    }
    std::sort(result.begin(), result.end(), [](const MergedCells &left, const MergedCells &right) {
        return std::pair(left.column, left.firstRow) < std::pair(right.column, right.firstRow);
    });
    const auto overlap = [](const MergedCells &left, const MergedCells &right) {
        return left.column == right.column && right.firstRow <= left.lastRow;
    };
    result.erase(std::unique(result.begin(), result.end(), overlap), result.end());
    return result;
}

struct Sheet {
    QString name;
    QString id; ///< of the relation to its part
};

std::vector<Sheet> sheetsOf(ZipReader &zip, const QString &workbook)
{
    std::vector<Sheet> sheets;
    const XmlDocument document(zip.read(workbook));
    for (const pugi::xml_node sheet : xmlChild(document.root(), "sheets").children()) {
        for (const pugi::xml_attribute attribute : sheet.attributes()) {
            // r:id, and not sheetId
            if (QString::fromUtf8(attribute.name()).endsWith(QLatin1String(":id"))) {
                sheets.push_back(
                    {xmlAttribute(sheet, "name"), QString::fromUtf8(attribute.value())});
                break;
            }
        }
    }
    return sheets;
}

std::vector<SheetRow> rowsOf(pugi::xml_node worksheet, const std::vector<QString> &strings,
                             const SheetDates &dates, int &formulas)
{
    std::vector<SheetRow> rows;
    qint64 cells = 0;
    qint64 characters = 0;
    qint64 lastNumber = 0;
    for (const pugi::xml_node node : xmlChild(worksheet, "sheetData").children()) {
        if (!xmlNamed(node, "row"))
            continue;
        SheetRow row;
        const qint64 stated = xmlAttribute(node, "r").toLongLong();
        row.number = stated > lastNumber && stated <= maxSheetRows ? stated : lastNumber + 1;
        lastNumber = row.number;
        for (const pugi::xml_node cell : node.children()) {
            if (!xmlNamed(cell, "c"))
                continue;
            const QString reference = xmlAttribute(cell, "r");
            const auto next = static_cast<qsizetype>(row.cells.size());
            const qsizetype column = reference.isEmpty() ? next : columnOf(reference);
            QString text = cellText(cell, strings, dates);
            // A text that is empty is the value of a formula, too.
            formulas += text.isEmpty() && xmlChild(cell, "f")
                        && xmlAttribute(cell, "t") != QLatin1String("str");
            cells += column - next + 1;
            characters += text.size();
            if (column < next || column >= maxSheetColumns)
                throw Error(
                    Messages::tr("Row %1 of the sheet is damaged: its cells are not where they can "
                                 "be. Nothing of it was imported. Open it in a spreadsheet program "
                                 "and save it again.")
                        .arg(row.number));
            if (cells > maxSheetCells || characters > maxSheetCharacters)
                throw Error(
                    Messages::tr("Row %1 of the sheet: up to here there are more than %2 cells or "
                                 "%3 characters, the most that can be read.")
                        .arg(row.number)
                        .arg(limitNumber(maxSheetCells), limitNumber(maxSheetCharacters))
                    + u' ' + divideTable());
            row.cells.resize(static_cast<size_t>(column) + 1);
            row.cells.back() = std::move(text);
        }
        while (!row.cells.empty() && row.cells.back().isEmpty())
            row.cells.pop_back();
        if (!row.cells.empty())
            rows.push_back(std::move(row));
    }
    return rows;
}

/// "xl/workbook.xml". Throws Error.
QString workbookPart(ZipReader &zip)
{
    const QString workbook = relation(zip, QString(), QStringLiteral("/officeDocument"));
    if (!zip.contains(workbook))
        throw noWorkbook();
    return workbook;
}

QStringList namesOf(const std::vector<Sheet> &sheets)
{
    QStringList names;
    for (const Sheet &sheet : sheets)
        names << sheet.name;
    return names;
}

} // namespace

ReadSheet readSheet(const QByteArray &bytes, const QString &name)
{
    constexpr size_t mostEmpty = 100; // sheets that are looked into
    ZipReader zip(bytes);
    const QString workbook = workbookPart(zip);
    std::vector<Sheet> sheets = sheetsOf(zip, workbook);
    ReadSheet read;
    if (!name.isEmpty())
        sheets = {sheets[size_t(chosenSheet(name, namesOf(sheets), read))]};
    const std::vector<QString> strings = sharedStrings(zip, workbook);
    const SheetDates dates = sheetDates(zip, workbook);
    size_t next = 0;
    bool isAny = false;
    for (; next < std::min(sheets.size(), mostEmpty) && read.rows.empty(); ++next) {
        const QString part = relation(zip, workbook, {}, sheets[next].id);
        if (!zip.contains(part)) // a diagram's
            continue;
        isAny = true;
        const XmlDocument document(zip.read(part));
        read.name = sheets[next].name;
        read.formulas = 0;
        read.rows = rowsOf(document.root(), strings, dates, read.formulas);
        read.merged = mergedCells(document.root());
    }
    if (!isAny)
        throw noWorkbook();
    for (; next < sheets.size(); ++next)
        read.others << sheets[next].name;
    return read;
}

QStringList sheetNames(const QByteArray &bytes)
{
    ZipReader zip(bytes);
    return namesOf(sheetsOf(zip, workbookPart(zip)));
}

qsizetype chosenSheet(const QString &name, const QStringList &names, ReadSheet &read)
{
    const qsizetype at = names.indexOf(name);
    if (at < 0) {
        QStringList quoted;
        for (const QString &each : names)
            quoted << Messages::tr("“%1”").arg(each);
        throw Error(Messages::tr("There is no sheet “%1”; the sheets are %2.")
                        .arg(name, quoted.join(QStringLiteral(", "))));
    }
    read.others = names;
    read.others.removeAt(at);
    return at;
}

} // namespace axial
