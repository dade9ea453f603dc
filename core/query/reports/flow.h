#pragma once

#include <QString>

/// What a row of the table `flow` is, in its column Kind.
namespace axial::flow {

inline const QString step = QStringLiteral("step");        ///< follows from the one before
inline const QString leftOut = QStringLiteral("left out"); ///< of the step before
inline const QString round = QStringLiteral("round"); ///< follows from the last step, beside others
inline const QString then = QStringLiteral("then");   ///< follows from the round's row before

} // namespace axial::flow
