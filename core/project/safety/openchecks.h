#pragma once

#include "core/base/progress.h"

#include <QString>

namespace axial {

class Database;
class Project;

/// What is looked at after a project was opened, for the bar above the pages.
namespace openchecks {

/// Where a file lies, as far as that endangers it: elsewhere it may be replaced or locked
/// under the open program, or written by two machines at once.
enum class Place { Local, SyncFolder, Network, Removable };

Place placeOf(const QString &path);
/// The same from what the system says about the disk; placeOf() asks it.
Place placeOf(const QString &path, const QString &fileSystem, const QString &mountPoint);
/// What to mind where the project lies, in words; empty for an ordinary disk.
QString placeWarning(const QString &path);

/// Quotes and turns outside of their texts, which SQLite knows no rule about; empty without.
QString strayRanges(Database &db);
/// SQLite's own check of the file's structure, in its words, and whether quotes and turns lie in
/// their texts; empty when it is whole. Takes 15 s for 1 GB, so it belongs on a worker. An edit
/// stops it (Canceled): ask again later.
QString damage(Project &project, Progress &progress);
/// Of a file nobody has open: a backup. Also says when its schema isn't ours. Throws Error when it
/// can't be looked at.
QString damageOf(const QString &path, Progress &progress);
/// The same, where what can't be looked at is no better than damaged.
QString damage(const QString &path, Progress &progress);

} // namespace openchecks

} // namespace axial
