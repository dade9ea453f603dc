#pragma once

#include "core/domain/memo.h"

#include <QString>

namespace axial {

class Workspace;

/// What stands at an end of a link, shortened, a quote with who said it; of a finding, whose
/// numbers count what everybody coded, nothing while others' codings are hidden. Throws Error when
/// it is gone.
QString nameOf(Workspace &workspace, const LinkEnd &end);
/// Such a name in quotation marks, but for words of a text, which stand in them already.
QString inQuotationMarks(const QString &name);
/// Shows it where it is shown.
void goTo(Workspace &workspace, const LinkEnd &end);

} // namespace axial
