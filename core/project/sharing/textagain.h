#pragma once

#include "core/db/changeset.h"

#include <functional>
#include <vector>

namespace axial {

class Database;

namespace sharing {

/// Takes the texts out of a step that others edited meanwhile, too (by the ids of their sources),
/// with all that moves with their words.
std::vector<changesets::StepRow> takeTexts(Database &db, std::vector<changesets::StepRow> &rows,
                                           const std::function<bool(qint64)> &isEditedTwice);
/// Does such an edit again on what the text is now: quotes and turns go with their words, those of
/// others, too. Throws OwnReplay::NotDone where both changed the same words.
void editAgain(Database &db, const changesets::StepRow &text);

} // namespace sharing

} // namespace axial
