#pragma once

#include <QtGlobal>

namespace axial {

class Database;
class Progress;

namespace projectsize {

/// Too many sources or codings to go through them all while a person waits.
bool isLarge(Database &db);
constexpr qint64 largeFrom = 10000;

/// Quotes that carry a code. With progress it may be cancelled (Canceled).
qint64 codedQuotes(Database &db, const Progress *progress = nullptr);

} // namespace projectsize

} // namespace axial
