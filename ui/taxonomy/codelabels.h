#pragma once

#include "core/base/id.h"

#include <QList>
#include <QString>

namespace axial {

class CodeTreeModel;

/// "C.3", "C.3 and 2 more": codes in the name of a step.
QString labelsOf(const CodeTreeModel &tree, const QList<CodeId> &codes);

} // namespace axial
