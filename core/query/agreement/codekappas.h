#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"

#include <QHash>
#include <QString>

namespace axial {

class Database;

/// Kappa of each code: Fleiss', against all others, of the labels of a round (empty = the first);
/// of a code without one that of coded text, by character. None where both are undefined. Throws
/// Canceled.
QHash<CodeId, double> codeKappas(Database &db, const QString &round, Progress &progress);

/// What such a kappa is.
QString codeKappaNote();

} // namespace axial
