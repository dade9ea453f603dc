#pragma once

#include "core/domain/memo.h"

#include <QString>

namespace axial {

class Database;
class Workspace;

/// What stands at an end of a link, shortened, a quote with who said it; of a finding, whose
/// numbers count what everybody coded, nothing while others' codings are hidden. Throws Error when
/// it is gone.
QString nameOf(Workspace &workspace, const LinkEnd &end);
/// Such a name in quotation marks, but for words of a text, which stand in them already.
QString inQuotationMarks(const QString &name);
/// The source that it is, or stands in; none for codes, participants and findings, and for what is
/// gone.
SourceId sourceOf(Database &db, const LinkEnd &end);
/// Shows it where it is shown.
void goTo(Workspace &workspace, const LinkEnd &end);

/// The links of a thing that the person may see: where others' codings are hidden, at one end or
/// the other, nobody else's.
std::vector<Link> seenLinks(Workspace &workspace, const LinkEnd &end);

} // namespace axial
