#include "core/import/people/attributevalues.h"

#include "core/base/shortlist.h"
#include "core/import/people/attributekinds.h"
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

} // namespace axial
