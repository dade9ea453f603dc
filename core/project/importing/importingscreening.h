#pragma once

#include "core/project/importing/importing.h"

namespace axial {

/// Lists of keywords and rates of false positives. A list that is known gets the words that it
/// lacks and keeps its own; what is said of a repository that has no report here is left out with a
/// note. Reading the same twice adds nothing.
void storeScreening(Database &db, const ImportBundle &bundle, ImportSummary &summary);

} // namespace axial
