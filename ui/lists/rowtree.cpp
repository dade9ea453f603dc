#include "ui/lists/rowtree.h"

#include <QGuiApplication>

namespace axial {

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
