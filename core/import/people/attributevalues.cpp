#include "core/import/people/attributevalues.h"

#include "core/base/shortlist.h"
#include "core/text/duration.h"

#include <QCoreApplication>
#include <QDate>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(attributeValues)
};

/// "“lots” is no duration".
QString whatItIsNot(AttributeKind kind)
{
    switch (kind) {
    case AttributeKind::Text:
        break;
    case AttributeKind::Integer:
        return Messages::tr("no whole number");
    case AttributeKind::Decimal:
        return Messages::tr("no number");
    case AttributeKind::Duration:
        return Messages::tr("no duration");
    case AttributeKind::Date:
        return Messages::tr("no date, such as 2024-03-31");
    case AttributeKind::YesNo:
        return Messages::tr("neither Yes nor No");
    case AttributeKind::Category:
        break;
    }
    return Messages::tr("none of the categories");
}

/// Who has one value that the attribute doesn't take.
struct Unfitting {
    size_t attribute;
    QString value;
    QStringList people;
};

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

bool isValueOf(const Attribute &attribute, const QString &value)
{
    const QString words = value.trimmed();
    if (words.isEmpty())
        return true;
    bool isOne = true;
    switch (attribute.kind) {
    case AttributeKind::Text:
        break;
    case AttributeKind::Integer:
        QLocale::c().toLongLong(words, &isOne);
        break;
    case AttributeKind::Decimal:
        isOne = std::isfinite(QLocale::c().toDouble(words, &isOne)) && isOne;
        break;
    case AttributeKind::Duration:
        return durationMonths(words).has_value();
    case AttributeKind::Date:
        return QDate::fromString(words, Qt::ISODate).isValid();
    case AttributeKind::YesNo:
        return isYesOrNo(words);
    case AttributeKind::Category:
        return categoryIndex(attribute.categories, words) >= 0;
    }
    return isOne;
}

bool saysNoValue(const QString &value)
{
    static const QStringList words{
        "n/a",           "nan",     "n.a.",      "#n/a",       "null", "<na>", "n. a.", "na",
        "not available", "unknown", "not known", "not stated", "?",    "-",    "–",     "—",
        "未知"};
    return words.contains(value.simplified().toLower());
}

bool saysNothing(const QString &value)
{
    const QString word = value.simplified().toLower();
    return saysNoValue(word) || word == QLatin1String("none") || word == QLatin1String("nat");
}

bool isNoValueOf(const Attribute &attribute, const QString &value)
{
    return attribute.kind != AttributeKind::Text && saysNoValue(value)
           && !isValueOf(attribute, value);
}

std::vector<ImportNote> unfittingValues(const std::vector<Attribute> &attributes,
                                        const std::vector<ImportedParticipant> &people)
{
    constexpr size_t mostNamed = 30;
    constexpr qsizetype mostPeople = 12;
    QHash<QString, size_t> places;
    for (size_t i = 0; i < attributes.size(); ++i)
        places.insert(attributes[i].name, i);
    std::vector<Unfitting> found;
    QHash<std::pair<size_t, QString>, size_t> known;
    for (const ImportedParticipant &person : people) {
        for (const auto &[name, value] : person.attributes) {
            const auto at = places.constFind(name);
            if (at == places.cend() || person.pseudonym.isEmpty()
                || isValueOf(attributes[*at], value))
                continue;
            const auto each = known.constFind({*at, value});
            if (each == known.cend()) {
                known.insert({*at, value}, found.size());
                found.push_back({*at, value, {person.pseudonym}});
            } else {
                found[*each].people << person.pseudonym;
            }
        }
    }
    std::vector<ImportNote> notes;
    for (size_t i = 0; i < std::min(found.size(), mostNamed); ++i) {
        const Attribute &attribute = attributes[found[i].attribute];
        const QString who = shortSentence(found[i].people, mostPeople);
        notes.push_back(ImportNote::warning(
            isNoValueOf(attribute, found[i].value)
                ? Messages::tr("%1, %2: “%3” means no value, so the cell stays empty.")
                      .arg(who, attribute.name, found[i].value)
                : Messages::tr("%1, %2: “%3” is %4; it stays as it is written.")
                      .arg(who, attribute.name, found[i].value, whatItIsNot(attribute.kind))));
    }
    if (found.size() > mostNamed)
        notes.push_back(
            ImportNote::warning(Messages::tr("%n more values don’t fit the kinds of their columns.",
                                             nullptr, int(found.size() - mostNamed))));
    return notes;
}

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
