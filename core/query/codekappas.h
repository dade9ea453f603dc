#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"

#include <QHash>
#include <QString>

namespace axial {

class Database;

/// Fleiss' kappa of each code against all others in a round, empty = the first; none of a code
/// whose kappa is undefined, and nothing where there is no round. Throws Canceled.
QHash<CodeId, double> codeKappas(Database &db, const QString &round, Progress &progress);

/// What such a kappa is.
QString codeKappaNote();

} // namespace axial
