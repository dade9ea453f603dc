#include "core/text/duration.h"

#include "core/base/digits.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace axial {
namespace {

/// Months that "over" and "under" count: less than anybody would write.
constexpr double hair = 1e-4;

/// Months in a unit; 0 = not a unit of time.
double monthsOf(const QString &unit)
{
    constexpr double week = 12 / 52.1775, day = 12 / 365.2425;
    static const QHash<QString, double> units{
        {"y", 12},     {"yr", 12},  {"yrs", 12},  {"year", 12},   {"years", 12},
        {"年", 12},    {"m", 1},    {"mo", 1},    {"mos", 1},     {"month", 1},
        {"months", 1}, {"个月", 1}, {"w", week},  {"week", week}, {"weeks", week},
        {"周", week},  {"d", day},  {"day", day}, {"days", day},  {"天", day}};
    return units.value(unit, 0);
}

/// "three" -> 3, "half" -> 0.5; nullopt = no number.
std::optional<double> wordNumber(const QString &word)
{
    static const QHash<QString, double> numbers{
        {"a", 1},         {"an", 1},      {"one", 1},     {"two", 2},     {"three", 3},
        {"four", 4},      {"five", 5},    {"six", 6},     {"seven", 7},   {"eight", 8},
        {"nine", 9},      {"ten", 10},    {"eleven", 11}, {"twelve", 12}, {"fifteen", 15},
        {"eighteen", 18}, {"twenty", 20}, {"thirty", 30}, {"half", 0.5}};
    const auto found = numbers.constFind(word);
    return found == numbers.constEnd() ? std::nullopt : std::optional(*found);
}

/// Reads a duration from left to right, without what says how exact it is.
class DurationReader
{
public:
    explicit DurationReader(QStringView text) : m_text(text) {}

    /// All of it in months.
    std::optional<double> months()
    {
        double sum = 0;
        bool isFound = false;
        double last = 0; // the unit read last, of which "and a half" is one half
        for (skipSpaces(); !isAtEnd(); skipBlanks()) {
            if (isFound && take(QLatin1String("and")))
                continue;
            if (isFound && last > 0 && takeHalf()) {
                sum += last / 2;
                continue;
            }
            const auto count = number();
            const double unit = count ? takeUnit() : 0;
            if (unit <= 0)
                return std::nullopt;
            sum += *count * unit;
            last = unit;
            isFound = true;
        }
        return isFound ? std::optional(sum + m_lean * hair) : std::nullopt;
    }

private:
    bool isAtEnd() const { return m_at >= m_text.size(); }
    QChar now() const { return isAtEnd() ? QChar() : m_text[m_at]; }

    void skipBlanks()
    {
        while (!isAtEnd() && (now().isSpace() || now() == u',' || now() == u'.'))
            ++m_at;
    }

    QString word() const
    {
        qsizetype end = m_at;
        while (end < m_text.size() && m_text[end].isLetter())
            ++end;
        return m_text.mid(m_at, end - m_at).toString();
    }

    /// The word, when it stands here.
    bool take(QLatin1String expected)
    {
        if (word() != expected)
            return false;
        m_at += expected.size();
        return true;
    }

    /// "half" or "a half" with nothing of its own behind it.
    bool takeHalf()
    {
        const qsizetype before = m_at;
        if (take(QLatin1String("a")))
            skipBlanks();
        if (take(QLatin1String("half"))) {
            skipBlanks();
            if (isAtEnd())
                return true;
        }
        m_at = before;
        return false;
    }

    std::optional<double> digits()
    {
        const qsizetype start = m_at;
        while (!isAtEnd() && (isAsciiDigit(now()) || now() == u'.' || now() == u','))
            ++m_at;
        bool isNumber = false;
        const QString read = m_text.mid(start, m_at - start).toString();
        const double value = QString(read).replace(u',', u'.').toDouble(&isNumber);
        return isNumber ? std::optional(value) : std::nullopt;
    }

    /// One number, in digits or as a word.
    std::optional<double> single()
    {
        if (isAsciiDigit(now()) || now() == u'.')
            return digits();
        const QString written = word();
        const auto value = wordNumber(written);
        if (value)
            m_at += written.size();
        return value;
    }

    /// "2", "two and a half", "half a", "1-2", "2+".
    std::optional<double> number()
    {
        auto value = single();
        if (!value)
            return std::nullopt;
        skipSpaces();
        if (*value == 0.5 && (take(QLatin1String("an")) || take(QLatin1String("a"))))
            skipSpaces();
        const qsizetype behind = m_at;
        if (take(QLatin1String("and"))) {
            skipSpaces();
            if (take(QLatin1String("a")))
                skipSpaces();
            if (take(QLatin1String("half"))) {
                skipSpaces();
                return *value + 0.5;
            }
            m_at = behind;
        }
        if (now() == u'+') {
            m_lean = 1;
            ++m_at;
            skipSpaces();
        } else if (now() == u'-' || now() == QChar(0x2013) || word() == QLatin1String("to")) {
            m_at += word() == QLatin1String("to") ? 2 : 1;
            skipSpaces();
            const auto end = single();
            if (!end)
                m_at = behind; // "6-month": no range
            else
                value = (*value + *end) / 2;
            skipSpaces();
        }
        if (now() == u'-') // "a 6-month course" is written so
            ++m_at;
        return value;
    }

    void skipSpaces()
    {
        while (now().isSpace())
            ++m_at;
    }

    /// 0 = none.
    double takeUnit()
    {
        skipSpaces();
        const QString unit = word();
        m_at += unit.size();
        const double months = monthsOf(unit);
        skipSpaces();
        if (now() == u'+') {
            m_lean = 1;
            ++m_at;
        }
        return months;
    }

    QStringView m_text;
    qsizetype m_at = 0;
    int m_lean = 0;
};

/// Chinese has no blanks, and numbers of its own: "一年半" is "1年半" here.
QString withDigits(QString text)
{
    static constexpr char16_t numbers[] = u"一二三四五六七八九";
    for (QChar &c : text) {
        if (c == u'两')
            c = u'2';
        for (int digit = 0; digit < 9; ++digit) {
            if (c == numbers[digit])
                c = QChar(u'1' + digit);
        }
    }
    text.replace(QStringLiteral("半年"), QStringLiteral("6个月"));
    text.replace(QStringLiteral("年半"), QStringLiteral("年6个月"));
    return text;
}

/// "1½" and "1 ½" are "1.5" here.
QString withDecimals(QString text)
{
    constexpr std::pair<char16_t, const char *> fractions[] = {
        {u'½', ".5"}, {u'¼', ".25"}, {u'¾', ".75"}};
    for (const auto &[sign, decimals] : fractions) {
        for (qsizetype at = text.indexOf(QChar(sign)); at >= 0;
             at = text.indexOf(QChar(sign), at)) {
            qsizetype behind = at; // of the whole number
            while (behind > 0 && text[behind - 1].isSpace())
                --behind;
            const bool isMixed = behind > 0 && isAsciiDigit(text[behind - 1]);
            const qsizetype from = isMixed ? behind : at;
            text.replace(from, at + 1 - from, QString::fromLatin1(decimals));
            at = from;
        }
    }
    return text;
}

} // namespace

QString timeUnitIn(QStringView name)
{
    static const QRegularExpression word(QStringLiteral("\\pL{2,}"),
                                         QRegularExpression::UseUnicodePropertiesOption);
    auto words = word.globalMatch(name.toString().toLower());
    while (words.hasNext()) {
        const QString each = words.next().captured();
        if (each.size() > 2 && monthsOf(each) > 0)
            return each;
    }
    return {};
}

std::optional<double> durationMonths(QStringView text)
{
    QString written = withDecimals(withDigits(text.trimmed().toString().toLower()));
    static const QRegularExpression remark(
        QStringLiteral("(?<=\\S)\\s*[(\\[（][^)\\]）]*[)\\]）]\\s*$"));
    written.remove(remark);
    // What stands before a number and says how exact it is: -1 = less, 1 = more.
    static const std::pair<int, QStringList> qualifiers[] = {
        {0,
         {">=", "<=", "at least ", "at most ", "up to ", "about ", "around ", "roughly ",
          "approximately ", "approx. ", "ca. ", "~", "exactly ", "for "}},
        {1, {"more than ", "longer than ", "greater than ", "over ", "above ", ">"}},
        {-1,
         {"less than ", "fewer than ", "shorter than ", "under ", "below ", "almost ", "nearly ",
          "not quite ", "<"}}};
    int lean = 0;
    for (bool isFound = true; isFound;) {
        isFound = false;
        for (const auto &[says, all] : qualifiers) {
            const auto found = std::ranges::find_if(
                all, [&](const QString &words) { return written.startsWith(words); });
            if (found == all.end())
                continue;
            lean = says != 0 ? says : lean;
            written = written.mid(found->size()).trimmed();
            isFound = true;
            break;
        }
    }
    for (const QLatin1String behind : {QLatin1String(" or more"), QLatin1String(" and more")}) {
        if (written.endsWith(behind))
            written.chop(behind.size());
    }
    const auto months = DurationReader(written).months();
    return months ? std::optional(*months + lean * hair) : std::nullopt;
}

} // namespace axial
