#pragma once

#include "core/base/progress.h"
#include "core/project/history/changes.h"
#include "core/project/sharing/sharedsteps.h"

namespace axial::sharing {

/// Takes this file's unsent steps back, applies what arrived, which must follow the state's seq,
/// and puts the own ones on top again, recorded anew; what met is said (sharing::met). Steps that
/// arrived late (of a round that was blind) go in where they fit. A part of the caller's
/// transaction, with foreign keys off. What changed. Throws Error when a step doesn't fit, which
/// is damage, and Canceled.
///
/// The rules, for an own step that follows others' (HUB.md): what they removed and it needs comes
/// back; what it removed and they used meanwhile stays, and the step is not done; of two changes
/// of a text theirs stands and mine is kept beside it; of other two changes mine stands, which is
/// the later; two things of the same name are one; their decisions hold; a range in a text that
/// they edited is carried along.
Changes receive(Database &db, const std::vector<ArrivedStep> &arrived,
                const std::vector<ArrivedStep> &late, Progress &progress);

} // namespace axial::sharing
