#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

#include <QByteArray>
#include <QString>

namespace axial::foreign {

class ForeignDatabase;

/// The projects in a database of QualCoder, Taguette or RQDA, told apart by its tables; `name` is
/// that of one that has none of its own. Throws Error for any other database, a damaged one and one
/// that no program made; Canceled.
std::vector<refi::Exchange> readForeignProjects(const QByteArray &bytes, const QString &name,
                                                Progress &progress);

// Each is in the .cpp of its name.
refi::Exchange readQualCoder(const ForeignDatabase &database, const QString &name,
                             Progress &progress);
std::vector<refi::Exchange> readTaguette(const ForeignDatabase &database, Progress &progress);
refi::Exchange readRqda(const ForeignDatabase &database, const QString &name, Progress &progress);

/// What to do with a project of a program that keeps its format to itself (NVivo, MAXQDA,
/// ATLAS.ti): how it exports REFI-QDA, in sentences. "" for any other file.
QString closedProjectAdvice(const QString &fileName, const QByteArray &bytes);

} // namespace axial::foreign
