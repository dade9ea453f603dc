#pragma once

#include "core/domain/summary.h"

namespace axial {

/// "Symptom"; "Summary" where it is not said what it is.
QString summaryKindName(SummaryKind kind);
/// What stands in the empty line: "What goes wrong, in one line".
QString summaryKindQuestion(SummaryKind kind);

} // namespace axial
