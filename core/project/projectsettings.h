#pragma once

#include <QString>

namespace axial {

class Database;

/// What a project keeps by a name, for all who work in it.
namespace projectsettings {

/// Empty where nothing is kept.
QString read(Database &db, const QString &name);
/// Inside an edit; an empty value is kept no longer.
void write(Database &db, const QString &name, const QString &value);

} // namespace projectsettings

} // namespace axial
