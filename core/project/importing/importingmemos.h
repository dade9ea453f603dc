#pragma once

#include "core/project/importing/importing.h"

namespace axial {

/// Comments of a document that was just stored become memos on the words they are about, which
/// become quotes; those about nothing in the text, memos on the source.
void storeMemos(Database &db, SourceId id, const ImportedSource &source, ImportSummary &summary);

} // namespace axial
