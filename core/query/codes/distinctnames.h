#pragma once

#include "core/base/id.h"
#include "core/domain/code.h"

#include <QHash>
#include <QString>

#include <vector>

namespace axial {

/// The key or the name of each code; of those without a key that share a name only the first in the
/// tree has it alone, the others with what they lie in: "Odd (Theme)".
QHash<CodeId, QString> distinctNames(const std::vector<Code> &tree);

} // namespace axial
