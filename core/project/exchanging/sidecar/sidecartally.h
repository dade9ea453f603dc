#pragma once

#include "core/things/studytable.h"

namespace axial {

struct ImportSummary;

/// Counts a row that a side-car brought as what people count of an import; all that they don't
/// count belongs to such a thing, or is another.
void tellTaken(StudyTable table, ImportSummary &summary);

} // namespace axial
