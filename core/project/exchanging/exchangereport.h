#pragma once

#include <QStringList>

namespace axial {

class Database;
namespace refi {
struct Exchange;
}

/// What a file for other programs can't hold, or only this program will read of it, as lines for a
/// reader: the remarks of the exchange at full length, then by name the original files and the
/// sources that are not in it. Empty when nothing is lost. Throws Error.
QStringList exchangeReport(Database &db, const refi::Exchange &exchange);

} // namespace axial
