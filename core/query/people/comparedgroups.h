#pragma once

#include "core/base/id.h"
#include "core/project/people/groupings.h"
#include "core/query/query.h"

#include <QHash>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

/// The groups of a grouping as queries compare them: "Ungrouped" stands behind them when somebody
/// matches none.
struct ComparedGroups {
    QStringList names;
    std::vector<qint64> sizes;         ///< participants in each
    QHash<ParticipantId, int> groupOf; ///< index of the group; nobody's when there are no groups

    explicit ComparedGroups(const GroupMembership &membership);

    /// Which group is meant; nullopt = no name, so everybody. Throws Error for a name it has not.
    std::optional<int> indexOf(const QString &name) const;
    /// Only this group is compared, and its name, as the grouping writes it, answered; with no name
    /// all are, and none is answered. Throws as indexOf().
    QString keepOnly(const QString &name);
};

/// The groups that are compared. Where there are participants and no groups of them, "Everybody" is
/// one: a first answer needs none.
struct GroupsOrEverybody : ComparedGroups {
    bool areEverybody = false;

    explicit GroupsOrEverybody(const GroupMembership &membership);

    /// What asks `quotes` for the words of a group of this grouping.
    QueryParameters askingFor(int group, const QString &grouping) const;
};

namespace query {

/// What an answer says in which everybody is one group.
QString everybodyNote();
/// "people": shares are of who was "interviewed", or of "all" participants.
QueryParameter countedPeopleParameter();
/// The groups of the grouping asked for, of the people that count.
struct CountedPeople {
    GroupMembership membership;
    QString apart; ///< follows a base: how many were not interviewed and don't count; or nothing

    CountedPeople(Database &db, const QueryParameters &parameters);
};

} // namespace query
} // namespace axial
