#include "ui/textpage/textpainter.h"

#include "core/text/turns/timemarks.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace axial {

namespace {

constexpr double tintInset = 2; // of a pitch of 24 px, 20 carry the tint

QColor mixed(const QColor &one, const QColor &other)
{
    return QColor((one.red() + other.red()) / 2, (one.green() + other.green()) / 2,
                  (one.blue() + other.blue()) / 2);
}

CodeColor colorOf(const TextScene &scene, int quote)
{
    const CodedQuote &coded = scene.quotes.at(quote);
    if (coded.codings.empty())
        return {scene.paper.tokens().text3, scene.paper.tokens().hover};
    return scene.paper.codeColor(scene.look(coded.codings.front().code).color);
}

void paintTints(QPainter &painter, const TextScene &scene, const std::vector<Span> &spans)
{
    for (const Span &span : spans) {
        QColor tint;
        for (const int quote : span.tints) {
            if (quote < 0)
                continue;
            const QColor own = colorOf(scene, quote).tint;
            tint = tint.isValid() ? mixed(tint, own) : own;
        }
        if (!tint.isValid())
            continue;
        for (const QRectF &rect : shapeOf(scene, span.range))
            painter.fillRect(rect.adjusted(0, tintInset, 0, -tintInset), tint);
    }
}

void paintUnderlines(QPainter &painter, const TextScene &scene, const std::vector<Span> &spans)
{
    for (const Span &span : spans) {
        for (size_t level = 0; level < span.underlines.size(); ++level) {
            if (span.underlines[level] < 0)
                continue;
            const QColor color = colorOf(scene, span.underlines[level]).stripe;
            for (const QRectF &rect : shapeOf(scene, span.range)) {
                const double y = rect.bottom() - tintInset - 1 + 3 * double(level);
                painter.fillRect(QRectF(rect.left(), y, rect.width(), 2), color);
            }
        }
    }
}

void paintTicks(QPainter &painter, const TextScene &scene, TextRange window)
{
    for (const int quote : scene.quotes.overlapping(window)) {
        if (!scene.quotes.isPainted(quote))
            continue;
        const TextRange range = scene.quotes.at(quote).range;
        const QColor color = colorOf(scene, quote).stripe;
        const auto tick = [&](const QRectF &edge, double left) {
            if (!edge.isNull())
                painter.fillRect(
                    QRectF(left, edge.top() + tintInset, 2, edge.height() - 2 * tintInset), color);
        };
        // On whole pixels, beside the letters rather than on them.
        const QRectF start = startEdge(scene, range.start);
        tick(start, std::round(start.left()) - 1.0);
        const QRectF end = endEdge(scene, range.end);
        tick(end, std::round(end.left()) - 1.0);
    }
}

void paintSelection(QPainter &painter, const TextScene &scene)
{
    const QColor color = scene.paper.tokens().textSelection;
    for (const QRectF &rect : shapeOf(scene, scene.selection))
        painter.fillRect(rect, color);
    // A selected line end shows as a small nub, so that an empty line can be seen selected.
    for (const PlacedChunk &placed : scene.placed) {
        const qint64 end = scene.layout.chunk(placed.index).end();
        if (!scene.selection.contains(end) || scene.selection.isEmpty())
            continue;
        const int line = scene.layout.lineCount(placed.index) - 1;
        const int top = scene.layout.lineTop(placed.index, line);
        const int height = std::min(scene.layout.style().pitch,
                                    scene.layout.heightOf(placed.index) - top);
        painter.fillRect(QRectF(scene.page.textLeft + scene.layout.caretX(placed.index, end),
                                placed.y + top, 5, height),
                         color);
    }
}

QString timeOf(const DocumentTurn &turn)
{
    return turn.timeMs ? shownTime(*turn.timeMs) : QString();
}

void paintSpeaker(QPainter &painter, const TextScene &scene, const PlacedChunk &placed)
{
    const TextChunk &chunk = scene.layout.chunk(placed.index);
    const std::vector<DocumentTurn> &turns = scene.layout.turns();
    const bool isNumbered = turns.empty() ? chunk.startsParagraph && !chunk.isBlank
                                          : chunk.startsTurn;
    if (!isNumbered)
        return;
    const double baseline = placed.y + scene.layout.lineTop(placed.index, 0)
                            + scene.layout.baseline();
    if (scene.page.hasNumbers) {
        const QString number = scene.hasTimes && !turns.empty()
                                   ? timeOf(turns[size_t(chunk.turn)])
                                   : QString::number((turns.empty() ? chunk.paragraph : chunk.turn)
                                                     + 1);
        painter.setFont(numberFont(scene.page.zoom));
        painter.setPen(scene.paper.tokens().text3);
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(number);
        painter.drawText(QPointF(scene.page.numberRight - width, baseline), number);
    }
    if (turns.empty())
        return;
    const DocumentTurn &turn = turns[size_t(chunk.turn)];
    if (chunk.turn > 0 && turns[size_t(chunk.turn) - 1].speaker == turn.speaker)
        return; // goes on speaking
    const double above = scene.page.text.speakersAbove ? scene.page.text.pitch : 0;
    painter.setFont(speakerFont(scene.page.zoom));
    painter.setPen(turn.role == SpeakerRole::Interviewer ? scene.paper.tokens().text2
                                                         : scene.paper.tokens().text);
    const QString name = QFontMetricsF(painter.font())
                             .elidedText(singleLineName(turn.speaker), Qt::ElideRight,
                                         scene.page.speakerWidth + 1);
    painter.drawText(QPointF(scene.page.speakerLeft, baseline - above), name);
}

void paintLetters(QPainter &painter, const TextScene &scene, const PlacedChunk &placed)
{
    const TextChunk &chunk = scene.layout.chunk(placed.index);
    QVector<QTextLayout::FormatRange> formats;
    const auto paint = [&](TextRange range, const QColor &color) {
        const qint64 start = std::max(range.start, chunk.start);
        const qint64 end = std::min(range.end, chunk.end());
        if (start >= end)
            return;
        QTextLayout::FormatRange format;
        format.start = int(start - chunk.start);
        format.length = int(end - start);
        format.format.setForeground(color);
        formats.append(format);
    };
    const Tokens &tokens = scene.paper.tokens();
    painter.setPen(tokens.text);
    const SpeakerRole role = chunk.turn < 0 ? SpeakerRole::Unknown
                                            : scene.layout.turns()[size_t(chunk.turn)].role;
    const bool isMuted = role == SpeakerRole::Interviewer || role == SpeakerRole::LeftOut;
    if (isMuted)
        painter.setPen(tokens.text2);
    const QColor pale = mixed(tokens.text3, mixed(tokens.text3, tokens.base));
    if (scene.fadesCoded) {
        for (const int quote : scene.quotes.overlapping({chunk.start, chunk.end()})) {
            const TextRange range = scene.quotes.at(quote).range;
            const TextRange chosen = scene.selection.isEmpty() ? TextRange{range.end, range.end}
                                                               : scene.selection;
            paint({range.start, std::min(range.end, chosen.start)}, pale);
            paint({std::max(range.start, chosen.end), range.end}, pale);
        }
    }
    if (isMuted || scene.fadesCoded)
        paint(scene.selection, tokens.text); // selected words are always in full colour
    scene.layout.at(placed.index)
        .text()
        .draw(&painter, QPointF(scene.page.textLeft, placed.y), formats,
              QRectF(QPointF(0, 0), scene.size));
}

} // namespace

void paintText(QPainter &painter, const TextScene &scene)
{
    const TextRange window = visibleRange(scene);
    const std::vector<Span> spans = scene.quotes.spans(window);
    paintGrounds(painter, scene);
    paintHeard(painter, scene);
    if (!scene.fadesCoded)
        paintTints(painter, scene, spans);
    paintSelection(painter, scene);
    paintHits(painter, scene, window);
    paintUnderlines(painter, scene, spans);
    paintTicks(painter, scene, window);
    for (const PlacedChunk &placed : scene.placed) {
        paintSpeaker(painter, scene, placed);
        paintLetters(painter, scene, placed);
    }
    if (scene.caret >= 0) {
        const QRectF edge = startEdge(scene, scene.caret);
        if (!edge.isNull())
            painter.fillRect(QRectF(edge.left() - 1, edge.top() + 1, 2, edge.height() - 2),
                             scene.paper.tokens().text);
    }
}

void paintMarks(QPainter &painter, const TextScene &scene, const StripeColumn &column)
{
    const Tokens &tokens = scene.paper.tokens();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto box = [&](int quote, double width) {
        const QRectF around = column.boxOf(quote);
        if (around.isEmpty())
            return;
        painter.setPen(QPen(tokens.accent, width));
        painter.drawRoundedRect(around.adjusted(-2, -3, 0, 3), 2, 2);
    };
    if (scene.currentQuote >= 0)
        box(scene.currentQuote, 1.5);
    if (scene.outlinedQuote >= 0)
        box(scene.outlinedQuote, 2);
    if (!scene.outline.isEmpty()) {
        painter.setPen(QPen(tokens.accent, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawPath(outlineOf(scene, scene.outline));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setBrush(tokens.base);
    for (const QRectF &handle : {startHandle(scene), endHandle(scene)}) {
        if (handle.isNull())
            continue;
        painter.fillRect(handle, tokens.accent);
        painter.fillRect(handle.adjusted(1.5, 1.5, -1.5, -1.5), tokens.base);
    }
}

} // namespace axial
