#pragma once

#include "core/base/id.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// A filter that somebody wants again.
struct SavedFilter {
    SavedFilterId id;
    QString name;
    QString text; ///< as it is typed
};

namespace savedfilters {

/// Where filters are typed, as the file names it.
inline const QString triage = QStringLiteral("triage");
/// Search folders: each holds the sources that it finds now.
inline const QString sources = QStringLiteral("sources");

/// In the order in which they were saved.
std::vector<SavedFilter> all(Database &db, const QString &place);
/// One of that name is replaced. Throws Error for a name that is empty or too long.
SavedFilterId save(Database &db, const QString &place, const QString &name, const QString &text);
/// Throws Error for a name that is empty, too long or another one's there, and when it is gone.
void rename(Database &db, SavedFilterId filter, const QString &name);
void remove(Database &db, SavedFilterId filter);

} // namespace savedfilters

} // namespace axial
