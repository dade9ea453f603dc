#pragma once

#include "core/base/id.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace axial {

struct Participant {
    ParticipantId id;
    QString pseudonym; ///< U1, D3
    qint64 position = 0;
    QString memo;
};

enum class AttributeKind {
    Text = 0,
    Integer = 1,
    Decimal = 2,
    Duration = 3, ///< "8 Months", "1.5 years"
    Date = 4,
    YesNo = 5,
    Category = 6 ///< ordered: Beginner < Intermediate < Advanced
};

struct Attribute {
    AttributeId id;
    QString name;
    AttributeKind kind = AttributeKind::Text;
    qint64 position = 0;
    QStringList categories; ///< of AttributeKind::Category, lowest first
};

enum class ConditionOperator { Is, IsNot, IsEmpty, Under, AtLeast };

/// One test of a grouping's rule: "Experience Years for LLMs under 1 year".
struct Condition {
    QString attribute; ///< by name, so that a rule can wait for the attribute to be imported
    ConditionOperator op = ConditionOperator::Is;
    QString value;

    bool operator==(const Condition &) const = default;
};

/// A participant belongs to the group they were put in by hand, else to the first one of whose
/// alternatives holds entirely.
struct Group {
    QString name;
    std::vector<std::vector<Condition>> alternatives;
    /// Ascending; those that were removed stay, since undo brings them back.
    std::vector<ParticipantId> byHand{};

    bool operator==(const Group &) const = default;
};

struct Grouping {
    GroupingId id;
    QString name;
    std::vector<Group> groups; ///< in the order charts show them
};

} // namespace axial
