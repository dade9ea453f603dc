#pragma once

#include "core/project/importing/importing.h"

namespace axial {

/// Rows of CodeBook.csv: participants, attributes, quotes (found in the participant's own sources:
/// word for word, but for spaces and quotation marks, or where the nearest words were confirmed;
/// else in a source made of that participant's quotes), codings, insights.
void storeEvidence(Database &db, const std::vector<ImportedEvidence> &evidence,
                   const StoreOptions &options, ImportSummary &summary, Progress &progress);

} // namespace axial
