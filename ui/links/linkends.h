#pragma once

#include "core/domain/memo.h"

#include <QString>

namespace axial {

class Database;
class Workspace;

/// What stands at an end of a link, shortened, a quote with who said it. Throws Error when it is
/// gone.
QString nameOf(Database &db, const LinkEnd &end);
/// The source that it is, or stands in; none for codes, participants and findings, and for what is
/// gone.
SourceId sourceOf(Database &db, const LinkEnd &end);
/// Shows it where it is shown.
void goTo(Workspace &workspace, const LinkEnd &end);

/// The links of a thing that the person may see: while blind, nobody else's.
std::vector<Link> seenLinks(Workspace &workspace, const LinkEnd &end);

} // namespace axial
