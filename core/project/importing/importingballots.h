#pragma once

#include "core/project/importing/importing.h"

namespace axial {

/// Participants' rankings. One that a participant has already for the prompt is replaced, and the
/// notes say so. Throws Error naming the lines: nobody of that pseudonym, no such code, a code
/// twice on a ballot, two ballots of one participant for one prompt.
void storeBallots(Database &db, const std::vector<ImportedBallot> &ballots, ImportSummary &summary);

} // namespace axial
