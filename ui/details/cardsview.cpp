#include "ui/details/cardsview.h"

#include "ui/details/shownboard.h"
#include "ui/lists/painteddelegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace axial {
namespace {

QRect cardOf(const QStyleOptionViewItem &option)
{
    return option.rect.adjusted(5, 5, -5, -5);
}

/// Paints a summary as a card: what it is, its words on three lines, and where it comes from.
class BoardCardDelegate : public PaintedDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::BoardCardDelegate)

public:
    using PaintedDelegate::PaintedDelegate;

    /// As wide as the view made its columns.
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        const auto *view = qobject_cast<const QListView *>(option.widget);
        return view && view->gridSize().isValid() ? view->gridSize() : QSize(leastWidth, height);
    }

    static constexpr int leastWidth = 220, height = 104;

protected:
    void paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const override
    {
        const Tokens &t = theme::tokens();
        const bool isSelected = option.state & QStyle::State_Selected;
        const bool isActive = option.state & QStyle::State_Active;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(isSelected ? QPen(t.accent, 2) : QPen(t.border, 1));
        painter.setBrush(isSelected ? isActive ? t.selected : t.selectedInactive
                         : option.state & QStyle::State_MouseOver ? t.hover
                                                                  : t.base);
        painter.drawRoundedRect(QRectF(cardOf(option)).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        if ((option.state & QStyle::State_HasFocus) && !isSelected) {
            painter.setPen(QPen(t.accent, 1, Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(cardOf(option)).adjusted(2.5, 2.5, -2.5, -2.5), 3, 3);
        }
    }

    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override
    {
        const Tokens &t = theme::tokens();
        const QRect room = cardOf(option).adjusted(10, 6, -10, -6);
        const int align = option.direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft;
        const QFont small = theme::font(8.5);
        const int smallHeight = QFontMetrics(small).height();
        painter.setFont(small);
        painter.setPen(t.text2);
        writeElided(painter, QRect(room.left(), room.top(), room.width(), smallHeight), align,
                    index.data(CardModel::KindRole).toString());
        writeElided(painter,
                    QRect(room.left(), room.bottom() - smallHeight + 1, room.width(), smallHeight),
                    align, index.data(CardModel::PlaceRole).toString());
        const QFont usual = theme::font(10);
        painter.setFont(usual);
        painter.setPen(t.text);
        const int lineHeight = QFontMetrics(usual).lineSpacing();
        const int lines = qMax(1, (room.height() - 2 * smallHeight) / lineHeight);
        int top = room.top() + smallHeight + 1;
        for (const QString &line : wrapped(usual, singleLine(option.text), room.width(), lines)) {
            writeElided(painter, QRect(room.left(), top, room.width(), lineHeight), align, line);
            top += lineHeight;
        }
    }
};

} // namespace

CardsView::CardsView(QAbstractItemModel &cards, QWidget *parent) : QListView(parent)
{
    setAccessibleName(tr("Cards"));
    setModel(&cards);
    setItemDelegate(new BoardCardDelegate(this));
    setFlow(LeftToRight);
    setWrapping(true);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setMovement(Static);
    setFrameShape(NoFrame);
    setSelectionMode(ExtendedSelection);
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // else its coming would change the width
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QList<int> CardsView::selectedRows() const
{
    QList<int> rows;
    for (const QModelIndex &index : selectionModel()->selectedIndexes())
        rows << index.row();
    std::ranges::sort(rows);
    return rows;
}

void CardsView::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (isPlain && event->key() >= Qt::Key_0 && event->key() <= Qt::Key_9) {
        if (!event->isAutoRepeat()) // by then another card is the current one
            Q_EMIT numberPressed(event->key() - Qt::Key_0);
    } else {
        QListView::keyPressEvent(event);
    }
}

void CardsView::resizeEvent(QResizeEvent *event)
{
    const int width = viewport()->width() - 2;
    const int columns = std::max(1, width / BoardCardDelegate::leastWidth);
    setGridSize({width / columns, BoardCardDelegate::height});
    QListView::resizeEvent(event);
}

} // namespace axial
