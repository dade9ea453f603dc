#include "ui/charts/chartscene.h"

#include "ui/base/files/pdfwriting.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

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

void drawOnPdf(QPainter &painter, QPointF at, const QString &text)
{
    QTextLayout layout(text, painter.font());
    QTextOption option;
    option.setUseDesignMetrics(true);
    layout.setTextOption(option);
    layout.setFormats(readableSigns(text));
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    drawLine(painter, {at.x(), at.y() - line.ascent()}, layout, line);
}

struct Paint {
    QPainter &painter;
    bool bold = false;

    void operator()(const ChartRect &item) const
    {
        painter.setPen(item.edge.isValid() ? QPen(item.edge, 1) : QPen(Qt::NoPen));
        painter.setBrush(item.fill);
        painter.drawRect(item.rect);
    }

    void operator()(const ChartLines &item) const
    {
        painter.setPen(QPen(item.color, item.width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(item.lines.data(), static_cast<int>(item.lines.size()));
    }

    void operator()(const ChartDot &item) const
    {
        painter.setPen(QPen(item.edge, 1));
        painter.setBrush(item.fill);
        painter.drawEllipse(item.center, item.radius, item.radius);
    }

    void operator()(const ChartShape &item) const
    {
        painter.setPen(item.edge.isValid() ? QPen(item.edge, 1) : QPen(Qt::NoPen));
        painter.setBrush(item.fill);
        painter.drawPolygon(item.outline);
    }

    void operator()(const ChartText &item) const
    {
        const double left = Bounds()(item).left();
        QFont font = item.font;
        if (bold)
            font.setWeight(QFont::DemiBold);
        painter.setFont(font);
        painter.setPen(item.color);
        const QPointF at(left, item.at.y());
        if (painter.paintEngine()->type() == QPaintEngine::Pdf)
            drawOnPdf(painter, at, item.text);
        else
            painter.drawText(at, item.text);
    }
};

} // namespace

QRectF boundsOf(const ChartItem &item)
{
    return std::visit(Bounds(), item);
}

void paintItems(QPainter &painter, const ChartScene &scene, const QRectF &clip,
                const ChartHit *current)
{
    painter.setRenderHint(QPainter::Antialiasing);
    for (size_t i = 0; i < scene.items.size(); ++i) {
        if (boundsOf(scene.items[i]).intersects(clip))
            std::visit(Paint{painter, current && current->label == i}, scene.items[i]);
    }
}

} // namespace axial
