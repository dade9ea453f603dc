#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>

namespace axial {

/// A quote that is an area of a page, or of a picture, which is a document of one page.
struct PageRegion {
    QuoteId quote;
    int page = 0;    ///< counted from 0
    QRectF area;     ///< shares of the page's width and height, from its upper left
    TextRange words; ///< of the quote in the text: those that stand there, or that tell of it

    bool operator==(const PageRegion &) const = default;
};

/// Where an area lies, as it is stored: its page, then left, top, right and bottom in millionths of
/// the page.
using RegionPlace = std::array<qint64, 5>;

inline RegionPlace regionPlace(int page, const QRectF &area)
{
    const auto stored = [](double share) -> qint64 {
        return std::isfinite(share) ? std::llround(std::clamp(share, 0., 1.) * 1e6) : 0;
    };
    return {page, stored(area.left()), stored(area.top()), stored(area.right()),
            stored(area.bottom())};
}

} // namespace axial
