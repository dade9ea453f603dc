#pragma once

#include "core/base/id.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace axial {

class Database;

enum class StepState { Done = 0, Undone = 1, Abandoned = 2 };

/// A row of the history.
struct Step {
    HistoryId id;
    QDateTime at;
    QString coder;
    QString label;
    StepState state = StepState::Done;
    qint64 size = 0; ///< bytes its changeset takes; 0 = forgotten, can't be undone
    bool isOpposed =
        false; ///< done, but a later step of the coder did its opposite (all() says it)
    /// The same, by a rule of the team: somebody else had used what it removed.
    QString usedBy = {};
};

/// What undo or redo takes first.
struct NextStep {
    Step step;
    bool isWide = false;    ///< sources would go, or more changes at once than a hand makes
    bool isEarlier = false; ///< it was done before the project was opened this time
};

/// The history of a project as it can be read; History writes it.
namespace steps {

/// Oldest first.
std::vector<Step> all(Database &db);
/// none when the history is empty.
HistoryId newest(Database &db);
std::optional<StepState> stateOf(Database &db, HistoryId step);

/// What would be undone; none when there is nothing.
std::optional<Step> toUndo(Database &db);
std::optional<Step> toRedo(Database &db);
/// The same, and how much it is; `lastBefore` is the last step of before the project was opened.
std::optional<NextStep> nextToUndo(Database &db, HistoryId lastBefore);
/// Which is wide never.
std::optional<NextStep> nextToRedo(Database &db, HistoryId lastBefore);

/// How many steps to undo or redo until this is the last one done; none = until nothing is.
struct Distance {
    int undo = 0;
    int redo = 0;
};
Distance distanceTo(Database &db, HistoryId step);

/// Bytes that undoing or redoing so many goes through, 16 MB or more where much is unpacked.
qint64 undoSize(Database &db, int count = 1);
qint64 redoSize(Database &db, int count = 1);

} // namespace steps

} // namespace axial
