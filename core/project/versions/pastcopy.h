#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"

#include <memory>

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
    struct Place;

    std::unique_ptr<Place> m_place;
    std::unique_ptr<Database> m_database;
};

} // namespace axial
