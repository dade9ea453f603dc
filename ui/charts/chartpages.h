#pragma once

#include "ui/charts/chartscene.h"

#include <vector>

namespace axial {

/// A page of a figure: parts of it, one below the other.
struct ChartPage {
    struct Part {
        QRectF from;          ///< in chart coordinates, as wide as the figure
        double top = 0;       ///< where it begins on the page, in px
        bool isAgain = false; ///< the head or the axis of another page
    };
    std::vector<Part> parts;
    double height = 0;
};

/// Cuts a figure into pages of at most so many px: between its rows, the head of the first page
/// (title, legend, names of columns) again on top of each and the numbers of its axis below. What
/// has no place to be cut at, as a network or a ring, stays whole on a page that is higher.
std::vector<ChartPage> pagesOf(const ChartScene &scene, double highest);

} // namespace axial
