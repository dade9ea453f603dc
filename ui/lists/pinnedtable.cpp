#include "ui/lists/pinnedtable.h"

#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cstdlib>

namespace axial {

namespace {

constexpr int grip = 3; // where the edge of the first column is pulled

/// The titles: the first one stays in view too, and answers the mouse where it is seen.
class PinnedHeader : public QHeaderView
{
public:
    explicit PinnedHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
    {
        setSectionsClickable(true); // as the header of a table is
    }

    bool covers(const QPoint &place) const
    {
        return offset() > 0 && !isRightToLeft() && place.x() < sectionSize(0) + grip;
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QHeaderView::paintEvent(event);
        if (offset() <= 0 || isRightToLeft() || count() == 0)
            return;
        QPainter painter(viewport());
        const QRect title(0, 0, sectionSize(0), height());
        painter.setClipRect(title);
        painter.fillRect(title, theme::tokens().window);
        paintSection(&painter, title, 0);
    }

    bool viewportEvent(QEvent *event) override
    {
        const auto type = event->type();
        if (type != QEvent::MouseButtonPress && type != QEvent::MouseButtonDblClick
            && type != QEvent::MouseMove && type != QEvent::MouseButtonRelease)
            return QHeaderView::viewportEvent(event);
        const auto &mouse = static_cast<const QMouseEvent &>(*event);
        if (pull(mouse))
            return true;
        if (!covers(mouse.position().toPoint()))
            return QHeaderView::viewportEvent(event);
        // The first title's place in the table is left of what is seen.
        QMouseEvent there(type, mouse.position() - QPointF(offset(), 0), mouse.globalPosition(),
                          mouse.button(), mouse.buttons(), mouse.modifiers());
        return QHeaderView::viewportEvent(&there);
    }

private:
    /// The edge of the first title; the header would pull that of the one behind it.
    bool pull(const QMouseEvent &mouse)
    {
        const int x = mouse.position().toPoint().x();
        const bool isAtEdge = offset() > 0 && !isRightToLeft()
                              && std::abs(x - sectionSize(0)) <= grip;
        if (mouse.type() == QEvent::MouseButtonPress)
            m_isPulled = isAtEdge && mouse.button() == Qt::LeftButton;
        else if (mouse.type() == QEvent::MouseMove && m_isPulled)
            resizeSection(0, std::max(minimumSectionSize(), x));
        const bool isTaken = m_isPulled;
        if (mouse.type() == QEvent::MouseButtonRelease)
            m_isPulled = false;
        const bool isPointedAt = isAtEdge && mouse.type() == QEvent::MouseMove;
        if (isPointedAt)
            viewport()->setCursor(Qt::SplitHCursor);
        return isTaken || isPointedAt;
    }

    bool m_isPulled = false;
};

} // namespace

PinnedTable::PinnedTable(QWidget *parent) : QTableView(parent)
{
    setHorizontalHeader(new PinnedHeader(this));
    setHorizontalScrollMode(ScrollPerPixel);
    connect(horizontalHeader(), &QHeaderView::sectionResized, viewport(),
            qOverload<>(&QWidget::update));
}

void PinnedTable::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    // Cells are marked where the table has them, which is not where the first column is seen.
    const auto repaint = [this] { viewport()->update(pinned()); };
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, repaint);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, repaint);
}

bool PinnedTable::isCovering() const
{
    return horizontalHeader()->offset() > 0 && !isRightToLeft() && horizontalHeader()->count() > 1;
}

QRect PinnedTable::pinned() const
{
    return isCovering() ? QRect(0, 0, columnWidth(0), viewport()->height()) : QRect();
}

int PinnedTable::titleAt(const QPoint &place) const
{
    return static_cast<const PinnedHeader *>(horizontalHeader())->covers(place)
               ? 0
               : horizontalHeader()->logicalIndexAt(place);
}

QRect PinnedTable::visualRect(const QModelIndex &index) const
{
    QRect rect = QTableView::visualRect(index);
    if (index.column() == 0 && isCovering())
        rect.moveLeft(0);
    return rect;
}

QModelIndex PinnedTable::indexAt(const QPoint &place) const
{
    return pinned().contains(place) ? model()->index(rowAt(place.y()), 0, rootIndex())
                                    : QTableView::indexAt(place);
}

/// Also from behind the first column, which itself is always in view.
void PinnedTable::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    QScrollBar *across = horizontalScrollBar();
    const int before = across->value();
    QTableView::scrollTo(index, hint);
    if (isRightToLeft() || !index.isValid())
        return;
    if (index.column() == 0)
        across->setValue(before);
    else if (const int left = columnViewportPosition(index.column()); left < columnWidth(0))
        across->setValue(across->value() - (columnWidth(0) - left));
}

void PinnedTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    if (dx != 0) { // the first column stays where it was
        viewport()->update();
        horizontalHeader()->viewport()->update();
    }
}

void PinnedTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    const QRect room = pinned();
    if (room.isEmpty() || !model() || !event->rect().intersects(room))
        return;
    QPainter painter(viewport());
    painter.setClipRect(room.intersected(event->rect()));
    painter.fillRect(room, palette().color(QPalette::Base));
    QStyleOptionViewItem standard;
    initViewItemOption(&standard);
    const bool hasFocus = this->hasFocus() || viewport()->hasFocus();
    const QColor gridColor = QColor::fromRgba(
        QRgb(style()->styleHint(QStyle::SH_Table_GridLineColor, &standard, this)));
    const int first = rowAt(event->rect().top());
    for (int row = first; row >= 0 && row < model()->rowCount(rootIndex()); ++row) {
        const QModelIndex index = model()->index(row, 0, rootIndex());
        QStyleOptionViewItem option = standard;
        option.rect = visualRect(index);
        if (option.rect.top() > event->rect().bottom())
            break;
        if (selectionModel()->isSelected(index))
            option.state |= QStyle::State_Selected;
        if (index == currentIndex() && hasFocus)
            option.state |= QStyle::State_HasFocus;
        if (!(index.flags() & Qt::ItemIsEnabled))
            option.state &= ~QStyle::State_Enabled;
        if (alternatingRowColors() && row % 2 == 1) // which the table paints behind whole rows
            painter.fillRect(option.rect, palette().color(QPalette::AlternateBase));
        itemDelegateForIndex(index)->paint(&painter, option, index);
        if (showGrid()) {
            painter.setPen(gridColor);
            painter.drawLine(option.rect.bottomLeft() + QPoint(0, 1),
                             option.rect.bottomRight() + QPoint(0, 1));
        }
    }
    painter.fillRect(room.right(), room.top(), 1, room.height(), theme::tokens().line);
}

} // namespace axial
