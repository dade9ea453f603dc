#pragma once

#include "core/base/progress.h"
#include "core/project/history/changes.h"
#include "core/project/history/steps.h"

#include <QString>

#include <optional>

namespace axial {

class Database;
struct Frames;

/// The history of a project as it is written: steps are added within a budget of bytes, undone,
/// redone and forgotten. Each is a part of the caller's transaction, and counts once committed()
/// is called after it.
class History
{
public:
    static constexpr qint64 defaultBudget = 256ll << 20;
    /// Bytes of steps kept before the oldest lose their undo.
    void setBudget(qint64 bytes) { m_budget = bytes; }
    qint64 budget() const { return m_budget; }

    /// The newest step; what was undone can't be redone any more.
    HistoryId append(Database &db, const QString &label, const QString &coder, Frames changes);
    /// What was undone or redone.
    struct Replayed {
        int count = 0;
        HistoryId last;
        Changes changes; ///< named as the last step is
    };
    /// Undoes up to so many steps (from = Done), or redoes them (from = Undone); foreign keys must
    /// be off. Throws Error when a step doesn't fit, and Canceled.
    static Replayed replay(Database &db, int count, StepState from, Progress *progress);
    /// Every step loses its undo.
    void forget(Database &db);

    void committed() { m_bytes = m_bytesThen; }
    /// Somebody else wrote into the file.
    void readAgain();

private:
    qint64 kept(Database &db, qint64 total);
    std::optional<qint64> sum(Database &db);

    qint64 m_budget = defaultBudget;
    std::optional<qint64> m_bytes;     ///< at most, as of the last commit; nullopt = unknown
    std::optional<qint64> m_bytesThen; ///< the same once this transaction is committed
    HistoryId m_summedTo;              ///< the steps up to it
    qint64 m_summedBytes = 0;          ///< take so much
};

} // namespace axial
