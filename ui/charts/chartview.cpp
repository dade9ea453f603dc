#include "ui/charts/chartview.h"

#include "ui/charts/chartaccessible.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

// Narrower than this the view scrolls sideways, so that bars stay longer than their labels.
constexpr double leastWidth = 420;

} // namespace

ChartView::ChartView(QWidget *parent) : QAbstractScrollArea(parent)
{
    installChartAccessibility();
    setAccessibleName(tr("Result chart"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    verticalScrollBar()->setSingleStep(24);
    horizontalScrollBar()->setSingleStep(24);
}

void ChartView::setTable(const Chart &chart, Table table, const ChartOptions &options)
{
    ChartOptions trial = options;
    trial.print = false;
    trial.dark = theme::isDark();
    chart.make(table, trial); // throws before anything on screen has changed
    m_chart = &chart;
    m_table = std::move(table);
    m_options = trial;
    m_current = m_hovered = m_pressed = none;
    draw();
    setAccessibleDescription(m_scene.words);
}

void ChartView::draw()
{
    if (!m_chart)
        return;
    m_options.dark = theme::isDark();
    m_options.width = std::max(leastWidth, std::floor(viewport()->width() / scale()));
    m_scene = m_chart->make(m_table, m_options);
    updateScrollBars();
    updateGeometry();
    viewport()->update();
}

/// A figure is laid out at 96 dpi and grows with the type of a desktop that asks for larger.
double ChartView::scale() const
{
    return logicalDpiX() / 96.0;
}

void ChartView::updateScrollBars()
{
    const QSize whole(qCeil(m_scene.size.width() * scale()),
                      qCeil(m_scene.size.height() * scale()));
    verticalScrollBar()->setRange(0, std::max(0, whole.height() - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    horizontalScrollBar()->setRange(0, std::max(0, whole.width() - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
}

QSize ChartView::sizeHint() const
{
    return {760, m_chart ? qCeil(m_scene.size.height() * scale()) : 400};
}

QPointF ChartView::toChart(const QPointF &position) const
{
    return (position + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value()))
           / scale();
}

QRectF ChartView::toViewport(const QRectF &rect) const
{
    return QRectF(rect.topLeft() * scale(), rect.size() * scale())
        .translated(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
}

int ChartView::hitAt(const QPointF &position) const
{
    const QPointF at = toChart(position);
    for (size_t i = 0; i < m_scene.hits.size(); ++i) {
        if (m_scene.hits[i].area.contains(at))
            return static_cast<int>(i);
    }
    return none;
}

const ChartHit *ChartView::hit(int index) const
{
    return index >= 0 && static_cast<size_t>(index) < m_scene.hits.size()
               ? &m_scene.hits[static_cast<size_t>(index)]
               : nullptr;
}

void ChartView::setCurrentCell(size_t row, int column)
{
    int found = none;
    int inRow = 0;
    for (size_t i = 0; i < m_scene.hits.size(); ++i) {
        if (m_scene.hits[i].row != row)
            continue;
        if (m_scene.hits[i].column == column) {
            setCurrent(static_cast<int>(i));
            return;
        }
        found = static_cast<int>(i);
        ++inRow;
    }
    setCurrent(inRow == 1 ? found : none);
}

void ChartView::clearCurrentCell()
{
    setCurrent(none);
}

void ChartView::setCurrent(int index)
{
    m_current = index;
    viewport()->update();
    const ChartHit *mark = hit(index);
    if (!mark)
        return;
    const QRectF box = toViewport(mark->rect).adjusted(-8, -16, 8, 16);
    QScrollBar *bar = verticalScrollBar();
    if (box.top() < 0)
        bar->setValue(bar->value() + static_cast<int>(std::floor(box.top())));
    else if (box.bottom() > viewport()->height())
        bar->setValue(bar->value() + qCeil(box.bottom() - viewport()->height()));
    if (hasFocus()) {
        QAccessibleEvent focus(this, QAccessible::Focus);
        focus.setChild(index);
        QAccessible::updateAccessibility(&focus);
    }
}

void ChartView::activateMark(int index)
{
    const ChartHit *mark = hit(index);
    if (!mark)
        return;
    setCurrent(index);
    Q_EMIT cellActivated(mark->row, mark->column);
}

bool ChartView::event(QEvent *event)
{
    // Space and the arrows are ours, whatever shortcut the window gives them.
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (static_cast<QKeyEvent *>(event)->modifiers() == Qt::NoModifier
            && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void ChartView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange
        || event->type() == QEvent::FontChange)
        draw();
}

bool ChartView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip)
        return showToolTip(static_cast<QHelpEvent *>(event));
    if (event->type() == QEvent::Leave && m_hovered != none) {
        m_hovered = none;
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

bool ChartView::showToolTip(QHelpEvent *event)
{
    const ChartHit *mark = hit(hitAt(event->pos()));
    if (!mark) {
        QToolTip::hideText();
        return true;
    }
    // Names are the study's words, never markup.
    QToolTip::showText(event->globalPos(),
                       QLatin1String("<qt>") + mark->words.toHtmlEscaped() + QLatin1String("</qt>"),
                       viewport(), toViewport(mark->area).toAlignedRect());
    return true;
}

void ChartView::paintBox(QPainter &painter, const ChartHit &mark, double width) const
{
    painter.setPen(QPen(m_scene.accent, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(mark.rect.adjusted(-2, -2, 2, 2));
}

void ChartView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    if (!m_chart) {
        painter.fillRect(event->rect(), theme::tokens().base);
        return;
    }
    painter.fillRect(event->rect(), m_scene.background);
    painter.save();
    painter.translate(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
    painter.scale(scale(), scale());
    const QRectF clip(toChart(event->rect().topLeft()), QSizeF(event->rect().size()) / scale());
    paintScene(painter, m_scene, clip, hit(m_current));
    if (const ChartHit *mark = hit(m_hovered); mark && m_hovered != m_current)
        paintBox(painter, *mark, 1);
    if (const ChartHit *mark = hit(m_current))
        paintBox(painter, *mark, 2);
    painter.restore();
    if (hasFocus() && m_current == none) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(m_scene.accent, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void ChartView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    draw();
}

void ChartView::mouseMoveEvent(QMouseEvent *event)
{
    const int over = hitAt(event->position());
    if (over == m_hovered)
        return;
    m_hovered = over;
    viewport()->setCursor(over == none ? Qt::ArrowCursor : Qt::PointingHandCursor);
    viewport()->update();
}

void ChartView::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->button() == Qt::LeftButton ? hitAt(event->position()) : none;
}

void ChartView::mouseReleaseEvent(QMouseEvent *event)
{
    const int clicked = hitAt(event->position());
    if (event->button() != Qt::LeftButton || clicked == none || clicked != m_pressed)
        return;
    activateMark(clicked);
}

void ChartView::keyPressEvent(QKeyEvent *event)
{
    const int count = static_cast<int>(m_scene.hits.size());
    const auto go = [&](int index) {
        if (count > 0)
            setCurrent(std::clamp(index, 0, count - 1));
    };
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Right:
        return go(m_current + 1);
    case Qt::Key_Up:
    case Qt::Key_Left:
        return go(m_current - 1);
    case Qt::Key_PageDown:
        return go(m_current + 10);
    case Qt::Key_PageUp:
        return go(m_current - 10);
    case Qt::Key_Home:
        return go(0);
    case Qt::Key_End:
        return go(count - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return activateMark(m_current);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void ChartView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void ChartView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace axial
