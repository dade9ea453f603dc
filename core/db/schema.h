#pragma once

#include "core/db/database.h"
#include "core/db/studytable.h"

#include <vector>

namespace axial::schema {

constexpr qint32 applicationId = 0x4158494C; // "AXIL"
constexpr int version = 11;

/// Makes the tables of an empty database and marks the file as ours.
void create(Database &database, int ofVersion = version);

/// Tables whose changes are recorded, undone and redone: all but the history itself.
const std::vector<const char *> &recordedTables();

/// Reads the first bytes only: is this our file, and of which schema? Throws Error with a clear
/// sentence for a file that is missing, not SQLite, or another program's.
int fileVersion(const QString &path);

/// True when the file's schema is exactly ours of that version: no foreign trigger, view, index or
/// table.
bool isExact(Database &database, int ofVersion = version);

/// Brings an exact file of an older version to a later one, a version at a time, within the
/// caller's transaction.
void migrate(Database &database, int from, int to = version);
/// Lets this connection read an older file as if it were of our version; the file stays as it is.
void showAsCurrent(Database &database, int from);

} // namespace axial::schema
