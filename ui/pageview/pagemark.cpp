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

/// A line below the words for each of the quote's codes, a dotted one without any.
void paintLines(QPainter &painter, const QRectF &words, const PageMark &mark)
{
    constexpr size_t mostLines = 3;
    if (mark.codes.empty()) {
        painter.setPen(QPen(theme::tokensOf(false).text2, 1.2, Qt::DotLine));
        painter.drawLine(QPointF(words.left(), words.bottom() + 0.5),
                         QPointF(words.right(), words.bottom() + 0.5));
    }
    const size_t lines = std::min(mostLines, mark.codes.size());
    for (size_t i = 0; i < lines; ++i) {
        const QColor color = theme::codeColor(mark.codes[i].color, false).stripe;
        painter.setPen(QPen(color, 1.6, lineOf(mark.codes[i]), Qt::FlatCap));
        const double y = words.bottom() + 0.5 + 2.4 * double(i);
        painter.drawLine(QPointF(words.left(), y), QPointF(words.right(), y));
    }
}

/// On white, so that it is seen on whatever is printed there.
void paintFrame(QPainter &painter, const QRectF &frame, const QPen &pen)
{
    painter.setPen(QPen(Qt::white, pen.widthF() + 2));
    painter.drawRect(frame);
    painter.setPen(pen);
    painter.drawRect(frame);
}

/// Which codes they are, within the area as far as there is room.
void paintKeys(QPainter &painter, const QRectF &area, const PageMark &mark)
{
    QStringList keys;
    for (const CodeLook &code : mark.codes)
        keys << (code.key.isEmpty() ? code.name : code.key);
    QFont font = painter.font();
    font.setPixelSize(11);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    constexpr double room = 4;
    const QString words = metrics.elidedText(keys.join(QStringLiteral(", ")).left(200),
                                             Qt::ElideRight, area.width() - 4 * room);
    const QRectF ground(area.topLeft(),
                        QSizeF(metrics.horizontalAdvance(words) + 2 * room, metrics.height()));
    if (words.size() < 2 || ground.height() > area.height())
        return;
    const QRectF placed = ground.translated(2 * room, -metrics.height() / 2);
    painter.fillRect(placed, Qt::white);
    painter.setPen(theme::tokensOf(false).text);
    painter.drawText(placed, Qt::AlignCenter, words);
}

/// A frame for each of the codes, one in the other; without any a thin one.
void paintArea(QPainter &painter, const QRectF &area, const PageMark &mark)
{
    constexpr size_t mostFrames = 3;
    constexpr double width = 2, room = 3;
    if (mark.codes.empty())
        paintFrame(painter, area, QPen(theme::tokensOf(false).text2, 1.4, Qt::DashLine));
    for (size_t i = 0; i < std::min(mostFrames, mark.codes.size()); ++i) {
        const QColor color = theme::codeColor(mark.codes[i].color, false).stripe;
        const double in = room * double(i);
        paintFrame(painter, area.adjusted(in, in, -in, -in),
                   QPen(color, width, lineOf(mark.codes[i]), Qt::FlatCap, Qt::MiterJoin));
    }
    if (!mark.codes.empty())
        paintKeys(painter, area, mark);
}

/// One frame round lines that stand close together.
QPainterPath frameOf(const PageMark &mark, const QRectF &page)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (const QRectF &box : mark.boxes) {
        const QRectF words = placed(box, page);
        const double room = mark.isArea ? 4 : std::max(2.0, words.height() / 4);
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
            if (!mark.codes.empty() && !mark.isArea)
                painter.fillRect(placed(box, page),
                                 theme::codeColor(mark.codes[0].color, false).tint);
        }
    }
    for (const QRectF &box : selected)
        painter.fillRect(placed(box, page), theme::tokensOf(false).textSelection);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    painter.setBrush(Qt::NoBrush);
    for (const PageMark &mark : marks) {
        for (const QRectF &box : mark.boxes) {
            if (mark.isArea)
                paintArea(painter, placed(box, page), mark);
            else
                paintLines(painter, placed(box, page), mark);
        }
        if (mark.quote == current) {
            painter.setPen(QPen(theme::tokensOf(false).accent, 1.4));
            painter.drawPath(frameOf(mark, page));
        }
    }
}

void paintPageSentence(QPainter &painter, const QRectF &seen, const QString &sentence)
{
    constexpr double room = 16;
    painter.setPen(Qt::black); // on paper, whichever the theme
    painter.drawText(seen.adjusted(room, room, -room, -room), Qt::AlignCenter | Qt::TextWordWrap,
                     sentence);
}

} // namespace axial
