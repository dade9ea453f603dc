#pragma once

#include "ui/charts/parts/chartdrawing.h"

namespace axial {

/// What the marks in a figure stand for, line by line; in a wide figure in two columns.
class KeyedList
{
public:
    struct Entry {
        QString key; ///< bold; may be empty
        QString words;
    };
    /// Where an entry was drawn.
    struct Place {
        QRectF rect;
        size_t item = 0; ///< the first item of its words
    };

    /// Draws them from `drawing.y` on, which is left below the last one.
    static std::vector<Place> draw(ChartDrawing &drawing, const std::vector<Entry> &entries);
};

} // namespace axial
