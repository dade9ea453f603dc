#pragma once

#include "core/query/codes/codetree.h"

#include <QString>

#include <functional>

namespace axial {

/// A sentence on documents that carry one of the codes as a whole, and so with none of their
/// quotes; empty when there is none. `isMeant` is asked by the code's index in the tree.
QString noteOnWholeDocuments(Database &db, const CodeTree &tree,
                             const std::function<bool(int code)> &isMeant);

} // namespace axial
