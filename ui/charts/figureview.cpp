#include "ui/charts/figureview.h"

#include "ui/charts/chartfigure.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPointer>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <memory>

namespace axial {

namespace {

/// The n-th mark, whatever the figure draws at the moment.
class MarkAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    MarkAccessible(FigureView *view, int index) : m_view(view), m_index(index) {}

    bool isValid() const override { return hit(); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_view ? m_view->window()->windowHandle() : nullptr; }
    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view);
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString &) override {}

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && hit() ? hit()->words : QString();
    }

    QRect rect() const override
    {
        if (!hit())
            return {};
        const QRect area = m_view->toViewport(hit()->area).toAlignedRect();
        return {m_view->viewport()->mapToGlobal(area.topLeft()), area.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = state.selectable = true;
        state.invalid = !isValid();
        if (isValid()) {
            state.selected = m_view->currentMark() == m_index;
            state.focused = state.selected && m_view->hasFocus();
            const QRect area = m_view->toViewport(hit()->area).toAlignedRect();
            state.offscreen = !m_view->viewport()->rect().intersects(area);
        }
        return state;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type != QAccessible::ActionInterface)
            return nullptr;
        return static_cast<QAccessibleActionInterface *>(this);
    }

    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }
    void doAction(const QString &name) override
    {
        if (!isValid())
            return;
        if (name == setFocusAction())
            m_view->setCurrentCell(hit()->row, hit()->column);
        else if (name == pressAction())
            m_view->activateMark(m_index);
    }

private:
    const ChartHit *hit() const { return m_view ? m_view->hit(m_index) : nullptr; }

    QPointer<FigureView> m_view;
    int m_index;
};

class ChartAccessible : public QAccessibleWidget
{
public:
    explicit ChartAccessible(FigureView *view) : QAccessibleWidget(view, QAccessible::Chart) {}

    ~ChartAccessible() override
    {
        for (const QAccessible::Id id : m_marks)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return static_cast<int>(view()->content().hits.size()); }

    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        while (m_marks.size() <= static_cast<size_t>(index)) {
            m_marks.push_back(QAccessible::registerAccessibleInterface(
                new MarkAccessible(view(), static_cast<int>(m_marks.size()))));
        }
        return QAccessible::accessibleInterface(m_marks[static_cast<size_t>(index)]);
    }

    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const auto found = std::ranges::find(m_marks, child, &QAccessible::accessibleInterface);
        return found == m_marks.end() ? -1 : int(found - m_marks.begin());
    }

    QAccessibleInterface *childAt(int x, int y) const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (child(i)->rect().contains(x, y))
                return child(i);
        }
        return nullptr;
    }

    QAccessibleInterface *focusChild() const override
    {
        return view()->hasFocus() ? child(view()->currentMark()) : nullptr;
    }

private:
    FigureView *view() const { return static_cast<FigureView *>(widget()); }

    mutable std::vector<QAccessible::Id> m_marks; ///< made when first asked for
};

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    auto *view = qobject_cast<FigureView *>(object);
    return view ? new ChartAccessible(view) : nullptr;
}

/// Lets screen readers and scripts see a ChartView as a chart whose children are its marks: each
/// says its words and can be pressed. Harmless to call twice.
void installChartAccessibility()
{
    QAccessible::installFactory(makeInterface); // knows when it is installed already
}

bool isPress(int key)
{
    return key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter;
}

// Narrower than this the view scrolls sideways, so that bars stay longer than their labels.
constexpr double leastWidth = 420;
// Items of a figure that follows each step of a border that is dragged.
constexpr size_t quicklyDrawn = 2000;
constexpr int pauseMs = 120;

} // namespace

FigureView::FigureView(QWidget *parent) : QChartView(parent)
{
    installChartAccessibility();
    setAccessibleName(tr("Result chart"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setRenderHint(QPainter::Antialiasing);
    setTransform(QTransform::fromScale(scale(), scale()));
    // Marks are pointed at here, by their lanes; no item of Qt Charts answers the mouse.
    setInteractive(false);
    setViewportUpdateMode(FullViewportUpdate); // the focus frame must not scroll with the rest
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded); // QChartView switches them off
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setBackgroundBrush(theme::tokens().base);
    viewport()->setMouseTracking(true);
    m_resized.setSingleShot(true);
    m_resized.setInterval(pauseMs);
    connect(&m_resized, &QTimer::timeout, this, &FigureView::draw);
}

void FigureView::setTable(const Chart &chart, Table table, const ChartOptions &options)
{
    ChartOptions trial = options;
    trial.print = false;
    adapt(trial);
    ChartScene scene = chart.make(table, trial); // throws before anything on screen has changed
    m_chart = &chart;
    m_table = std::move(table);
    m_options = trial;
    m_cell.reset();
    place(std::move(scene));
    setAccessibleDescription(content().words);
}

void FigureView::adapt(ChartOptions &options) const
{
    options.dark = theme::isDark();
    int room = viewport()->width();
    // QGraphicsView reckons with the style's bar, not ours, and so while nobody sees it yet.
    if (verticalScrollBar()->maximum() > verticalScrollBar()->minimum()) {
        const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
        room = std::min(room, width() - bar);
    }
    options.width = std::max(leastWidth, std::floor(room / scale()));
}

void FigureView::draw()
{
    m_resized.stop();
    if (!m_chart) {
        setBackgroundBrush(theme::tokens().base);
        return;
    }
    adapt(m_options);
    place(m_chart->make(m_table, m_options));
}

void FigureView::place(ChartScene scene)
{
    const std::unique_ptr<QChart> old(chart());
    const QSize least = minimumSize();
    const QPoint at(horizontalScrollBar()->value(), verticalScrollBar()->value());
    m_figure = new ChartFigure(std::move(scene));
    m_hovered = m_pressed = none;
    m_current = m_cell ? markOf(m_cell->first, m_cell->second) : none;
    m_figure->setCurrent(m_current);
    setChart(m_figure);
    // QChartView squeezes a chart into the view, and scrolls there.
    m_figure->resize(content().size);
    setMinimumSize(least);
    setBackgroundBrush(content().background);
    setSceneRect(QRectF({}, content().size));
    horizontalScrollBar()->setValue(at.x());
    verticalScrollBar()->setValue(at.y());
    updateGeometry();
    viewport()->update();
}

const ChartScene &FigureView::content() const
{
    static const ChartScene nothing;
    return m_figure ? m_figure->content() : nothing;
}

/// A figure is laid out at 96 dpi and grows with the type of a desktop that asks for larger.
double FigureView::scale() const
{
    return logicalDpiX() / 96.0;
}

QSize FigureView::sizeHint() const
{
    return {760, m_figure ? qCeil(content().size.height() * scale()) : 400};
}

int FigureView::hitAt(const QPointF &position) const
{
    const QPointF place = viewportTransform().inverted().map(position);
    const auto &hits = content().hits;
    const auto found = std::ranges::find_if(
        hits, [&](const ChartHit &each) { return each.area.contains(place); });
    return found == hits.end() ? none : int(found - hits.begin());
}

const ChartHit *FigureView::hit(int index) const
{
    return m_figure ? m_figure->hit(index) : nullptr;
}

int FigureView::markOf(size_t row, int column) const
{
    const auto &hits = content().hits;
    int found = none;
    int inRow = 0;
    for (size_t i = 0; i < hits.size(); ++i) {
        if (hits[i].row != row)
            continue;
        if (hits[i].column == column)
            return int(i);
        found = int(i);
        ++inRow;
    }
    return inRow == 1 ? found : none;
}

std::optional<int> FigureView::reachedBy(int key) const
{
    constexpr int page = 10, all = 1'000'000;
    constexpr std::pair<Qt::Key, int> steps[] = {{Qt::Key_Down, 1},        {Qt::Key_Right, 1},
                                                 {Qt::Key_Up, -1},         {Qt::Key_Left, -1},
                                                 {Qt::Key_PageDown, page}, {Qt::Key_PageUp, -page},
                                                 {Qt::Key_Home, -all},     {Qt::Key_End, all}};
    const int last = int(content().hits.size()) - 1;
    for (const auto &[each, by] : steps) {
        if (each == key)
            return last < 0 ? none : std::clamp(m_current + by, 0, last);
    }
    return {};
}

void FigureView::setCurrent(int index)
{
    m_current = index;
    m_cell.reset();
    if (m_figure)
        m_figure->setCurrent(index);
    viewport()->update();
    const ChartHit *mark = hit(index);
    if (!mark)
        return;
    m_cell = {mark->row, mark->column};
    const QSizeF room = QSizeF(viewport()->size()) / scale() - QSizeF(16, 32);
    // Of a mark that is larger than the view its beginning.
    ensureVisible(QRectF(mark->rect.topLeft(), mark->rect.size().boundedTo(room)), 8, 16);
    if (hasFocus()) {
        QAccessibleEvent focus(this, QAccessible::Focus);
        focus.setChild(index);
        QAccessible::updateAccessibility(&focus);
    }
}

void FigureView::activateMark(int index)
{
    const ChartHit *mark = hit(index);
    if (!mark)
        return;
    setCurrent(index);
    Q_EMIT cellActivated(mark->row, mark->column);
}

bool FigureView::event(QEvent *event)
{
    // Space and the arrows are ours, whatever shortcut the window gives them.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->modifiers() == Qt::NoModifier && isPress(key->key())) {
            event->accept();
            return true;
        }
    }
    return QChartView::event(event);
}

void FigureView::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange
        || event->type() == QEvent::FontChange)
        draw();
}

bool FigureView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip)
        return showToolTip(static_cast<QHelpEvent *>(event));
    if (event->type() == QEvent::Leave && m_hovered != none) {
        m_hovered = none;
        viewport()->update();
    }
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::WindowActivate:
    case QEvent::WindowDeactivate:
        // QGraphicsView tells each item of it, all are drawn anew, and for their sake the whole
        // window in the midst of being shown. No item of a figure looks different for it.
        return QAbstractScrollArea::viewportEvent(event);
    default:
        return QChartView::viewportEvent(event);
    }
}

bool FigureView::showToolTip(QHelpEvent *event)
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

void FigureView::drawForeground(QPainter *painter, const QRectF &)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    const auto box = [&](const QRectF &rect, double width) {
        painter->setPen(QPen(content().accent, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->drawRect(rect);
    };
    if (const ChartHit *hovered = m_hovered != m_current ? hit(m_hovered) : nullptr)
        box(hovered->rect.adjusted(-2, -2, 2, 2), 1);
    if (const ChartHit *current = hit(m_current))
        box(current->rect.adjusted(-2, -2, 2, 2), 2);
    if (!m_figure || !hasFocus() || m_current != none)
        return;
    painter->resetTransform();
    painter->setRenderHint(QPainter::Antialiasing, false);
    box(viewport()->rect().adjusted(1, 1, -1, -1), 2);
}

// Past QChartView, which squeezes the chart into the view, and whose mouse events crash beside it.
void FigureView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        return;
    if (content().items.size() > quicklyDrawn)
        m_resized.start(); // else a border that is dragged waits for each of its steps
    else
        draw();
}

void FigureView::mouseMoveEvent(QMouseEvent *event)
{
    const int over = hitAt(event->position());
    if (over == m_hovered)
        return;
    m_hovered = over;
    viewport()->setCursor(over == none ? Qt::ArrowCursor : Qt::PointingHandCursor);
    viewport()->update();
}

void FigureView::mousePressEvent(QMouseEvent *event)
{
    const bool isLeft = event->button() == Qt::LeftButton;
    m_pressed = isLeft ? hitAt(event->position()) : none;
}

void FigureView::mouseReleaseEvent(QMouseEvent *event)
{
    const int clicked = hitAt(event->position());
    if (event->button() != Qt::LeftButton || clicked == none || clicked != m_pressed)
        return;
    activateMark(clicked);
}

void FigureView::keyPressEvent(QKeyEvent *event)
{
    if (isPress(event->key()))
        return activateMark(m_current);
    if (const auto index = reachedBy(event->key()); !index)
        QChartView::keyPressEvent(event);
    else if (*index != none)
        setCurrent(*index);
}

void FigureView::focusInEvent(QFocusEvent *event)
{
    QChartView::focusInEvent(event);
    viewport()->update();
}

void FigureView::focusOutEvent(QFocusEvent *event)
{
    QChartView::focusOutEvent(event);
    viewport()->update();
}

} // namespace axial
