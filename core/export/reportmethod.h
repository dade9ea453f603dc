#pragma once

#include "core/export/document.h"
#include "core/query/findings/studyfacts.h"

namespace axial::report {

/// How the study was made, as a method section says it: who, what, coded by whom, how far they
/// agreed, which versions of the taxonomy.
Document::Blocks methodOf(const StudyFacts &facts);

} // namespace axial::report
