#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

class Database;

namespace rounds {

/// A report's title, so short that a menu can say it.
QString shortTitle(Database &db, SourceId source);
/// The report of the round with this link; `occurrence` tells those apart that are listed several
/// times. Throws Error when the round has none, or two in different folders.
SourceId reportAt(Database &db, RoundId round, const QString &url, int occurrence = 1);

} // namespace rounds

} // namespace axial
