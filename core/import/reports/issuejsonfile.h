#pragma once

#include "core/import/importer.h"
#include "core/import/reports/issuejson.h"

namespace axial {

/// Whether a file is a JSON text of that kind; JSON that is of no kind is taken for GitHub's with
/// little certainty, so that somebody says what is wrong with it.
int sniffIssueJson(const ImportInput &input, IssueJsonKind kind);
/// The reports and comments of a whole file. Throws Error: no JSON, or nothing of the sort in it.
ImportBundle readIssueJsonFile(const ImportInput &input, const ImportOptions &options,
                               Progress &progress);

} // namespace axial
