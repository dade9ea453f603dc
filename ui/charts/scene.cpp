#include "ui/charts/scene.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPaintEngine>
#include <QPainter>
#include <QRawFont>
#include <QTextLayout>

#include <algorithm>
#include <tuple>

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

bool isPicture(const QRawFont &font)
{
    return !font.fontTable("CBLC").isEmpty() || !font.fontTable("COLR").isEmpty();
}

/// Glyphs of a font of pictures, drawn large on the raster and put on paper as a picture.
void drawPictures(QPainter &painter, QPointF at, QGlyphRun run)
{
    constexpr double enlarged = 8;
    QRawFont font = run.rawFont();
    font.setPixelSize(font.pixelSize() * enlarged);
    QVector<QPointF> positions = run.positions();
    QRectF bounds;
    const QVector<quint32> glyphs = run.glyphIndexes();
    for (qsizetype i = 0; i < positions.size(); ++i) {
        positions[i] *= enlarged;
        bounds |= font.boundingRect(glyphs[i]).translated(positions[i]);
    }
    if (bounds.isEmpty())
        return;
    run.setRawFont(font);
    run.setPositions(positions);
    const QRect pixels = bounds.toAlignedRect();
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter raster(&image);
    raster.drawGlyphRun(-pixels.topLeft(), run);
    raster.end();
    painter.drawImage(
        QRectF(at + QPointF(pixels.topLeft()) / enlarged, QSizeF(pixels.size()) / enlarged), image);
}

/// Where a run begins, and with which glyph.
std::tuple<double, quint32, qsizetype> startOf(const QGlyphRun &run)
{
    const auto positions = run.positions();
    const auto glyphs = run.glyphIndexes();
    return {positions.isEmpty() ? 0 : positions.first().x(), glyphs.isEmpty() ? 0 : glyphs.first(),
            glyphs.size()};
}

/// Qt's PDF engine asks every glyph for its outline. Emoji have none: they'd be missing, and the
/// font (which Qt shares) would draw and measure wrongly from then on, on screen too.
void drawOnPdf(QPainter &painter, QPointF at, const QString &text)
{
    QTextLayout layout(text, painter.font());
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    auto runs = layout.glyphRuns();
    // They come in the order of their fonts' addresses, another one in every process.
    std::sort(runs.begin(), runs.end(), [](const QGlyphRun &one, const QGlyphRun &other) {
        return startOf(one) < startOf(other);
    });
    if (std::none_of(runs.begin(), runs.end(),
                     [](const QGlyphRun &run) { return isPicture(run.rawFont()); })) {
        painter.drawText(at, text);
        return;
    }
    const QPointF origin(at.x(), at.y() - line.ascent());
    for (const QGlyphRun &run : runs) {
        if (isPicture(run.rawFont()))
            drawPictures(painter, origin, run);
        else
            painter.drawGlyphRun(origin, run);
    }
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
