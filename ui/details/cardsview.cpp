#include "ui/details/cardsview.h"

#include "ui/details/boardcarddelegate.h"

#include <QKeyEvent>

#include <algorithm>

namespace axial {

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
    std::sort(rows.begin(), rows.end());
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
