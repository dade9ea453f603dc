#include "ui/pageview/pagemark.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>

namespace axial {

namespace {

/// Codes differ by more than their colours.
Qt::PenStyle lineOf(const CodeLook &code)
{
    constexpr std::array styles{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    return styles[size_t(std::max(0, code.color)) % styles.size()];
}

QRectF placed(const QRectF &box, const QRectF &page)
{
    return {page.left() + box.left() * page.width(), page.top() + box.top() * page.height(),
            box.width() * page.width(), box.height() * page.height()};
}

/// A line below the words for each of the quote's codes.
void paintLines(QPainter &painter, const QRectF &words, const PageMark &mark)
{
    constexpr size_t mostLines = 3;
    const size_t lines = std::min(mostLines, mark.codes.size());
    for (size_t i = 0; i < lines; ++i) {
        const QColor color = theme::codeColor(mark.codes[i].color, false).stripe;
        painter.setPen(QPen(color, 1.6, lineOf(mark.codes[i]), Qt::FlatCap));
        const double y = words.bottom() + 0.5 + 2.4 * double(i);
        painter.drawLine(QPointF(words.left(), y), QPointF(words.right(), y));
    }
}

/// One frame round lines that stand close together.
QPainterPath frameOf(const PageMark &mark, const QRectF &page)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (const QRectF &box : mark.boxes) {
        const QRectF words = placed(box, page);
        const double room = std::max(2.0, words.height() / 4);
        path.addRect(words.adjusted(-2, -room, 2, room));
    }
    return path.simplified();
}

} // namespace

const PageMark *pageMarkAt(const std::vector<PageMark> &marks, QPointF place)
{
    const PageMark *found = nullptr;
    const auto area = [](const PageMark &mark) {
        double sum = 0;
        for (const QRectF &box : mark.boxes)
            sum += box.width() * box.height();
        return sum;
    };
    for (const PageMark &mark : marks) {
        const bool isHit = std::any_of(mark.boxes.begin(), mark.boxes.end(),
                                       [&](const QRectF &box) { return box.contains(place); });
        if (isHit && (!found || area(mark) <= area(*found)))
            found = &mark;
    }
    return found;
}

void paintPageMarks(QPainter &painter, const QRectF &page, const std::vector<PageMark> &marks,
                    QuoteId current, const std::vector<QRectF> &selected)
{
    // The page is white in every theme, so its marks have the light colours; like ink on paper they
    // leave black letters black.
    painter.setCompositionMode(QPainter::CompositionMode_Multiply);
    for (const PageMark &mark : marks) {
        for (const QRectF &box : mark.boxes) {
            if (!mark.codes.empty())
                painter.fillRect(placed(box, page),
                                 theme::codeColor(mark.codes[0].color, false).tint);
        }
    }
    for (const QRectF &box : selected)
        painter.fillRect(placed(box, page), theme::tokensOf(false).textSelection);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    painter.setBrush(Qt::NoBrush);
    for (const PageMark &mark : marks) {
        for (const QRectF &box : mark.boxes)
            paintLines(painter, placed(box, page), mark);
        if (mark.quote == current) {
            painter.setPen(QPen(theme::tokensOf(false).accent, 1.4));
            painter.drawPath(frameOf(mark, page));
        }
    }
}

} // namespace axial
