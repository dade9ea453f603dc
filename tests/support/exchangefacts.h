#pragma once

#include "core/refi/exchange.h"

namespace axial::refi {

/// All that a file says, a line each, sorted: codes with all they lie in, documents with a digest
/// of their text, codings with the words they stand on, whoever coded or wrote, memos with what
/// they are about, variables, cases, sets, links. Two files that say the same have the same lines,
/// whatever their GUIDs, places and order. "code\tTools / Editor\twhat is typed in"; what each line
/// begins with is its kind.
QStringList factsOf(const Exchange &exchange);

} // namespace axial::refi
