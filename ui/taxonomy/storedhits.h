#pragma once

#include "core/base/progress.h"
#include "ui/taxonomy/passages.h"

namespace axial {

struct StoredHits {
    CodeId code;
    int added = 0; ///< passages that did not have it
};

/// Puts a code on passages that a search found; without one, a new open code of that name. Throws
/// Error when a text was edited since its hits were found, and Canceled.
StoredHits storeHits(Database &db, CodeId code, const QString &newName, CoderId coder,
                     const std::vector<Passage> &passages, const Progress &progress);
/// "Coded 3 passages with C.2; 1 passage had it already".
QString sentenceOfHits(int passages, int added, const QString &name);

} // namespace axial
