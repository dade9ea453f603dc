#pragma once

#include "core/base/id.h"

#include <QHash>
#include <QStringList>

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
};

} // namespace axial
