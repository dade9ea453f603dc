#pragma once

#include "core/base/id.h"

namespace axial {

class TextView;
class Workspace;

/// Marks in a report's text, as words that were found, the keywords by which it is told: of the
/// lists in use for its repository.
void markKeywords(Workspace &workspace, SourceId report, TextView &view);

} // namespace axial
