#pragma once

#include "core/base/progress.h"

#include <QString>

#include <memory>

namespace axial {

class Database;

/// Reads what can be read of a damaged file (SQLite's library has no `.recover` on Debian).
namespace rescue {

struct Count {
    qint64 read = 0;
    qint64 lost = 0; ///< known to have been there; a page that nothing else names counts once
    bool isMissing = false; ///< the list of tables has it no more; as many rows as it held are lost
};

/// For reading, however little of the file makes sense: also one that was cut off. Throws Error.
std::unique_ptr<Database> openDamaged(const QString &path);

/// Copies the rows of one table, from both ends up to the damage and then one by one by every key
/// that an index or a table copied earlier names. Columns that the damaged file does not have get
/// a neutral value. Throws Error when the file has no readable list of its tables, or Canceled.
Count copyTable(Database &damaged, Database &fresh, const char *table, Progress &progress);

} // namespace rescue

} // namespace axial
