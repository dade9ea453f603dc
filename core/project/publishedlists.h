#pragma once

#include <QString>

namespace axial {

class Database;

/// The lists of details as they were published: with quotes where nobody needs them and blanks that
/// no detail keeps. Whoever writes them again gives back, byte for byte, the rows in which nothing
/// was changed.
namespace publishedlists {

/// The first of a type stays: it is what its details were read from. A text of more than a few
/// megabytes is not kept.
void keep(Database &db, const QString &typeKey, const QString &text);
/// Empty when there is none.
QString of(Database &db, const QString &typeKey);

} // namespace publishedlists

} // namespace axial
