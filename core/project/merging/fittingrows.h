#pragma once

#include "core/project/merging/tablemerge.h"

namespace axial {

/// What makes a row of theirs, in our ids, fit what is here before the two are compared, where more
/// than the columns of the table says that; null elsewhere.
TableMerge::Adapt fittingRows(MergeWork &work, StudyTable table);

} // namespace axial
