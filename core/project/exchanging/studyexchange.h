#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

namespace axial {

class Database;

/// The study as other programs can read it: codes, documents that have a text, quotes, codings,
/// memos, people and links, with the GUIDs they came with, or else with ones made of their ids, so
/// that the same study gives the same. Its remarks say what such a file can't hold, or only
/// this program reads, and how much of it there is. Reads only; throws Canceled.
refi::Exchange exchangeOf(Database &db, const QString &name, Progress &progress);

/// Its codes alone.
refi::Exchange codebookOf(Database &db, const QString &name);

} // namespace axial
