#pragma once

#include "core/base/table.h"
#include "core/query/query.h"

#include <QAbstractTableModel>

#include <memory>
#include <utility>

namespace axial {

class Workspace;

/// Words that people write into the cells of an answer: shown and stored like those of any field,
/// so that what can't be stored now is kept and tried again.
class CellWriting
{
public:
    explicit CellWriting(Workspace &workspace) : m_workspace(workspace) {}

    /// The question whose answer is shown from now on.
    void setQuestion(const Query &query, const QueryParameters &parameters);
    /// Whether the shown answer has cells to write in, and the study may be changed.
    bool isOn() const;
    /// What a cell is called ("Summary"); the cell leads to `behind`.
    QString name() const;
    /// What stands in the cell: what was typed and is not stored yet comes before `stored`.
    QString shown(const QueryCall &behind, const QString &stored) const;
    /// `begun` is what stood there when typing began.
    void store(const QueryCall &behind, const QString &begun, const QString &words);

private:
    QString fieldOf(const QueryCall &behind) const;

    Workspace &m_workspace;
    const Query *m_query = nullptr;
    bool m_areShown = false;
};

/// Shows a Table: ids are hidden, and a column can carry another beside its own number ("4  80 %").
class TableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        CompanionRole = Qt::UserRole + 1, ///< QString, the number beside the cell's own
        PlaceRole                         ///< QPoint(column, row) of the Table
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// `companions`: for each column of the Table the column shown beside it, -1 for none.
    void setTable(Table table, std::vector<int> companions = {});
    const Table &table() const { return m_table; }
    /// Whoever stores what is written into cells of words; null = nobody writes.
    void setWriting(std::shared_ptr<CellWriting> writing) { m_writing = std::move(writing); }
    /// Whether people write into this column's cells.
    bool isWritten(int column) const;
    /// Columns of the Table, as views show them.
    const std::vector<int> &shownColumns() const { return m_shown; }
    bool hasCompanion(int column) const { return companion(m_shown.at(size_t(column))) >= 0; }
    const Cell &cell(const QModelIndex &index) const
    {
        return m_table.rows.at(size_t(index.row())).at(size_t(m_shown.at(size_t(index.column()))));
    }
    /// The index of a cell of the Table; invalid when its column is hidden.
    QModelIndex indexOf(size_t row, int column) const;

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_table.rows.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_shown.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

private:
    void putWordsFirst();
    int companion(int tableColumn) const { return m_companions[size_t(tableColumn)]; }
    QVariant writingData(const QModelIndex &index, int role) const;

    Table m_table;
    std::vector<int> m_companions;
    std::vector<int> m_shown;
    std::shared_ptr<CellWriting> m_writing;
};

} // namespace axial
