#pragma once

#include <QString>

/// The columns of `concept-map`: a row for each node, then one for each line.
namespace axial::mapcolumns {

inline const QString what = QStringLiteral("What");
inline const QString key = QStringLiteral("Key");
inline const QString words = QStringLiteral("Words");
inline const QString from = QStringLiteral("From");
inline const QString to = QStringLiteral("To");
inline const QString arrow = QStringLiteral("Arrow");
// For the figure: numbers as words, since they are no results.
inline const QString kind = QStringLiteral("Kind id");     ///< of a node; empty: it is a line
inline const QString target = QStringLiteral("Target id"); ///< 0 = none, or gone
inline const QString color = QStringLiteral("Color id");
inline const QString x = QStringLiteral("X id");
inline const QString y = QStringLiteral("Y id");
inline const QString node = QStringLiteral("Node id");
inline const QString fromNode = QStringLiteral("From id");
inline const QString toNode = QStringLiteral("To id");
inline const QString direction = QStringLiteral("Direction id");

} // namespace axial::mapcolumns
