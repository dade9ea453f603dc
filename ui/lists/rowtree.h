#pragma once

#include <QAbstractItemView>
#include <QTreeView>

#include <functional>

namespace axial {

/// Calls `chosen` when a row is selected by something that moves no cursor: a screen reader's
/// "select", which Qt maps to the selection alone. Mouse and arrow keys move the current row along
/// and are not reported.
void onOutsideSelection(QAbstractItemView *view, std::function<void(const QModelIndex &)> chosen);

/// A tree that selects whole rows, also for screen readers: Qt 6.4's accessible "select" of a cell
/// takes the row's number within its parent for its number in the tree and selects another row,
/// but only while the behaviour is SelectRows. So it is SelectItems here, and every selection made
/// by mouse or keyboard is widened to rows.
class RowTree : public QTreeView
{
    Q_OBJECT
public:
    explicit RowTree(QWidget *parent = nullptr);
    /// For a header whose first title stands over the names, not over the arrows before them.
    static QString headerSheet();

protected:
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex &index,
                                                         const QEvent *event) const override;
};

} // namespace axial
