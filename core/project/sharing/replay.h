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
/// back, or if others brought it back already, is changed by what the step itself did to it only;
/// what it removed and they used meanwhile stays, and the step is not done; what two added to a
/// text at different places stands together; of other changes of it theirs stands and mine is kept
/// beside it; of other two changes mine stands, which is the later; two things of the same name are
/// one; their decisions hold; a range in a text that they edited is carried along, and an edit of
/// it is done again where they changed other words.
/// Whoever wrote a value that another one takes the place of is told, and so is the other: in
/// their file by the step, which says what its author had not seen. `coder` works in this file.
Changes receive(Database &db, const QString &coder, const std::vector<ArrivedStep> &arrived,
                const std::vector<ArrivedStep> &late, Progress &progress);

/// Takes the unsent steps back and puts them on again without what they say of whether rounds are
/// closed or blind. A part of the caller's transaction, with foreign keys off.
Changes dropClosings(Database &db, const QString &coder, Progress &progress);

/// What others did since stands against it; trying again doesn't help.
class NotUndone : public Error
{
public:
    using Error::Error;
    void raise() const override { throw *this; }
    NotUndone *clone() const override { return new NotUndone(*this); }
};
/// Does the opposite of a done step on top of all that came after it, as a step of this coder; the
/// rules are the same, but that what was changed since stays. A part of the caller's transaction,
/// with foreign keys off. Throws NotUndone when others used what it would remove, or nothing of it
/// is left.
Changes doOpposite(Database &db, HistoryId step, const SharedStep &as, Progress &progress);

} // namespace axial::sharing
