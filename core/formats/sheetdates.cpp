#include "core/formats/sheetdates.h"

#include "core/formats/xml.h"

#include <QHash>
#include <QTime>

#include <cmath>

namespace axial {
namespace {

constexpr qint64 msPerDay = 86'400'000;
constexpr qint64 lastSerial = 2'958'465; // 9999-12-31, counted from 1900

/// Those that a workbook needn't say, by ECMA-376-1, 18.8.30; beside them days in the scripts of
/// East Asia.
bool isDayByNumber(int format)
{
    return (format >= 14 && format <= 17) || format == 22 || (format >= 27 && format <= 36)
           || (format >= 50 && format <= 58);
}

/// "12:30" and no day.
bool isTimeByNumber(int format)
{
    return format >= 18 && format <= 21;
}

/// "45:10", "[h]:mm:ss" and "45:10.5".
bool isElapsedByNumber(int format)
{
    return format >= 45 && format <= 47;
}

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

} // namespace

SheetDates::SheetDates(pugi::xml_node styles, Epoch epoch) : m_epoch(epoch)
{
    QHash<int, QString> codes;
    for (const pugi::xml_node each : xmlChild(styles, "numFmts").children()) {
        if (xmlNamed(each, "numFmt"))
            codes.insert(xmlAttribute(each, "numFmtId").toInt(), xmlAttribute(each, "formatCode"));
    }
    for (const pugi::xml_node each : xmlChild(styles, "cellXfs").children()) {
        const int format = xmlAttribute(each, "numFmtId").toInt();
        if (xmlNamed(each, "xf"))
            m_styles.push_back(shows(format, codes.value(format)));
    }
}

/// A format that the workbook describes is what it says, whatever its number is elsewhere.
SheetDates::Shows SheetDates::shows(int format, const QString &code)
{
    if (!code.isEmpty())
        return shows(code);
    if (isDayByNumber(format))
        return Shows::Day;
    if (isElapsedByNumber(format))
        return Shows::Elapsed;
    return isTimeByNumber(format) ? Shows::Time : Shows::Number;
}

/// An m is a month, but for one beside hours or seconds.
SheetDates::Shows SheetDates::shows(const QString &code)
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
std::optional<QDate> SheetDates::day(qint64 serial) const
{
    if (m_epoch == Epoch::From1904)
        return QDate(1904, 1, 1).addDays(serial);
    constexpr qint64 noDay = 60;
    if (serial < 1 || serial == noDay)
        return std::nullopt;
    return QDate(1899, 12, serial < noDay ? 31 : 30).addDays(serial);
}

std::optional<QString> SheetDates::text(qsizetype style, const QString &number) const
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

} // namespace axial
