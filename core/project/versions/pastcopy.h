#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"

#include <memory>
#include <vector>

class QTemporaryDir;

namespace axial {

class Database;

/// A private copy of a project, undone (or redone) to a step of its history, to be asked as the
/// project is; it is gone with the object. Takes as long as copying the file and undoing the
/// steps: for a worker.
class PastCopy
{
public:
    /// `step` none = as it was before the first. Throws Error when steps since were forgotten, or
    /// the step is of a branch that was left, and Canceled.
    PastCopy(Database &db, HistoryId step, Progress &progress);
    ~PastCopy();
    PastCopy(const PastCopy &) = delete;
    PastCopy &operator=(const PastCopy &) = delete;

    Database &database() { return *m_database; }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Database> m_database;
};

/// The steps between now and another place in the history, in the order in which they are taken.
struct PastSteps {
    std::vector<HistoryId> undone;
    std::vector<HistoryId> redone;

    /// `step` none = before the first. Throws Error when steps between are forgotten, or the step
    /// is of a branch that was left, or none.
    static PastSteps to(Database &db, HistoryId step);
};

} // namespace axial
