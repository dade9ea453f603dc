#pragma once

#include <QString>
#include <QStringList>

namespace axial::settings {

constexpr int maxProjectsKept = 12;

/// What was kept about a project at this machine, under a name ("documents"); never in the project.
QStringList keptOf(const QString &name, const QString &path);
/// None = forgets the project. Of too many projects the oldest are forgotten.
void keep(const QString &name, const QString &path, const QStringList &kept);

} // namespace axial::settings
