#include "ui/pageview/lineboxes.h"

#include <algorithm>

namespace axial {

std::vector<QRectF> lineBoxes(const std::vector<QRectF> &boxes)
{
    std::vector<QRectF> lines;
    for (const QRectF &box : boxes) {
        if (!lines.empty()) {
            QRectF &line = lines.back();
            const double lower = std::min(line.height(), box.height());
            const double higher = std::max(line.height(), box.height());
            const double shared = std::min(line.bottom(), box.bottom())
                                  - std::max(line.top(), box.top());
            const double gap = std::max(box.left() - line.right(), line.left() - box.right());
            // A comma stands below most of the line, and a blank is no wider than this.
            if (shared > 0.3 * lower && gap < 2 * higher) {
                line |= box;
                continue;
            }
        }
        lines.push_back(box);
    }
    return lines;
}

} // namespace axial
