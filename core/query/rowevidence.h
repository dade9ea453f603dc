#pragma once

#include "core/base/table.h"

namespace axial {

/// What stands behind a cell as people choose it. Words without evidence of their own stand for
/// their row: its total, else the first of its cells that has some. A number is only what it
/// counts. Null = nothing.
std::shared_ptr<const QueryCall> evidenceBehind(const Table &table, size_t row, int column);

} // namespace axial
