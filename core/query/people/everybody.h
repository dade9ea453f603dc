#pragma once

#include "core/query/people/comparedgroups.h"

namespace axial {

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

} // namespace query
} // namespace axial
