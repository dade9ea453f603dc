#pragma once

#include "core/base/progress.h"
#include "core/project/history/steps.h"

#include <functional>
#include <optional>

namespace axial {

class Project;

namespace sharing {

/// Names a step, whose id is another one once own steps were put on top of others'.
struct StepName {
    qint64 at = 0;
    QString label; ///< as it is stored

    bool operator==(const StepName &) const = default;
    friend size_t qHash(const StepName &name, size_t seed)
    {
        return qHashMulti(seed, name.at, name.label);
    }
};

/// A step that is done, with what undo has to know of it in a team.
struct DoneStep {
    Step step;
    StepName name;
    bool isNewest = false; ///< none was done after it
    bool isOfTeam = false; ///< the team has it, or may have it
};
/// Steps of a coder among the last that were done, the newest first, until `fn` says false.
void eachDone(Database &db, const QString &coder, const std::function<bool(const DoneStep &)> &fn);
/// One of them, however old; none when it is not done, another's, or its undo is forgotten.
std::optional<DoneStep> done(Database &db, const QString &coder, HistoryId step);

/// What is done instead of undoing an own step that the team has.
struct Opposite {
    StepName of;
    qint64 at = 0; ///< when this is done
    QString label; ///< with the words of the step at `namedAfter` for its %1
    StepName namedAfter;
};
/// What it is stored as.
QString labelOf(const QString &label, const StepName &namedAfter);
/// How much doOpposite() goes through, as it is stored: the step and all that came after it.
qint64 bytesSince(Database &db, HistoryId step);
/// Does it as a new step, by the rules of receive(), but that what somebody changed since stays.
/// Throws NotUndone and other Errors; then nothing is changed.
void doOpposite(Project &project, const Opposite &opposite, Progress &progress);

} // namespace sharing

} // namespace axial
