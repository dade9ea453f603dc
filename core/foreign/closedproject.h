#pragma once

#include <QByteArray>
#include <QString>

namespace axial::foreign {

/// What to do with a project of a program that keeps its format to itself (NVivo, MAXQDA,
/// ATLAS.ti): how it exports REFI-QDA, in sentences. "" for any other file.
QString closedProjectAdvice(const QString &fileName, const QByteArray &bytes);

} // namespace axial::foreign
