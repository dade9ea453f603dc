#pragma once

#include "core/base/id.h"

#include <QString>

namespace axial {

class Database;

/// How a researcher files sources in collections; imports use collections::ensure().
namespace collections {

/// How many there are from the top to this one; 0 = none. Ends in a circle, too.
qint64 depthOf(Database &db, CollectionId collection);
/// A new one, the last in `parent` (none = at the top). Throws Error when it has no name, when one
/// of that name is there already, and when it would lie too deep.
CollectionId add(Database &db, CollectionId parent, const QString &name);
/// With everything in it, to the end of `parent` (none = to the top). Throws Error as add() does,
/// and when it would lie in itself.
void move(Database &db, CollectionId collection, CollectionId parent);

} // namespace collections

} // namespace axial
