#pragma once

#include "core/domain/participant.h"
#include "core/project/participants.h"

namespace axial {

class Database;

/// Which group each participant falls into, as of now.
struct GroupMembership {
    Grouping grouping;
    QHash<qint64, int> groupOf;          ///< participant id -> index of its group
    std::vector<qint64> sizes;           ///< participants in each group
    std::vector<ParticipantId> ungrouped;
};

namespace groupings {

std::vector<Grouping> all(Database &db);
/// novice / experienced / developer, by the rules of the study (editable).
GroupingId addDefault(Database &db);
GroupingId add(Database &db, const QString &name, const std::vector<Group> &groups);
void set(Database &db, GroupingId grouping, const QString &name, const std::vector<Group> &groups);
void remove(Database &db, GroupingId grouping);
/// The grouping of that name (empty = the first) with its members. Throws Error for no such.
GroupMembership membership(Database &db, const QString &name = {});

/// The group of one participant in the first grouping; reads nothing of the others.
struct OwnGroup {
    int index = -1; ///< -1 = none
    QString name;
};
OwnGroup ownGroup(Database &db, ParticipantId participant);

/// Index of the first group that matches, -1 for none. Values compare without case; durations,
/// numbers and ordered categories by value.
int groupOf(const Grouping &grouping, const std::vector<Attribute> &attributes,
            const AttributeValues &values);

} // namespace groupings

} // namespace axial
