#include "ui/charts/parts/markers.h"

#include <array>
#include <vector>

namespace axial {

QColor typeFill(const ChartStyle &style, size_t type)
{
    constexpr std::array<QRgb, 4> greys = {0xfff2f2f2, 0xffd0d0d0, 0xffe4e4e4, 0xffbcbcbc};
    return style.grey ? QColor(greys[type % greys.size()])
                      : theme::codeColor(int(type), style.dark).tint;
}

namespace {

/// Corners round 0, as far away as look as large as the circle of the same radius.
std::vector<QPointF> cornersOf(int form)
{
    constexpr double r = markerRadius;
    switch (form) {
    case 1:
        return {{-r * 0.85, -r * 0.85},
                {r * 0.85, -r * 0.85},
                {r * 0.85, r * 0.85},
                {-r * 0.85, r * 0.85}};
    case 2:
        return {{0, -r}, {r, 0}, {0, r}, {-r, 0}};
    case 3:
        return {{0, -r}, {r, r * 0.8}, {-r, r * 0.8}};
    case 4:
        return {{0, r}, {r, -r * 0.8}, {-r, -r * 0.8}};
    default:
        return {};
    }
}

} // namespace

size_t drawMarker(ChartDrawing &drawing, QPointF at, int group)
{
    constexpr int forms = 5;
    const GroupStyle look = drawing.style.group(group);
    const std::vector<QPointF> corners = cornersOf(group % forms);
    if (corners.empty()) {
        drawing.scene.items.emplace_back(ChartDot{at, markerRadius - 0.5, look.fill, look.edge});
    } else {
        QPolygonF outline;
        for (const QPointF &corner : corners)
            outline << at + corner;
        drawing.scene.items.emplace_back(ChartShape{outline, look.fill, look.edge});
    }
    return drawing.scene.items.size() - 1;
}

} // namespace axial
