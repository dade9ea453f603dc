#pragma once

#include "core/domain/source.h"

#include <QHash>

namespace axial {

class Database;
class Progress;

namespace projectsize {

/// Too many sources or codings to go through them all while a person waits.
bool isLarge(Database &db);
constexpr qint64 largeFrom = 10000;

/// How many sources there are of each kind; none of them is read. With progress it may be cancelled
/// (Canceled), and so may the other.
QHash<SourceKind, qint64> sources(Database &db, const Progress *progress = nullptr);
/// Quotes that carry a code.
qint64 codedQuotes(Database &db, const Progress *progress = nullptr);

} // namespace projectsize

} // namespace axial
