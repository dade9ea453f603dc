#pragma once

#include <QStringList>

namespace axial {

class Database;

/// Which columns the list of codes has when it is written or printed: their headers, English
/// whatever the language.
namespace codelistcolumns {

inline const QString definition = QStringLiteral("Definition");
inline const QString include = QStringLiteral("Include when");
inline const QString exclude = QStringLiteral("Exclude when");
inline const QString example = QStringLiteral("Example");
inline const QString memo = QStringLiteral("Memo");

/// All there are, in the usual order.
QStringList all();
/// As the project remembers; until then all.
QStringList chosen(Database &db);
/// The columns of these headers, in this order. Throws Error for one that there is not, for one
/// named twice, and when neither key nor code is among them.
QStringList named(const QStringList &headers);
/// Remembers them in the project. Throws Error as named() does.
void choose(Database &db, const QStringList &headers);

} // namespace codelistcolumns

} // namespace axial
