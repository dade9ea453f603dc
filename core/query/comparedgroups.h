#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

struct GroupMembership;

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

} // namespace axial
