#pragma once

#include "core/base/id.h"
#include "core/base/range.h"

#include <QRectF>

namespace axial {

/// A quote that is an area of a page, or of a picture, which is a document of one page.
struct PageRegion {
    QuoteId quote;
    int page = 0;    ///< counted from 0
    QRectF area;     ///< shares of the page's width and height, from its upper left
    TextRange words; ///< of the quote in the text: those that stand there, or that tell of it

    bool operator==(const PageRegion &) const = default;
};

} // namespace axial
