#include "core/text/duration.h"

#include <QHash>
#include <QString>

namespace axial {
namespace {

/// Months in a unit; 0 = not a unit of time.
double monthsOf(const QString &unit)
{
    static const QHash<QString, double> units{{QStringLiteral("y"), 12},
                                              {QStringLiteral("yr"), 12},
                                              {QStringLiteral("yrs"), 12},
                                              {QStringLiteral("year"), 12},
                                              {QStringLiteral("years"), 12},
                                              {QStringLiteral("年"), 12},
                                              {QStringLiteral("m"), 1},
                                              {QStringLiteral("mo"), 1},
                                              {QStringLiteral("mos"), 1},
                                              {QStringLiteral("month"), 1},
                                              {QStringLiteral("months"), 1},
                                              {QStringLiteral("个月"), 1},
                                              {QStringLiteral("w"), 12 / 52.1775},
                                              {QStringLiteral("week"), 12 / 52.1775},
                                              {QStringLiteral("weeks"), 12 / 52.1775},
                                              {QStringLiteral("周"), 12 / 52.1775},
                                              {QStringLiteral("d"), 12 / 365.2425},
                                              {QStringLiteral("day"), 12 / 365.2425},
                                              {QStringLiteral("days"), 12 / 365.2425},
                                              {QStringLiteral("天"), 12 / 365.2425}};
    return units.value(unit, 0);
}

bool isNumberCharacter(QChar c)
{
    return (c >= u'0' && c <= u'9') || c == u'.' || c == u',';
}

} // namespace

std::optional<double> durationMonths(QStringView text)
{
    text = text.trimmed();
    double months = 0;
    bool found = false;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype numberStart = at;
        while (at < text.size() && isNumberCharacter(text[at]))
            ++at;
        bool isNumber = false;
        const QString digits = text.mid(numberStart, at - numberStart).toString();
        const double number = QString(digits).replace(u',', u'.').toDouble(&isNumber);
        while (at < text.size() && text[at].isSpace())
            ++at;
        const qsizetype unitStart = at;
        while (at < text.size() && text[at].isLetter())
            ++at;
        const QString unit = text.mid(unitStart, at - unitStart).toString().toLower();
        if (unit == QLatin1String("and") && digits.isEmpty() && found) {
            while (at < text.size() && text[at].isSpace())
                ++at;
            continue;
        }
        const double factor = monthsOf(unit);
        if (!isNumber || factor <= 0)
            return std::nullopt;
        months += number * factor;
        found = true;
        while (at < text.size() && (text[at].isSpace() || text[at] == u',' || text[at] == u'.'))
            ++at;
    }
    return found ? std::optional(months) : std::nullopt;
}

} // namespace axial
