#pragma once

#include <QString>

/// Columns that only the query `disagreements` has: URL, Repository, Year, Votes, Entropy,
/// Majority, Discussion, Decision, Source id.
namespace axial::columns {

inline const QString votes = QStringLiteral("Votes");       ///< "C.9 ×4, C.2 ×3"
inline const QString entropy = QStringLiteral("Entropy");   ///< of the votes, in bits
inline const QString majority = QStringLiteral("Majority"); ///< chosen by more than half; or empty
inline const QString discussion = QStringLiteral("Discussion"); ///< notes so far

} // namespace axial::columns
