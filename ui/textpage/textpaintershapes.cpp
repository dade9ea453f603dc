#include "ui/textpage/textpainter.h"

#include <algorithm>

namespace axial {

const PlacedChunk *TextScene::placedChunk(int index) const
{
    const auto found = std::lower_bound(
        placed.begin(), placed.end(), index,
        [](const PlacedChunk &each, int wanted) { return each.index < wanted; });
    return found != placed.end() && found->index == index ? &*found : nullptr; // else folded away
}

int TextScene::stripeColor(const CodedRange &coding) const
{
    if (kind != StripeKind::ByCoder)
        return look(coding.code).color;
    // Colours in the order of ids, so that they stay when somebody joins.
    int color = 0;
    for (auto it = coders.begin(); it != coders.end(); ++it)
        color += it.key() < coding.coder ? 1 : 0;
    return color;
}

TextRange visibleRange(const TextScene &scene)
{
    if (scene.placed.empty())
        return {};
    TextRange window{scene.layout.chunk(scene.placed.front().index).start,
                     scene.layout.chunk(scene.placed.back().index).end()};
    // Of a chunk as long as a book only the lines in view count.
    const PlacedChunk &first = scene.placed.front();
    const PlacedChunk &last = scene.placed.back();
    window.start = scene.layout.positionAt(first.index, 0, -first.y);
    const int below = scene.size.height() - last.y;
    const int line = (below - scene.layout.lineTop(last.index, 0)) / scene.layout.style().pitch;
    const TextRange bottom = scene.layout.lineRange(
        last.index, std::clamp(line, 0, scene.layout.lineCount(last.index) - 1));
    window.start = std::min(
        window.start,
        scene.layout.lineRange(first.index, scene.layout.lineAt(first.index, window.start)).start);
    window.end = std::min(window.end, bottom.end);
    return window;
}

std::vector<QRectF> shapeOf(const TextScene &scene, TextRange range)
{
    std::vector<QRectF> shape;
    TextLayout &layout = scene.layout;
    const int pitch = layout.style().pitch;
    for (const PlacedChunk &placed : scene.placed) {
        const TextChunk &chunk = layout.chunk(placed.index);
        const TextRange part{std::max(range.start, chunk.start), std::min(range.end, chunk.end())};
        if (part.isEmpty())
            continue;
        const int last = layout.lineAt(placed.index, part.end - 1);
        for (int line = layout.lineAt(placed.index, part.start); line <= last; ++line) {
            const int y = placed.y + layout.lineTop(placed.index, line);
            if (y + pitch < 0 || y > scene.size.height())
                continue;
            for (const auto &[left, right] : layout.extents(placed.index, line, part))
                shape.emplace_back(scene.page.textLeft + left, y, right - left, pitch);
        }
    }
    return shape;
}

QPainterPath outlineOf(const TextScene &scene, TextRange range)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    // Half a pixel of overlap joins neighbouring lines into one shape.
    for (const QRectF &rect : shapeOf(scene, range))
        path.addRect(rect.adjusted(-2, -0.5, 2, 0.5));
    return path.simplified();
}

namespace {

QRectF edgeAt(const TextScene &scene, int chunk, int line, double x)
{
    const PlacedChunk *placed = scene.placedChunk(chunk);
    const int pitch = scene.layout.style().pitch;
    return {scene.page.textLeft + x, double(placed->y + scene.layout.lineTop(chunk, line)), 0,
            double(pitch)};
}

} // namespace

QRectF startEdge(const TextScene &scene, qint64 position)
{
    const int chunk = scene.layout.chunkAt(position);
    if (!scene.placedChunk(chunk))
        return {};
    return edgeAt(scene, chunk, scene.layout.lineAt(chunk, position),
                  scene.layout.caretX(chunk, position));
}

QRectF endEdge(const TextScene &scene, qint64 position)
{
    const int chunk = scene.layout.chunkAt(std::max<qint64>(position - 1, 0));
    if (!scene.placedChunk(chunk))
        return {};
    position = std::min(position, scene.layout.chunk(chunk).end());
    const int line = scene.layout.lineAt(chunk, position - 1);
    return edgeAt(scene, chunk, line, scene.layout.endX(chunk, line, position));
}

namespace {

constexpr double handleSize = 7;

QRectF handleAround(const QPointF &center)
{
    return {center.x() - handleSize / 2, center.y() - handleSize / 2, handleSize, handleSize};
}

} // namespace

QRectF startHandle(const TextScene &scene)
{
    if (scene.currentQuote < 0)
        return {};
    const QRectF edge = startEdge(scene, scene.quotes.at(scene.currentQuote).range.start);
    return edge.isNull() ? edge : handleAround(edge.topLeft() - QPointF(0, 2));
}

QRectF endHandle(const TextScene &scene)
{
    if (scene.currentQuote < 0)
        return {};
    const QRectF edge = endEdge(scene, scene.quotes.at(scene.currentQuote).range.end);
    return edge.isNull() ? edge : handleAround(edge.bottomLeft() + QPointF(0, 1));
}

std::optional<QuoteEnd> handleAt(const TextScene &scene, const QPointF &point)
{
    constexpr double near = 4;
    const auto isNear = [&point](const QRectF &handle) { // one out of view is null
        return !handle.isNull() && handle.adjusted(-near, -near, near, near).contains(point);
    };
    if (isNear(startHandle(scene)))
        return QuoteEnd::Start;
    return isNear(endHandle(scene)) ? std::optional(QuoteEnd::End) : std::nullopt;
}

} // namespace axial
