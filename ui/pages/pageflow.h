#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"
#include "ui/pages/pagestrip.h"

namespace axial {

/// A document as strips one below the other, not yet cut into pages.
struct PageFlow {
    std::vector<PageStrip> strips;
    /// By number of table: what is repeated above its rows.
    std::vector<std::vector<PageStrip>> headings;
};

/// For pages with so much room, in tenths of a point. For any thread; throws Canceled.
PageFlow flowOf(const Document &document, const QSizeF &room, Progress &progress);

} // namespace axial
