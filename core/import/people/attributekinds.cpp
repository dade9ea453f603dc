#include "core/import/people/attributekinds.h"

#include "core/import/people/attributevalues.h"
#include "core/text/duration.h"

#include <QDate>

#include <algorithm>

namespace axial {
namespace {

constexpr qsizetype maxCategories = 8;
constexpr qsizetype maxCategoryLength = 24;

bool isInteger(const QString &value)
{
    bool fits = false;
    value.toLongLong(&fits);
    return fits;
}

bool isDecimal(const QString &value)
{
    bool fits = false;
    value.toDouble(&fits);
    return fits;
}

bool isDate(const QString &value)
{
    return QDate::fromString(value, Qt::ISODate).isValid();
}

bool isDuration(const QString &value)
{
    return durationMonths(value).has_value();
}

/// Place in an order everybody knows; -1 = none.
qsizetype knownRank(const QString &value)
{
    static const QStringList order{"none",   "novice",       "beginner", "junior", "basic",
                                   "low",    "intermediate", "medium",   "middle", "experienced",
                                   "senior", "advanced",     "high",     "expert"};
    return order.indexOf(value.trimmed().toLower());
}

bool areKnown(const QStringList &categories)
{
    return std::ranges::all_of(categories,
                               [](const QString &value) { return knownRank(value) >= 0; });
}

/// One spelling a category: the one with a single capital at its start when there is one. More than
/// categories can be are not collected to the end.
QStringList categoriesOf(const QStringList &values)
{
    QStringList categories;
    for (const QString &value : values) {
        if (categories.size() > maxCategories)
            return categories;
        const QString proper = value.left(1).toUpper() + value.mid(1).toLower();
        const qsizetype known = categoryIndex(categories, value);
        if (known < 0)
            categories += value;
        else if (value == proper)
            categories[known] = value;
    }
    return inKnownOrder(std::move(categories));
}

/// A column of durations in which some people wrote something else: "since 2020".
bool areMostlyDurations(const QStringList &values)
{
    constexpr qsizetype fewest = 4, ofWhichOneMayBeNone = 4;
    const auto durations = std::ranges::count_if(values, isDuration);
    return durations >= fewest && (values.size() - durations) * ofWhichOneMayBeNone <= durations;
}

} // namespace

Attribute guessAttribute(const QString &name, const QStringList &values)
{
    Attribute attribute;
    attribute.name = name;
    QStringList filled;
    QStringList said; // without the words for that there is no value
    for (const QString &value : values) {
        if (value.trimmed().isEmpty())
            continue;
        filled += value.trimmed();
        if (!saysNoValue(value))
            said += value.trimmed();
    }
    const auto all = [&said](bool (*is)(const QString &)) { return std::ranges::all_of(said, is); };
    if (said.isEmpty())
        return attribute;
    if (all(isYesOrNo)) {
        attribute.kind = AttributeKind::YesNo;
    } else if (all(isInteger)) {
        attribute.kind = AttributeKind::Integer;
    } else if (all(isDecimal)) {
        attribute.kind = AttributeKind::Decimal;
    } else if (all(isDate)) {
        attribute.kind = AttributeKind::Date;
    } else if (all(isDuration) || areMostlyDurations(said)) {
        attribute.kind = AttributeKind::Duration;
    } else {
        const QStringList categories = categoriesOf(filled);
        const bool isShort = std::ranges::all_of(
            categories, [](const QString &value) { return value.size() <= maxCategoryLength; });
        const bool repeats = categories.size() * 2 <= filled.size();
        if (isShort && repeats && categories.size() <= maxCategories) {
            attribute.kind = AttributeKind::Category;
            attribute.categories = categories;
        }
    }
    return attribute;
}

bool isYesOrNo(const QString &value)
{
    static const QStringList words{"yes", "no", "true", "false", "y", "n", "是", "否"};
    return words.contains(value.toLower());
}

QStringList inKnownOrder(QStringList categories)
{
    if (areKnown(categories))
        std::ranges::stable_sort(categories, {}, knownRank);
    return categories;
}

bool haveKnownOrder(const QStringList &categories)
{
    return areKnown(categories) && std::ranges::is_sorted(categories, {}, knownRank);
}

qsizetype categoryIndex(const QStringList &categories, const QString &value)
{
    for (qsizetype i = 0; i < categories.size(); ++i) {
        if (categories[i].compare(value, Qt::CaseInsensitive) == 0)
            return i;
    }
    return -1;
}

} // namespace axial
