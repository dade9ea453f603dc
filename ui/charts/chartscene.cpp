#include "ui/charts/chartscene.h"

#include <QFontMetricsF>

namespace axial {

namespace {

struct Bounds {
    QRectF operator()(const ChartRect &item) const
    {
        return item.rect.adjusted(-0.5, -0.5, 0.5, 0.5);
    }

    QRectF operator()(const ChartLines &item) const
    {
        QRectF bounds;
        const double half = item.width / 2;
        for (const QLineF &line : item.lines)
            bounds |= QRectF(line.p1(), line.p2()).normalized().adjusted(-half, -half, half, half);
        return bounds;
    }

    QRectF operator()(const ChartDot &item) const
    {
        const double reach = item.radius + 0.5;
        return {item.center.x() - reach, item.center.y() - reach, 2 * reach, 2 * reach};
    }

    QRectF operator()(const ChartShape &item) const
    {
        return item.outline.boundingRect().adjusted(-0.5, -0.5, 0.5, 0.5);
    }

    QRectF operator()(const ChartText &item) const
    {
        const QFontMetricsF metrics(item.font);
        const double width = metrics.horizontalAdvance(item.text);
        double x = item.at.x();
        if (item.align == ChartAlign::Center)
            x -= width / 2;
        else if (item.align == ChartAlign::Right)
            x -= width;
        return {x, item.at.y() - metrics.ascent(), width, metrics.height()};
    }
};

} // namespace

QRectF boundsOf(const ChartItem &item)
{
    return std::visit(Bounds(), item);
}

} // namespace axial
