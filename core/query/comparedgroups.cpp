#include "core/query/comparedgroups.h"

#include "core/project/people/groupings.h"

#include <QCoreApplication>

namespace axial {

ComparedGroups::ComparedGroups(const GroupMembership &membership) : sizes(membership.sizes)
{
    for (auto it = membership.groupOf.begin(); it != membership.groupOf.end(); ++it)
        groupOf.insert(ParticipantId{it.key()}, it.value());
    for (const Group &group : membership.grouping.groups)
        names << group.name;
    if (membership.ungrouped.empty() || names.isEmpty())
        return;
    names << QCoreApplication::translate("query", "Ungrouped");
    sizes.push_back(qint64(membership.ungrouped.size()));
    for (const ParticipantId participant : membership.ungrouped)
        groupOf.insert(participant, int(names.size()) - 1);
}

} // namespace axial
