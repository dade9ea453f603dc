#pragma once

#include <QString>

namespace axial
{

/// What to know about the place where a project lies: a folder that a program keeps in step with
/// other machines, a network or a removable drive. Empty for an ordinary disk.
QString placeWarning(const QString &path);

}  // namespace axial
