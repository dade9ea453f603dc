#pragma once

class QJsonDocument;

namespace axial {

class Database;

/// What a study keeps of other programs' files for them, as JSON in a setting of the project.
namespace preservedsetting {

/// Empty when nothing was kept under that name.
QJsonDocument read(Database &db, const char *name);
/// False, and what was kept before stays, when it is too much to be kept.
bool write(Database &db, const char *name, const QJsonDocument &json);

} // namespace preservedsetting

} // namespace axial
