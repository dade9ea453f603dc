#pragma once

#include "core/project/merging/mergetable.h"

#include <QByteArrayList>

namespace axial {

/// A table whose rows go beside a project of the standard, which has no place for them.
struct SideCarTable {
    MergeTable table;
    /// Not the rows but these columns of them: the rows are in the standard's part.
    std::vector<int> restored = {};
    const char *where = ""; ///< which rows; SQL
    /// What a row says of its source is no secret in a blind round.
    bool isPlain = false;
};

/// In the order of what refers to what.
const std::vector<SideCarTable> &sideCarTables();
/// Of what a row of it holds, in order.
QByteArrayList sideCarColumns(const SideCarTable &table);

} // namespace axial
