#pragma once

#include "core/export/reportdocument.h"
#include "core/query/studyfacts.h"

namespace axial::report {

/// How the study was made, as a method section says it: who, what, coded by whom, how far they
/// agreed, which versions of the taxonomy.
std::vector<Block> methodOf(const StudyFacts &facts);

} // namespace axial::report
