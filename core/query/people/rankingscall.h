#pragma once

#include "core/base/table.h"

namespace axial {

/// The question what was ranked first, second, third for a prompt; empty = for each.
QueryCall callForRankings(const QString &prompt);

} // namespace axial
