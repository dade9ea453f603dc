#pragma once

#include "core/base/id.h"

#include <QString>
#include <QStringList>

namespace axial {

class Database;

/// The two trees of a study, of codes and of folders of sources. Whoever walks one relies on what
/// is asked here when a project is opened: every row hangs, through few others, on a root.
namespace trees {

/// Deeper than anybody nests; what walks a tree by calling itself never goes further.
constexpr int deepest = 200;

/// What is wrong with the trees, in words; empty when they are sound.
QString damage(Database &db);
/// Hangs codes that hang in a circle or too deep under Open codes, and such folders at the top, and
/// says so. What lies in something that is lost must have its stand-in already.
void mend(Database &db, QStringList &notes);
/// Throws Error when what lies in a code now lies too deep, for the edit to be taken back.
void requireShallow(Database &db, CodeId code);

} // namespace trees

} // namespace axial
