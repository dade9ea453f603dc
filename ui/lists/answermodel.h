#pragma once

#include "core/base/id.h"
#include "core/base/table.h"
#include "core/base/textrange.h"

#include <QAbstractTableModel>

#include <optional>

namespace axial {

/// Where the words of a row stand; without a quote, as it was when the question was asked.
struct AnswerPlace {
    SourceId source;
    TextRange range;
    QuoteId quote;
};

/// A Table as it comes, to read and to copy; ids are hidden.
class AnswerModel : public QAbstractTableModel
{
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setTable(Table table);
    const Table &table() const { return m_table; }
    /// What the cell counts; words stand for their row.
    std::shared_ptr<const QueryCall> evidenceBehind(const QModelIndex &index) const;
    ColumnKind kindOf(int column) const
    {
        return m_table.columns[size_t(m_shown[size_t(column)])].kind;
    }
    /// nullopt = the row is no words of a text.
    std::optional<AnswerPlace> placeOf(int row) const;
    /// Whether rows can have places.
    bool hasPlaces() const;
    /// As people read it, with tabs between the cells: title, what is counted, rows and notes.
    QString asText() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    const Cell &cell(const QModelIndex &index) const;
    QString words(size_t row, int column) const;
    qint64 idAt(int row, const QString &column) const;

    Table m_table;
    std::vector<int> m_shown; ///< columns of the Table
};

} // namespace axial
