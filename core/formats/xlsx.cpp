#include "core/formats/xlsx.h"

#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/formats/xml.h"
#include "core/formats/zip.h"

#include <QDate>
#include <QHash>
#include <QLocale>
#include <QRegularExpression>
#include <QTime>

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

namespace axial {
namespace {

constexpr qint64 msPerDay = 86'400'000;
constexpr qint64 lastSerial = 2'958'465; // 9999-12-31, counted from 1900

/// Whether a part in brackets stands for hours, minutes or seconds that went by: "[h]", "[mm]".
bool isElapsed(const QString &within)
{
    return !within.isEmpty() && QStringLiteral("hms").contains(within[0])
           && within.count(within[0]) == within.size();
}

/// "00:45:10" or "26:05:10"; without seconds where the format has none and there are none.
QString elapsed(qint64 ms, bool showsSeconds)
{
    constexpr qint64 msPerMinute = 60'000, msPerSecond = 1000, minutesPerHour = 60;
    const auto two = [](qint64 number) {
        return QStringLiteral("%1").arg(number, 2, 10, QChar(u'0'));
    };
    const qint64 minutes = ms / msPerMinute;
    QString text = two(minutes / minutesPerHour) + u':' + two(minutes % minutesPerHour);
    const qint64 rest = ms % msPerMinute;
    if (showsSeconds || rest > 0)
        text += u':' + two(rest / msPerSecond);
    if (rest % msPerSecond > 0)
        text += u'.' + QStringLiteral("%1").arg(rest % msPerSecond, 3, 10, QChar(u'0'));
    return text;
}

/// The letters of a format that stand for a part of a number: without words in quotes, escaped
/// letters, colours and conditions in brackets, and what negative numbers look like. `went`: some
/// of it went by.
QString letters(const QString &code, bool &went)
{
    QString result;
    for (qsizetype at = 0; at < code.size(); ++at) {
        const QChar c = code[at];
        if (c == u';')
            break;
        if (c == u'\\' || c == u'_' || c == u'*') {
            ++at;
        } else if (c == u'"' || c == u'[') {
            const qsizetype end = code.indexOf(c == u'"' ? u'"' : u']', at + 1);
            const QString within = code.mid(at + 1, end - at - 1).toLower();
            if (c == u'[' && isElapsed(within)) {
                went = true;
                result += within;
            }
            if (end < 0)
                break;
            at = end;
        } else {
            result += c.toLower();
        }
    }
    return result;
}

/// Which numbers of a workbook are days and times: a workbook stores both as numbers, and only the
/// number format of a cell tells which it is.
class SheetDates
{
public:
    /// Of the two days a workbook may count from.
    enum class Epoch { From1900, From1904 };

    SheetDates() = default;
    /// `styles` is the root of xl/styles.xml, or null: then no number is a day.
    SheetDates(pugi::xml_node styles, Epoch epoch) : m_epoch(epoch)
    {
        QHash<int, QString> codes;
        for (const pugi::xml_node each : xmlChild(styles, "numFmts").children()) {
            if (xmlNamed(each, "numFmt"))
                codes.insert(xmlAttribute(each, "numFmtId").toInt(),
                             xmlAttribute(each, "formatCode"));
        }
        for (const pugi::xml_node each : xmlChild(styles, "cellXfs").children()) {
            const int format = xmlAttribute(each, "numFmtId").toInt();
            if (xmlNamed(each, "xf"))
                m_styles.push_back(shows(format, codes.value(format)));
        }
    }

    /// "2024-03-01", "2024-03-01T14:30:00" or "14:30:00" of a number in a cell of that style (the
    /// attribute `s`); of time that went by "26:05" or "26:05:10". None when the style shows no day
    /// or time, or when there is no such day.
    std::optional<QString> text(qsizetype style, const QString &number) const
    {
        if (style < 0 || style >= qsizetype(m_styles.size())
            || m_styles[size_t(style)] == Shows::Number)
            return std::nullopt;
        bool isNumber = false;
        const double value = number.toDouble(&isNumber);
        if (!isNumber || !(value >= 0 && value <= double(lastSerial)))
            return std::nullopt;
        const auto moment = qint64(std::llround(value * double(msPerDay)));
        const Shows shown = m_styles[size_t(style)];
        if (shown == Shows::Elapsed || shown == Shows::ElapsedMinutes)
            return elapsed(moment, shown == Shows::Elapsed);
        const QTime time = QTime::fromMSecsSinceStartOfDay(int(moment % msPerDay));
        const QString clock = time.toString(time.msec() ? QStringLiteral("HH:mm:ss.zzz")
                                                        : QStringLiteral("HH:mm:ss"));
        const qint64 days = moment / msPerDay;
        if (shown == Shows::Time && days == 0)
            return clock;
        const auto date = day(days);
        if (!date)
            return std::nullopt;
        const QString written = date->toString(Qt::ISODate);
        const bool isWholeDay = moment % msPerDay == 0 && shown == Shows::Day;
        return isWholeDay ? written : written + u'T' + clock;
    }

private:
    enum class Shows { Number, Day, Time, Elapsed, ElapsedMinutes };

    /// A format that the workbook describes is what it says, whatever its number is elsewhere.
    static Shows shows(int format, const QString &code)
    {
        if (!code.isEmpty())
            return shows(code);
        // Those that a workbook needn't say, by ECMA-376-1, 18.8.30; beside them days in the
        // scripts of East Asia.
        static constexpr std::tuple<int, int, Shows> byNumber[] = {
            {14, 17, Shows::Day}, {18, 21, Shows::Time},    {22, 22, Shows::Day},
            {27, 36, Shows::Day}, {45, 47, Shows::Elapsed}, {50, 58, Shows::Day}};
        for (const auto &[first, last, shown] : byNumber) {
            if (format >= first && format <= last)
                return shown;
        }
        return Shows::Number;
    }

    /// An m is a month, but for one beside hours or seconds.
    static Shows shows(const QString &code)
    {
        bool went = false;
        const QString parts = letters(code, went);
        if (parts.contains(QLatin1String("general")))
            return Shows::Number;
        if (went)
            return parts.contains(u's') ? Shows::Elapsed : Shows::ElapsedMinutes;
        const bool hasTime = parts.contains(u'h') || parts.contains(u's');
        if (parts.contains(u'y') || parts.contains(u'd') || (parts.contains(u'm') && !hasTime))
            return Shows::Day;
        return hasTime ? Shows::Time : Shows::Number;
    }

    /// Counted from 1900, the workbook has a 29th of February 1900, as Lotus 1-2-3 had it.
    std::optional<QDate> day(qint64 serial) const
    {
        if (m_epoch == Epoch::From1904)
            return QDate(1904, 1, 1).addDays(serial);
        constexpr qint64 noDay = 60;
        if (serial < 1 || serial == noDay)
            return std::nullopt;
        return QDate(1899, 12, serial < noDay ? 31 : 30).addDays(serial);
    }

    std::vector<Shows> m_styles;
    Epoch m_epoch = Epoch::From1900;
};

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
            throw Error(FormatsText::tr("Cell %1 points to a text that is not in the workbook.")
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
    std::ranges::sort(
        result, {}, [](const MergedCells &each) { return std::pair(each.column, each.firstRow); });
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
                throw damagedRow(row.number);
            if (cells > maxSheetCells || characters > maxSheetCharacters)
                throw oversizedSheet(row.number);
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
        throw noSpreadsheet();
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
        throw noSpreadsheet();
    for (; next < sheets.size(); ++next)
        read.others << sheets[next].name;
    return read;
}

QStringList sheetNames(const QByteArray &bytes)
{
    ZipReader zip(bytes);
    return namesOf(sheetsOf(zip, workbookPart(zip)));
}

Error noSpreadsheet()
{
    return Error(FormatsText::tr("This is no spreadsheet, or it is damaged."));
}

Error damagedRow(qint64 row)
{
    return Error(
        FormatsText::tr("Row %1 of the sheet is damaged: its cells are not where they can be. "
                        "Nothing of it was imported. Open it in a spreadsheet program and save it "
                        "again.")
            .arg(row));
}

Error oversizedSheet(qint64 row)
{
    return Error(FormatsText::tr("Row %1 of the sheet: up to here there are more than %2 cells or "
                                 "%3 characters, the most that can be read.")
                     .arg(row)
                     .arg(limitNumber(maxSheetCells), limitNumber(maxSheetCharacters))
                 + u' ' + divideTable());
}

qsizetype chosenSheet(const QString &name, const QStringList &names, ReadSheet &read)
{
    const qsizetype at = names.indexOf(name);
    if (at < 0)
        throw Error(refusals::unknown(name, names));
    read.others = names;
    read.others.removeAt(at);
    return at;
}

} // namespace axial
