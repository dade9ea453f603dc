#pragma once

#include "core/base/table.h"
#include "core/study/package/packagefiles.h"

#include <vector>

namespace axial {

/// Rankings.csv: what each participant ranked, as far as the other files name it: they say who
/// there is (`others`, and backgrounds that were added) and which codes there are.
void addBallots(Database &db, const std::vector<Table> &others, PackageContents &contents);

} // namespace axial
