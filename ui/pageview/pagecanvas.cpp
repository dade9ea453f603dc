#include "ui/pageview/pagecanvas.h"

#include "ui/pageview/areadrawing.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace axial {

namespace {

constexpr int margin = 10;
constexpr double pixelsPerPoint = 96.0 / 72;
constexpr double zoomStep = 1.2;
constexpr double mostSide = 40'000; // pixels, which scroll bars and painters bear

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

/// On a page that is painted in this rectangle: what is coded, and what is selected.
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

/// Words instead of a picture, in the middle of what is seen of a page.
void paintPageSentence(QPainter &painter, const QRectF &seen, const QString &sentence)
{
    constexpr double room = 16;
    painter.setPen(Qt::black); // on paper, whichever the theme
    painter.drawText(seen.adjusted(room, room, -room, -room), Qt::AlignCenter | Qt::TextWordWrap,
                     sentence);
}

} // namespace

PageCanvas::PageCanvas(QWidget *parent)
    : QAbstractScrollArea(parent), m_areas(new AreaDrawing(*this))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Page of the document"));
    viewport()->setMouseTracking(true);
    // A bar that came and went would change the width that the page fits, and so its height.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    verticalScrollBar()->setSingleStep(40);
    horizontalScrollBar()->setSingleStep(40);
    setMinimumWidth(160);
    connect(&m_edges, &EdgePull::scrolled, this, &PageCanvas::dragTo);
}

void PageCanvas::showPage(QSizeF points)
{
    m_points = points;
    m_picture = {};
    m_obstacle.clear();
    m_marks.clear();
    m_selected.clear();
    m_pressed.reset();
    m_isDragging = false;
    m_edges.stop();
    m_areas->end();
    arrange();
    viewport()->update();
}

void PageCanvas::setPicture(const QImage &picture)
{
    m_picture = picture;
    setObstacle({});
}

void PageCanvas::setObstacle(const QString &sentence)
{
    m_obstacle = sentence;
    viewport()->update();
    Q_EMIT obstacleChanged();
}

void PageCanvas::setMarks(std::vector<PageMark> marks, QuoteId current,
                          std::vector<QRectF> selected)
{
    m_marks = std::move(marks);
    m_current = current;
    m_selected = std::move(selected);
    viewport()->update();
}

double PageCanvas::scale() const
{
    const double wide = std::max(40, viewport()->width() - 2 * margin) / m_points.width();
    const double wished = m_zoom > 0 ? m_zoom * pixelsPerPoint : wide;
    return std::min(wished, mostSide / std::max(m_points.width(), m_points.height()));
}

QSize PageCanvas::pixels() const
{
    const double ratio = devicePixelRatioF();
    return (m_points * scale() * ratio).toSize().expandedTo({1, 1});
}

QRectF PageCanvas::pageRect() const
{
    const QSizeF size = m_points * scale();
    const double left = std::max<double>(margin, (viewport()->width() - size.width()) / 2);
    return {QPointF(left - horizontalScrollBar()->value(),
                    double(margin - verticalScrollBar()->value())),
            size};
}

QPointF PageCanvas::toViewport(QPointF place) const
{
    const QRectF page = pageRect();
    return {page.left() + place.x() * page.width(), page.top() + place.y() * page.height()};
}

QPointF PageCanvas::toPage(QPointF point) const
{
    const QRectF page = pageRect();
    return {(point.x() - page.left()) / page.width(), (point.y() - page.top()) / page.height()};
}

void PageCanvas::arrange()
{
    const QScopedValueRollback led(m_isLed, true);
    const QSize size = (m_points * scale()).toSize() + QSize(2 * margin, 2 * margin);
    verticalScrollBar()->setRange(0, std::max(0, size.height() - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    const int sideways = m_zoom > 0 ? std::max(0, size.width() - viewport()->width()) : 0;
    horizontalScrollBar()->setRange(0, sideways);
    horizontalScrollBar()->setPageStep(viewport()->width());
}

int PageCanvas::percent() const
{
    return int(std::lround(100 * scale() / pixelsPerPoint));
}

void PageCanvas::setZoom(double zoom)
{
    const double before = fraction();
    m_zoom = zoom <= 0 ? 0 : std::clamp(zoom, leastZoom, mostZoom);
    arrange();
    setFraction(before);
    viewport()->update();
    Q_EMIT sizeChanged();
}

void PageCanvas::stepZoom(int steps)
{
    setZoom(std::max(leastZoom, scale() / pixelsPerPoint * std::pow(zoomStep, steps)));
}

double PageCanvas::fraction() const
{
    const int most = verticalScrollBar()->maximum();
    return most > 0 ? double(verticalScrollBar()->value()) / most : 0;
}

void PageCanvas::setFraction(double fraction)
{
    const QScopedValueRollback led(m_isLed, true);
    verticalScrollBar()->setValue(
        int(std::lround(std::clamp(fraction, 0.0, 1.0) * verticalScrollBar()->maximum())));
}

void PageCanvas::ensureVisible(const QRectF &box)
{
    const QScopedValueRollback led(m_isLed, true);
    const QRectF seen(toViewport(box.topLeft()), toViewport(box.bottomRight()));
    const double room = viewport()->height();
    if (seen.top() < 0 || seen.bottom() > room)
        verticalScrollBar()->setValue(verticalScrollBar()->value()
                                      + int(seen.top() - std::min(room / 3, room - 20)));
    const double wide = viewport()->width();
    if (seen.left() < 0 || seen.right() > wide)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value()
                                        + int(seen.left() - wide / 4));
}

void PageCanvas::scrollBy(QPoint pixels)
{
    const QScopedValueRollback led(m_isLed, true);
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + pixels.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + pixels.y());
}

void PageCanvas::scrollContentsBy(int, int)
{
    viewport()->update();
    if (!m_isLed)
        Q_EMIT scrolled();
}

void PageCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void PageCanvas::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void PageCanvas::resizeEvent(QResizeEvent *event)
{
    const double before = fraction();
    QAbstractScrollArea::resizeEvent(event);
    arrange();
    setFraction(before);
    Q_EMIT sizeChanged();
}

/// False at the page's end.
bool PageCanvas::scrollDown(int pixels)
{
    const int before = verticalScrollBar()->value();
    verticalScrollBar()->setValue(before + pixels);
    return verticalScrollBar()->value() != before;
}

void PageCanvas::keyPressEvent(QKeyEvent *event)
{
    const int whole = std::max(40, viewport()->height() - 40);
    switch (event->key()) {
    case Qt::Key_PageDown:
        if (!scrollDown(whole))
            Q_EMIT turnRequested(1);
        return;
    case Qt::Key_PageUp:
        if (!scrollDown(-whole))
            Q_EMIT turnRequested(-1);
        return;
    case Qt::Key_Plus:
    case Qt::Key_Minus:
        if (event->modifiers() & Qt::ControlModifier)
            break; // the text's
        stepZoom(event->key() == Qt::Key_Plus ? 1 : -1);
        return;
    default:
        break;
    }
    QAbstractScrollArea::keyPressEvent(event);
}

void PageCanvas::wheelEvent(QWheelEvent *event)
{
    const int angle = event->angleDelta().y();
    event->accept();
    if (angle == 0) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    if (event->modifiers() & Qt::ControlModifier) {
        stepZoom(angle > 0 ? 1 : -1);
        return;
    }
    const int pixels = event->pixelDelta().isNull() ? angle : event->pixelDelta().y();
    if (scrollDown(-pixels)) {
        m_wheel = 0;
        return;
    }
    m_wheel += angle; // a page is turned by a whole notch beyond its end
    if (std::abs(m_wheel) >= QWheelEvent::DefaultDeltasPerStep) {
        Q_EMIT turnRequested(m_wheel < 0 ? 1 : -1);
        m_wheel = 0;
    }
}

void PageCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !pageRect().contains(event->position()))
        return;
    m_pressed = toPage(event->position());
    m_isDragging = false;
}

void PageCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_pressed) {
        viewport()->setCursor(markAt(event->position())                ? Qt::PointingHandCursor
                              : pageRect().contains(event->position()) ? Qt::IBeamCursor
                                                                       : Qt::ArrowCursor);
        return;
    }
    const QPointF from = toViewport(*m_pressed);
    if (!m_isDragging
        && (event->position() - from).manhattanLength() < QApplication::startDragDistance())
        return;
    m_isDragging = true;
    m_edges.pullTo(event->position());
    dragTo(event->position());
}

const PageMark *PageCanvas::markAt(QPointF point) const
{
    const QPointF place = toPage(point);
    const PageMark *found = nullptr;
    const auto area = [](const PageMark &mark) {
        double sum = 0;
        for (const QRectF &box : mark.boxes)
            sum += box.width() * box.height();
        return sum;
    };
    for (const PageMark &mark : m_marks) {
        const bool isHit = std::ranges::any_of(
            mark.boxes, [&](const QRectF &box) { return box.contains(place); });
        if (isHit && (!found || area(mark) <= area(*found)))
            found = &mark;
    }
    return found;
}

void PageCanvas::dragTo(QPointF point)
{
    if (m_pressed && m_isDragging)
        Q_EMIT picked(*m_pressed, toPage(point), false);
}

void PageCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_pressed || event->button() != Qt::LeftButton)
        return;
    const QPointF from = *m_pressed;
    m_pressed.reset();
    m_edges.stop();
    if (m_isDragging)
        Q_EMIT picked(from, toPage(event->position()), true);
    else if (const PageMark *mark = markAt(event->position()))
        Q_EMIT quoteChosen(mark->quote);
    m_isDragging = false;
}

/// A word, as in the text.
void PageCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPointF place = toPage(event->position());
    if (event->button() == Qt::LeftButton && pageRect().contains(event->position()))
        Q_EMIT picked(place, place, true);
}

void PageCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByMouse = event->reason() == QContextMenuEvent::Mouse;
    if (const PageMark *mark = isByMouse ? markAt(event->pos()) : nullptr)
        Q_EMIT quoteChosen(mark->quote);
    Q_EMIT menuRequested(isByMouse ? event->globalPos()
                                   : viewport()->mapToGlobal(viewport()->rect().center()));
}

bool PageCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const PageMark *mark = markAt(help->pos());
        QToolTip::showText(help->globalPos(), mark ? plainToolTip(mark->toolTip) : QString(),
                           viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void PageCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), theme::tokens().window);
    const QRectF page = pageRect();
    painter.fillRect(page, Qt::white);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (!m_picture.isNull())
        painter.drawImage(page, m_picture);
    paintPageSentence(painter, page & QRectF(viewport()->rect()), obstacle());
    painter.setRenderHint(QPainter::Antialiasing);
    paintPageMarks(painter, page, m_marks, m_current, m_selected);
    m_areas->paint(painter);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(hasFocus() ? QPen(theme::tokens().accent, 2) : QPen(theme::tokens().border));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(page.toAlignedRect().adjusted(-1, -1, 0, 0));
}

} // namespace axial
