#pragma once

#include "core/base/progress.h"

#include <QStringList>

#include <vector>

namespace axial {

/// How a table came out of a damaged project.
struct SalvagedTable {
    QString name;
    qint64 read = 0;
    qint64 lost = 0;        ///< at least
    bool isMissing = false; ///< nothing of it was found
};

/// What was saved of a damaged project, and what stands in for the rest.
struct Salvage {
    std::vector<SalvagedTable> tables; ///< that hold or held rows
    QStringList notes;
    QStringList beforehand; ///< what was done about a journal beside it

    qint64 read() const;
    qint64 lost() const;
    /// For the report: a sentence about all, one line a table, the notes.
    QStringList lines() const;
};

/// Reads what can be read of a damaged project, row by row, into a new project file; the damaged
/// one is only read, so that it never gets worse. What belonged to something lost gets a stand-in
/// ("Lost code 1"), so that no coding or quote is thrown away with it; the history stays behind.
/// Throws Error (then there is no new file) or Canceled.
Salvage salvage(const QString &damagedPath, const QString &newPath, Progress &progress);

} // namespace axial
