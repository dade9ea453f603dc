#pragma once

#include "core/domain/participant.h"
#include "core/project/people/participants.h"

#include <QSet>

#include <optional>

namespace axial {

class Database;

/// Which group each participant falls into, as of now.
struct GroupMembership {
    Grouping grouping;
    QHash<qint64, int> groupOf; ///< participant id -> index of its group
    std::vector<qint64> sizes;  ///< participants in each group
    std::vector<ParticipantId> ungrouped;

    /// "Ungrouped" for whoever has no group; empty for nobody, and while there is no grouping.
    QString groupName(ParticipantId participant) const;
};

namespace groupings {

std::vector<Grouping> all(Database &db);
GroupingId add(Database &db, const QString &name, const std::vector<Group> &groups);
void set(Database &db, GroupingId grouping, const QString &name, const std::vector<Group> &groups);
void remove(Database &db, GroupingId grouping);
/// Puts people into one of the groups, whatever its rules; without a group the rules decide about
/// them again. Throws Error when the grouping has no such group.
void putInto(Database &db, GroupingId grouping, const std::vector<ParticipantId> &people,
             std::optional<size_t> group);
/// The grouping of that name (empty = the first) with its members; without a group, a name and
/// members while the study has no grouping and none is named. Throws Error for no such.
GroupMembership membership(Database &db, const QString &name = {});
/// Of that grouping, whatever others are called.
GroupMembership membership(Database &db, const Grouping &grouping);

/// The group of one participant in the first grouping; reads nothing of the others.
struct OwnGroup {
    int index = -1;         ///< -1 = none
    bool hasGroups = false; ///< whether the study has a grouping at all
    QString name;
};
OwnGroup ownGroup(Database &db, ParticipantId participant);

/// Index of the group the participant was put in by hand, else of the first that matches; -1 for
/// none. Values compare without case; durations, numbers and ordered categories by value.
int groupOf(const Grouping &grouping, ParticipantId participant,
            const std::vector<Attribute> &attributes, const AttributeValues &values);
bool isByHand(const Grouping &grouping, ParticipantId participant);

/// What a rule compares by size and can't read ("several years"), of those that weren't put in by
/// hand: they are in no such group, which has to be said.
QStringList unreadValues(const Grouping &grouping, const std::vector<Participant> &people,
                         const std::vector<Attribute> &attributes,
                         const QHash<qint64, AttributeValues> &values);

} // namespace groupings

/// Who was interviewed: has words in a transcript or document, or an attribute “Interviewed” that
/// doesn't say no. By participant id.
QSet<qint64> interviewed(Database &db);

/// People of all groups and of none.
qint64 peopleIn(const GroupMembership &membership);
/// The same without who was not interviewed, who can't have mentioned anything; where nobody was,
/// with all.
GroupMembership ofInterviewed(Database &db, const GroupMembership &all);

} // namespace axial
