#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"

namespace axial {

class Database;

/// Every memo, comment and review, by what it is about, the oldest first, with who wrote it and
/// when (in UTC); those that not everybody may see are left out and counted. The same
/// study gives the same document. Throws Error when there is none, and Canceled.
Document memosDocument(Database &db, const QString &title, Progress &progress);

} // namespace axial
