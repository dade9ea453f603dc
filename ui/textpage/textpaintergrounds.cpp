// What Markdown says of whole lines, and code that is folded.
#include "ui/textpage/textpainter.h"

#include "ui/textpage/markdownsetting.h"
#include "ui/theme/icons.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace axial {

namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(axial::TextPainter)
};

constexpr int groundMargin = 6; // beside the words
constexpr int markSize = 16;

/// How far in the words of a block begin, by the quotes it stands in.
int insetOf(const MarkdownBlock &block)
{
    return quoteInset * std::min(block.quotes, quotesSetIn);
}

void paintGround(QPainter &painter, const TextScene &scene, const PlacedChunk &placed,
                 const MarkdownBlock &block)
{
    const Tokens &tokens = scene.paper.tokens();
    const TextLayout &layout = scene.layout;
    const int pitch = layout.style().pitch;
    const int top = placed.y + scene.layout.lineTop(placed.index, 0);
    const int lines = scene.layout.lineCount(placed.index)
                      + (layout.folds().below(placed.index) ? 1 : 0);
    for (int left = 0; left < insetOf(block); left += quoteInset)
        painter.fillRect(scene.page.textLeft + left, top, 3, lines * pitch, tokens.border);
    if (isPrinted(block.kind) || block.kind == MarkdownKind::Table) {
        const int left = insetOf(block) - groundMargin;
        painter.fillRect(scene.page.textLeft + left, top, scene.page.text.width - left,
                         lines * pitch, tokens.alternate);
    }
}

void paintFold(QPainter &painter, const TextScene &scene, const TextFold &fold)
{
    const QRectF mark = foldMark(scene, fold);
    if (!mark.isNull()) {
        const char *icon = fold.isOpen ? "chevron-down" : "chevron-right";
        painter.drawPixmap(mark.topLeft(),
                           icons::picture(icon, scene.paper.tokens().text2, markSize,
                                          painter.device()->devicePixelRatioF()));
    }
    const QRectF line = foldLine(scene, fold);
    if (line.isNull())
        return;
    painter.setFont(theme::font(9 * scene.page.zoom));
    painter.setPen(scene.paper.tokens().accent);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     Messages::tr("… %n more line(s)", nullptr, fold.lines));
}

/// The folds of which something is in view.
std::pair<const TextFold *, const TextFold *> foldsInView(const TextScene &scene)
{
    const std::vector<TextFold> &folds = scene.layout.folds().all();
    if (folds.empty() || scene.placed.empty())
        return {};
    const qint64 top = scene.layout.chunk(scene.placed.front().index).start;
    const qint64 bottom = scene.layout.chunk(scene.placed.back().index).end();
    const auto first = std::lower_bound(
        folds.begin(), folds.end(), top,
        [](const TextFold &fold, qint64 place) { return fold.block.end < place; });
    const auto last = std::upper_bound(
        first, folds.end(), bottom,
        [](qint64 place, const TextFold &fold) { return place < fold.block.start; });
    return {folds.data() + (first - folds.begin()), folds.data() + (last - folds.begin())};
}

} // namespace

QRectF foldLine(const TextScene &scene, const TextFold &fold)
{
    const PlacedChunk *above = scene.placedChunk(fold.above);
    if (!above || fold.isOpen)
        return {};
    const MarkdownBlock *block = scene.layout.markdown().blockAt(fold.block.start);
    const int inset = block ? insetOf(*block) : 0;
    const int y = above->y + scene.layout.lineTop(fold.above, scene.layout.lineCount(fold.above));
    return QRectF(scene.page.textLeft + inset, y, scene.page.text.width - inset,
                  scene.layout.style().pitch);
}

QRectF foldMark(const TextScene &scene, const TextFold &fold)
{
    const int first = scene.layout.chunkAt(fold.block.start);
    const PlacedChunk *placed = scene.placedChunk(first);
    if (!placed)
        return {};
    const int above = (scene.layout.style().pitch - markSize) / 2; // whole pixels
    return QRectF(scene.page.textLeft + scene.page.text.width - markSize - 4,
                  placed->y + scene.layout.lineTop(first, 0) + above, markSize, markSize);
}

std::optional<qint64> foldAt(const TextScene &scene, const QPointF &point)
{
    const auto [first, last] = foldsInView(scene);
    for (const TextFold *fold = first; fold != last; ++fold) {
        if (foldLine(scene, *fold).contains(point) || foldMark(scene, *fold).contains(point))
            return fold->block.start;
    }
    return std::nullopt;
}

void paintGrounds(QPainter &painter, const TextScene &scene)
{
    const Markdown &markdown = scene.layout.markdown();
    if (markdown.isEmpty())
        return;
    for (const PlacedChunk &placed : scene.placed) {
        const MarkdownBlock *block = markdown.blockAt(scene.layout.chunk(placed.index).start);
        if (block)
            paintGround(painter, scene, placed, *block);
    }
    const auto [first, last] = foldsInView(scene);
    for (const TextFold *fold = first; fold != last; ++fold)
        paintFold(painter, scene, *fold);
}

} // namespace axial
