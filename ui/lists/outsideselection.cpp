#include "ui/lists/outsideselection.h"

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

} // namespace axial
