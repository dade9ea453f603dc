#pragma once

#include "core/base/progress.h"
#include "core/base/tablerows.h"
#include "ui/analysis/answers/prioritypivot.h"
#include "ui/analysis/answers/tablemodel.h"
#include "ui/lists/pinnedtable.h"

#include <QAbstractProxyModel>

#include <functional>
#include <memory>
#include <vector>

namespace axial {

class WrapDelegate;

/// The order of two values of one column.
bool cellLess(const CellValue &left, const CellValue &right);

/// Places of the rows in the order of a column's values, equals as they come: numbers by size, keys
/// in their natural order, no value last. Throws Canceled.
std::vector<int> rowsInOrder(const TableRows &rows, size_t column, Qt::SortOrder order,
                             const Progress &progress);

/// Sorts a TableModel by the values behind the words. A long one is sorted beside the window, and
/// stands as it did until that is done.
class TableSortModel : public QAbstractProxyModel
{
public:
    using Order = std::vector<int>;
    /// Works out an order beside the window and hands it on, unless it is asked for another.
    using Sorter =
        std::function<void(std::function<Order(Progress &)> work, std::function<void(Order)> done)>;

    using QAbstractProxyModel::QAbstractProxyModel;

    void setSourceModel(QAbstractItemModel *model) override;
    /// Without one, long tables are sorted at once, too.
    void setSorter(Sorter sorter) { m_sorter = std::move(sorter); }
    bool isSorted() const { return !m_order.empty(); }

    /// Column -1 is the order in which the rows come.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    QModelIndex mapToSource(const QModelIndex &index) const override;
    QModelIndex mapFromSource(const QModelIndex &index) const override;
    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override
    {
        return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
    }
    QModelIndex parent(const QModelIndex &) const override { return {}; }
    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() || !sourceModel() ? 0 : sourceModel()->rowCount();
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() || !sourceModel() ? 0 : sourceModel()->columnCount();
    }
    /// Also of a table without rows, by which the base class would look for the column.
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override
    {
        return sourceModel() ? sourceModel()->headerData(section, orientation, role) : QVariant();
    }

private:
    const TableModel *table() const;
    void setOrder(Order order);

    Sorter m_sorter;
    int m_asked = 0; ///< orders so far; an older one that comes late is dropped
    Order m_order;   ///< rows of the table, as they stand here; empty = as they come
    Order m_places;  ///< the other way round
};

/// The numbers of a result; each cell can be chosen and opened. What the rows are about, the first
/// column, stays in view.
class ResultTable : public PinnedTable
{
    Q_OBJECT

public:
    explicit ResultTable(QWidget *parent = nullptr);

    void setTable(Table table, std::vector<int> companions = {});
    /// From the next table on; see TableModel::setWriting().
    void setWriting(std::shared_ptr<CellWriting> writing)
    {
        m_model->setWriting(std::move(writing));
    }
    /// See TableSortModel::setSorter().
    void setSorter(TableSortModel::Sorter sorter) { m_sorted->setSorter(std::move(sorter)); }
    /// What stands in an open editor is stored: another table closes it.
    void storeTyped();
    /// Opens the current cell for writing.
    QAction *writeAction() const { return m_write; }
    const Table &table() const { return m_model->table(); }
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
