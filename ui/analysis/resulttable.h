#pragma once

#include "ui/analysis/pivot.h"

#include <QTableView>

namespace axial {

class TableModel;
class TableSortModel;

/// The numbers of a result; each cell can be chosen and opened.
class ResultTable : public QTableView
{
    Q_OBJECT

public:
    explicit ResultTable(QWidget *parent = nullptr);

    void setTable(Table table, std::vector<int> companions = {});
    const Table &table() const;
    /// The Table in the order of the rows on screen.
    Table tableAsSorted() const;
    /// Marks a cell, without placeChosen().
    void setCurrentPlace(TablePlace place);
    void clearCurrentPlace();
    std::optional<TablePlace> currentPlace() const;

Q_SIGNALS:
    void placeChosen(axial::TablePlace place);
    /// Double click or Enter.
    void placeActivated(axial::TablePlace place);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    std::optional<TablePlace> placeOf(const QModelIndex &index) const;
    void showWordsFirst();
    int naturalWidth(int column) const;
    void layOutColumns();

    TableModel *m_model;
    TableSortModel *m_sorted;
    std::vector<int> m_natural; ///< width of each column's words
    bool m_quiet = false;       ///< the current cell is being set by the program
};

} // namespace axial
