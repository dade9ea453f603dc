#pragma once

struct sqlite3;

/// The file system as SQLite sees it here. A journal that comes beside a project while it is open
/// is not believed unread, and nothing is deleted but what belongs to an open database. Taking care
/// of it is for the next opening (see sidefiles::settle).
namespace axial::journalguard {

/// The name of this file system for sqlite3_open_v2().
const char *fileSystem();
/// From the opening of a database until it is closed, which is to be done here.
void watch(sqlite3 *database);
void close(sqlite3 *database);

} // namespace axial::journalguard
