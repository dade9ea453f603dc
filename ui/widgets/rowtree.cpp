#include "ui/widgets/rowtree.h"

namespace axial {

RowTree::RowTree(QWidget *parent) : QTreeView(parent)
{
    setSelectionBehavior(QAbstractItemView::SelectItems);
}

QItemSelectionModel::SelectionFlags RowTree::selectionCommand(const QModelIndex &index,
                                                              const QEvent *event) const
{
    return QTreeView::selectionCommand(index, event) | QItemSelectionModel::Rows;
}

} // namespace axial
