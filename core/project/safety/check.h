#pragma once

#include <QStringList>

namespace axial {

class Database;

/// Every broken invariant of a study as a sentence; empty = whole. Reads everything: seconds on a
/// large project, so run it on a reader or a copy.
QStringList brokenInvariants(Database &db);

} // namespace axial
