#include "core/query/people/everybody.h"

#include <QCoreApplication>

namespace axial {

GroupsOrEverybody::GroupsOrEverybody(const GroupMembership &membership) : ComparedGroups(membership)
{
    areEverybody = names.isEmpty() && !membership.ungrouped.empty();
    if (!areEverybody)
        return;
    names << QCoreApplication::translate("query", "Everybody");
    sizes.push_back(qint64(membership.ungrouped.size()));
    for (const ParticipantId participant : membership.ungrouped)
        groupOf.insert(participant, 0);
}

QueryParameters GroupsOrEverybody::askingFor(int group, const QString &grouping) const
{
    if (areEverybody)
        return {{QStringLiteral("said"), QStringLiteral("1")}};
    return {{QStringLiteral("group"), names[group]}, {QStringLiteral("grouping"), grouping}};
}

QString query::everybodyNote()
{
    return QCoreApplication::translate(
        "query", "No groups yet, so all participants are counted together. To compare groups, make "
                 "them in Participants.");
}

} // namespace axial
