#pragma once

#include "core/project/importing/importing.h"

namespace axial {

/// Labels that coders gave in other copies of the study, in the rounds that are named. Where the
/// coder has another label here, the later one holds, and the notes say so. Throws Error: a round
/// that is not there or closed, a coder, report or code that is not in it.
void storeOwnLabels(Database &db, const std::vector<ImportedOwnLabel> &labels,
                    ImportSummary &summary, Progress &progress);

} // namespace axial
