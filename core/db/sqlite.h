#pragma once

// Debian's SQLite has the session extension; its header shows it only when asked.
#ifndef SQLITE_ENABLE_SESSION
#define SQLITE_ENABLE_SESSION
#endif
#ifndef SQLITE_ENABLE_PREUPDATE_HOOK
#define SQLITE_ENABLE_PREUPDATE_HOOK
#endif
#include <sqlite3.h>
