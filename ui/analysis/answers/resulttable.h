#pragma once

#include "ui/analysis/answers/prioritypivot.h"
#include "ui/analysis/answers/tablesortmodel.h"
#include "ui/lists/pinnedtable.h"

#include <memory>

namespace axial {

class CellWriting;
class TableModel;
class WrapDelegate;

/// The numbers of a result; each cell can be chosen and opened. What the rows are about, the first
/// column, stays in view.
class ResultTable : public PinnedTable
{
    Q_OBJECT

public:
    explicit ResultTable(QWidget *parent = nullptr);

    void setTable(Table table, std::vector<int> companions = {});
    /// From the next table on; see TableModel::setWriting().
    void setWriting(std::shared_ptr<CellWriting> writing);
    /// See TableSortModel::setSorter().
    void setSorter(TableSortModel::Sorter sorter);
    /// What stands in an open editor is stored: another table closes it.
    void storeTyped();
    /// Opens the current cell for writing.
    QAction *writeAction() const { return m_write; }
    const Table &table() const;
    /// The Table in the order of the rows on screen.
    Table tableAsSorted() const;
    /// Marks a cell, without placeChosen().
    void setCurrentPlace(TablePlace place);
    void clearCurrentPlace();
    std::optional<TablePlace> currentPlace() const { return placeOf(currentIndex()); }

Q_SIGNALS:
    void placeChosen(axial::TablePlace place);
    /// Double click or Enter.
    void placeActivated(axial::TablePlace place);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    std::optional<TablePlace> placeOf(const QModelIndex &index) const;
    void openWrittenColumns();
    void updateWrite();
    int naturalWidth(int column) const;
    void layOutColumns();
    /// Of the columns' words, which give way where numbers would be pushed out of view.
    std::vector<int> widthsWanted() const;

    TableModel *m_model;
    TableSortModel *m_sorted;
    WrapDelegate *m_wrapped; ///< of columns in which people write
    QAction *m_write;
    std::vector<int> m_natural; ///< width of each column's words
    bool m_quiet = false;       ///< the current cell is being set by the program
};

} // namespace axial
