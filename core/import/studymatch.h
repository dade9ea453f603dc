#pragma once

#include "core/import/imported.h"

namespace axial
{

/// Counts a report that is in several lists of its repository (one a year) as 1st, 2nd, ..., and
/// notes doubles and labels without a listed report.
void matchReports(ImportBundle &bundle);

/// Gives the rows of a background table without pseudonyms the participants of the codebook: in
/// order within their type (users, developers), when the numbers agree. Notes the assumption, or
/// that the user must match them.
void matchBackgrounds(ImportBundle &bundle);

}  // namespace axial
