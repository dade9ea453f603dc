#pragma once

#include "core/db/database.h"
#include "core/things/thing.h"

#include <vector>

namespace axial::schema {

constexpr qint32 applicationId = 0x4158494C; // "AXIL"
/// The schema that this program writes.
inline int version()
{
    return things::described().version;
}

/// Makes the tables of an empty database, as they are described (core/things), and marks the file
/// as ours.
void create(Database &database, int ofVersion = version());

/// Tables whose changes are recorded, undone and redone: all but the history itself.
std::vector<const char *> recordedTables();

/// Reads the first bytes only: is this our file, and of which schema? Throws Error with a clear
/// sentence for a file that is missing, not SQLite, or another program's.
int fileVersion(const QString &path);

/// True when the file's schema is exactly ours of that version: no foreign trigger, view, index or
/// table.
bool isExact(Database &database, int ofVersion = version());

/// Brings an exact file of an older version to a later one within the caller's transaction: it gets
/// the tables and columns that came since.
void migrate(Database &database, int from, int to = version());
/// Lets this connection read an older file as if it were of our version; the file stays as it is.
void showAsCurrent(Database &database, int from);

} // namespace axial::schema
