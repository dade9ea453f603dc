#include "core/project/people/groupings.h"

#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/project/column.h"
#include "core/project/people/attributeorder.h"
#include "core/text/duration.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

namespace axial::groupings {
namespace {

constexpr std::array<const char *, 5> operatorNames{"is", "is not", "is empty", "under",
                                                    "at least"};

/// As text: a number of JSON holds 53 bits, an id has 63.
QJsonArray idsToJson(const std::vector<ParticipantId> &ids)
{
    QJsonArray list;
    for (const ParticipantId id : ids)
        list << QString::number(id.value);
    return list;
}

/// Ascending, each once.
std::vector<ParticipantId> idsFromJson(const QJsonArray &list)
{
    std::vector<ParticipantId> ids;
    for (const QJsonValue &id : list)
        ids.push_back(ParticipantId{id.toString().toLongLong()});
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

QString toJson(const std::vector<Group> &groups)
{
    QJsonArray list;
    for (const Group &group : groups) {
        QJsonArray alternatives;
        for (const auto &alternative : group.alternatives) {
            QJsonArray conditions;
            for (const Condition &condition : alternative)
                conditions << QJsonObject{{QStringLiteral("attribute"), condition.attribute},
                                          {QStringLiteral("operator"),
                                           QLatin1String(operatorNames[size_t(condition.op)])},
                                          {QStringLiteral("value"), condition.value}};
            alternatives << conditions;
        }
        QJsonObject written{{QStringLiteral("name"), group.name},
                            {QStringLiteral("any"), alternatives}};
        if (!group.byHand.empty())
            written.insert(QStringLiteral("members"), idsToJson(group.byHand));
        list << written;
    }
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

Condition conditionFrom(const QJsonObject &object)
{
    const QByteArray name = object[QStringLiteral("operator")].toString().toUtf8();
    const auto found = std::ranges::find_if(operatorNames,
                                            [&](const char *each) { return name == each; });
    return {object[QStringLiteral("attribute")].toString(),
            found == operatorNames.end() ? ConditionOperator::Is
                                         : ConditionOperator(found - operatorNames.begin()),
            object[QStringLiteral("value")].toString()};
}

std::vector<Group> fromJson(const QString &json)
{
    std::vector<Group> groups;
    const QJsonArray list = QJsonDocument::fromJson(json.toUtf8()).array();
    for (const QJsonValue &item : list) {
        Group group{item[QStringLiteral("name")].toString(), {}};
        const QJsonArray alternatives = item[QStringLiteral("any")].toArray();
        for (const QJsonValue &alternative : alternatives) {
            std::vector<Condition> conditions;
            const QJsonArray tests = alternative.toArray();
            for (const QJsonValue &test : tests)
                conditions.push_back(conditionFrom(test.toObject()));
            group.alternatives.push_back(std::move(conditions));
        }
        group.byHand = idsFromJson(item[QStringLiteral("members")].toArray());
        groups.push_back(std::move(group));
    }
    return groups;
}

bool hasDigit(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) { return c.isDigit(); });
}

/// "10", "10+", "over 10": nullopt = no number, or one with a unit.
std::optional<double> plainNumber(const QString &text)
{
    bool isNumber = false;
    const double number = text.trimmed().toDouble(&isNumber);
    if (isNumber)
        return number;
    // What is said of a number is read as of so many months.
    return hasDigit(text) && !durationMonths(text)
               ? durationMonths(text + QStringLiteral(" months"))
               : std::nullopt;
}

/// With its own unit, else with this.
std::optional<double> monthsIn(const QString &text, const QString &unit)
{
    const auto months = durationMonths(text);
    return months || !hasDigit(text) ? months : durationMonths(text + u' ' + unit);
}

/// Both as numbers, when they are of one kind: "2" says nothing beside "8 months".
std::optional<std::pair<double, double>> asNumbers(const Attribute &attribute, const QString &left,
                                                   const QString &right)
{
    const auto both = [](std::optional<double> one, std::optional<double> other) {
        return one && other ? std::optional(std::pair(*one, *other)) : std::nullopt;
    };
    if (attribute.kind == AttributeKind::Category)
        return both(placeOnScale(attribute, left.trimmed()),
                    placeOnScale(attribute, right.trimmed()));
    if (const auto months = both(durationMonths(left), durationMonths(right)))
        return months;
    if (const auto numbers = both(plainNumber(left), plainNumber(right)))
        return numbers;
    // "10+" of "Experience (years)" beside a rule of "5 years".
    const QString unit = timeUnitIn(attribute.name);
    return unit.isEmpty() ? std::nullopt : both(monthsIn(left, unit), monthsIn(right, unit));
}

/// Null when there is none of that name.
const Attribute *askedAttribute(const Condition &condition,
                                const std::vector<Attribute> &attributes)
{
    const auto found = std::ranges::find_if(attributes, [&](const Attribute &a) {
        return a.name.compare(condition.attribute, Qt::CaseInsensitive) == 0;
    });
    return found == attributes.end() ? nullptr : &*found;
}

bool holds(const Condition &condition, const std::vector<Attribute> &attributes,
           const AttributeValues &values)
{
    const Attribute *attribute = askedAttribute(condition, attributes);
    const QString value = attribute ? values.value(attribute->id.value) : QString();
    const bool same = value.trimmed().compare(condition.value.trimmed(), Qt::CaseInsensitive) == 0;
    switch (condition.op) {
    case ConditionOperator::Is:
        return same;
    case ConditionOperator::IsNot:
        return !same;
    case ConditionOperator::IsEmpty:
        return value.trimmed().isEmpty();
    case ConditionOperator::Under:
    case ConditionOperator::AtLeast:
        break;
    }
    if (!attribute)
        return false;
    const auto numbers = asNumbers(*attribute, value, condition.value);
    if (!numbers)
        return false;
    return condition.op == ConditionOperator::Under ? numbers->first < numbers->second
                                                    : numbers->first >= numbers->second;
}

/// Index of the group the person was put in by hand; -1 = none.
int handOf(const Grouping &grouping, ParticipantId participant)
{
    const auto &groups = grouping.groups;
    const auto found = std::ranges::find_if(groups, [participant](const Group &group) {
        return std::ranges::binary_search(group.byHand, participant);
    });
    return found == groups.end() ? -1 : int(found - groups.begin());
}

} // namespace

std::vector<Grouping> all(Database &db)
{
    return listOf(db.query("SELECT id, name, groups FROM grouping ORDER BY position, id"),
                  [](const Statement &row) {
                      return Grouping{row.id<GroupingId>(0), row.text(1), fromJson(row.text(2))};
                  });
}

GroupingId add(Database &db, const QString &name, const std::vector<Group> &groups)
{
    for (const Group &group : groups)
        names::checked(group.name);
    const auto id = db.newId<GroupingId>();
    db.run("INSERT INTO grouping(id, name, groups, position) "
           "SELECT ?1, ?2, ?3, coalesce(max(position) + 1, 0) FROM grouping",
           id, names::checked(name), toJson(groups));
    return id;
}

void set(Database &db, GroupingId grouping, const QString &name, const std::vector<Group> &groups)
{
    for (const Group &group : groups)
        names::checked(group.name);
    db.run("UPDATE grouping SET name=?2, groups=?3 WHERE id=?1", grouping, names::needed(name),
           toJson(groups));
}

void remove(Database &db, GroupingId grouping)
{
    db.run("DELETE FROM grouping WHERE id=?1", grouping);
}

void putInto(Database &db, GroupingId grouping, const std::vector<ParticipantId> &people,
             std::optional<size_t> group)
{
    for (Grouping each : all(db)) {
        if (each.id != grouping || (group && *group >= each.groups.size()))
            continue;
        for (size_t i = 0; i < each.groups.size(); ++i) {
            auto &byHand = each.groups[i].byHand;
            std::erase_if(byHand, [&](ParticipantId id) {
                return std::ranges::find(people, id) != people.end();
            });
            if (i == group)
                byHand.insert(byHand.end(), people.begin(), people.end());
            std::ranges::sort(byHand);
        }
        return set(db, each.id, each.name, each.groups);
    }
    throw Error(refusals::gone());
}

GroupMembership membership(Database &db, const Grouping &grouping)
{
    GroupMembership result;
    result.grouping = grouping;
    result.sizes.resize(result.grouping.groups.size());
    const auto kinds = attributes::all(db);
    const auto values = participants::values(db);
    for (const Participant &participant : participants::all(db)) {
        const int group = groupOf(result.grouping, participant.id, kinds,
                                  values.value(participant.id.value));
        if (group < 0) {
            result.ungrouped.push_back(participant.id);
            continue;
        }
        result.groupOf.insert(participant.id.value, group);
        ++result.sizes[size_t(group)];
    }
    return result;
}

GroupMembership membership(Database &db, const QString &name)
{
    const auto every = all(db);
    if (every.empty() && name.isEmpty())
        return membership(db, Grouping());
    const auto with = [&](Qt::CaseSensitivity letters) {
        return std::ranges::find_if(every, [&](const Grouping &grouping) {
            return name.isEmpty() || grouping.name.compare(name, letters) == 0;
        });
    };
    const auto exact = with(Qt::CaseSensitive);
    const auto found = exact != every.end() ? exact : with(Qt::CaseInsensitive);
    if (found == every.end())
        throw Error(refusals::unknown(name));
    return membership(db, *found);
}

OwnGroup ownGroup(Database &db, ParticipantId participant)
{
    const std::vector<Grouping> every = all(db);
    if (every.empty() || every.front().groups.empty())
        return {};
    const int index = groupOf(every.front(), participant, attributes::all(db),
                              participants::valuesOf(db, participant));
    return {index, true, index < 0 ? QString() : every.front().groups[size_t(index)].name};
}

int groupOf(const Grouping &grouping, ParticipantId participant,
            const std::vector<Attribute> &attributes, const AttributeValues &values)
{
    if (const int group = handOf(grouping, participant); group >= 0)
        return group;
    for (size_t i = 0; i < grouping.groups.size(); ++i) {
        for (const auto &alternative : grouping.groups[i].alternatives) {
            const bool matches = std::ranges::all_of(
                alternative, [&](const auto &c) { return holds(c, attributes, values); });
            if (matches && !alternative.empty())
                return int(i);
        }
    }
    return -1;
}

QStringList unreadValues(const Grouping &grouping, const std::vector<Participant> &people,
                         const std::vector<Attribute> &attributes,
                         const QHash<qint64, AttributeValues> &values)
{
    QStringList unread;
    const auto read = [&](const Condition &condition) {
        const Attribute *attribute = askedAttribute(condition, attributes);
        if (!attribute
            || (condition.op != ConditionOperator::Under
                && condition.op != ConditionOperator::AtLeast))
            return;
        for (const Participant &each : people) {
            const QString value = values.value(each.id.value).value(attribute->id.value);
            if (value.trimmed().isEmpty() || isByHand(grouping, each.id)
                || asNumbers(*attribute, value, condition.value))
                continue;
            unread << ProjectText::tr("“%1” of %2 (%3)", "a value, whose, of what")
                          .arg(value.trimmed(), each.pseudonym, attribute->name);
        }
    };
    for (const Group &group : grouping.groups) {
        for (const auto &alternative : group.alternatives)
            std::ranges::for_each(alternative, read);
    }
    unread.removeDuplicates();
    return unread;
}

bool isByHand(const Grouping &grouping, ParticipantId participant)
{
    return handOf(grouping, participant) >= 0;
}

} // namespace axial::groupings

namespace axial {

QString GroupMembership::groupName(ParticipantId participant) const
{
    if (!participant || grouping.groups.empty())
        return {};
    const int group = groupOf.value(participant.value, -1);
    return group < 0 ? QueryText::tr("Ungrouped") : grouping.groups[size_t(group)].name;
}

QSet<qint64> interviewed(Database &db)
{
    // Kind 1 are issue reports, which nobody speaks in.
    auto result = columnOf<QSet<qint64>>(
        db.query("SELECT w.participant FROM speaker w WHERE w.participant IS NOT NULL "
                 "AND EXISTS (SELECT 1 FROM turn t WHERE t.speaker = w.id) "
                 "UNION SELECT p.participant FROM source_participant p "
                 "JOIN source s ON s.id = p.source WHERE s.kind<>1 AND s.length>0"));
    auto marks = db.query("SELECT v.participant, v.value FROM attribute_value v "
                          "JOIN attribute a ON a.id = v.attribute "
                          "WHERE a.name='Interviewed' COLLATE NOCASE");
    while (marks.next()) {
        static const QStringList no{"no", "n", "false", "0"};
        const QString value = marks.text(1).trimmed();
        if (!value.isEmpty() && !no.contains(value, Qt::CaseInsensitive))
            result.insert(marks.integer(0));
    }
    return result;
}

qint64 peopleIn(const GroupMembership &membership)
{
    return std::accumulate(membership.sizes.begin(), membership.sizes.end(),
                           qint64(membership.ungrouped.size()));
}

GroupMembership ofInterviewed(Database &db, const GroupMembership &all)
{
    const QSet<qint64> people = interviewed(db);
    if (people.isEmpty())
        return all;
    GroupMembership result{all.grouping, {}, std::vector<qint64>(all.sizes.size()), {}};
    for (auto it = all.groupOf.begin(); it != all.groupOf.end(); ++it) {
        if (!people.contains(it.key()))
            continue;
        result.groupOf.insert(it.key(), it.value());
        ++result.sizes[size_t(it.value())];
    }
    for (const ParticipantId participant : all.ungrouped) {
        if (people.contains(participant.value))
            result.ungrouped.push_back(participant);
    }
    return result;
}

} // namespace axial
