#include "ui/lists/rowtree.h"

#include <QGuiApplication>
#include <QItemSelectionModel>

namespace axial {

void onOutsideSelection(QAbstractItemView *view, std::function<void(const QModelIndex &)> chosen)
{
    // Queued: Qt selects a row before it makes it the current one.
    QObject::connect(
        view->selectionModel(), &QItemSelectionModel::selectionChanged, view,
        [view, chosen = std::move(chosen)] {
            const QModelIndexList rows = view->selectionModel()->selectedIndexes();
            if (rows.isEmpty())
                return;
            const QModelIndex row = rows.first().siblingAtColumn(0);
            for (const QModelIndex &other : rows) {
                if (other.siblingAtColumn(0) != row)
                    return;
            }
            if (view->currentIndex().siblingAtColumn(0) != row)
                chosen(row);
        },
        Qt::QueuedConnection);
}

RowTree::RowTree(QWidget *parent) : QTreeView(parent)
{
    setSelectionBehavior(QAbstractItemView::SelectItems);
}

QString RowTree::headerSheet()
{
    // A style sheet counts sections from the left, whatever the direction of reading.
    return QGuiApplication::isRightToLeft()
               ? QStringLiteral("QHeaderView::section { padding: 0 2px 0 8px; }"
                                "QHeaderView::section:last { padding-right: 28px; }")
               : QStringLiteral("QHeaderView::section { padding: 0 8px 0 2px; }"
                                "QHeaderView::section:first { padding-left: 28px; }");
}

QItemSelectionModel::SelectionFlags RowTree::selectionCommand(const QModelIndex &index,
                                                              const QEvent *event) const
{
    const QItemSelectionModel::SelectionFlags command = QTreeView::selectionCommand(index, event);
    // Exactly this says that a click on one of several is to choose it when it is let go.
    return command == QItemSelectionModel::NoUpdate ? command : command | QItemSelectionModel::Rows;
}

} // namespace axial
