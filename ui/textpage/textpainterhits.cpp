// The words that were found, and those that are heard.
#include "ui/textpage/textpainter.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace axial {

void paintHits(QPainter &painter, const TextScene &scene, TextRange window)
{
    if (!scene.hits)
        return;
    const Tokens &tokens = theme::tokens();
    const auto &hits = *scene.hits;
    auto hit = std::lower_bound(
        hits.begin(), hits.end(), window.start,
        [](const TextRange &each, qint64 start) { return each.end <= start; });
    for (; hit != hits.end() && hit->start < window.end; ++hit) {
        // The current one is selected; the frame alone tells it from other selected words.
        const bool isCurrent = int(hit - hits.begin()) == scene.currentHit;
        const QColor edge = isCurrent ? tokens.accent : tokens.hitEdge;
        const double width = isCurrent ? 2 : 1;
        for (const QRectF &shape : shapeOf(scene, *hit)) {
            const QRectF box = shape.toAlignedRect().adjusted(-1, 1, 1, -1);
            if (!isCurrent)
                painter.fillRect(box, tokens.hit);
            painter.fillRect(QRectF(box.left(), box.top(), box.width(), width), edge);
            painter.fillRect(QRectF(box.left(), box.bottom() - width, box.width(), width), edge);
            painter.fillRect(QRectF(box.left(), box.top(), width, box.height()), edge);
            painter.fillRect(QRectF(box.right() - width, box.top(), width, box.height()), edge);
        }
    }
}

void paintHeard(QPainter &painter, const TextScene &scene)
{
    constexpr int barWidth = 3;
    constexpr int gap = 6; // to the words
    const Tokens &tokens = scene.paper.tokens();
    QColor wash = tokens.accent;
    wash.setAlpha(26);
    for (const QRectF &shape : shapeOf(scene, scene.heard)) {
        const QRectF line(scene.page.textLeft - gap, shape.top(), scene.page.text.width + gap,
                          shape.height());
        painter.fillRect(line, wash);
        painter.fillRect(QRectF(line.left(), line.top(), barWidth, line.height()), tokens.accent);
    }
}

} // namespace axial
