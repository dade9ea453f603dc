#pragma once

#include "core/query/codes/codetree.h"

#include <QStringList>

#include <functional>

namespace axial {

/// What is said of documents that carry one of the codes as a whole, and so with none of their
/// quotes, where there are any. `isMeant` is asked by the code's index in the tree.
QStringList notesOnWholeDocuments(Database &db, const CodeTree &tree,
                                  const std::function<bool(int code)> &isMeant);

} // namespace axial
