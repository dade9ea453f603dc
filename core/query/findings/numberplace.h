#pragma once

#include "core/base/table.h"

#include <optional>

namespace axial {

/// Where a cell stands in an answer.
struct CellSpot {
    size_t row = 0;
    int column = 0;

    bool operator==(const CellSpot &) const = default;
};

/// Which number of an answer is meant, so that it is found again after rows came, went, moved and
/// were renamed: by what it counts, where the cell says that, else by the words of its row.
struct NumberPlace {
    QString row;    ///< JSON
    QString column; ///< its name

    bool operator==(const NumberPlace &) const = default;

    /// Throws Error when its row can't be told from another.
    static NumberPlace of(const Table &answer, CellSpot spot);
    /// nullopt when the answer has no such number any more.
    std::optional<CellSpot> find(const Table &answer) const;
    /// "C.2 Deployment, novice: Participants"
    QString words() const;
};

} // namespace axial
