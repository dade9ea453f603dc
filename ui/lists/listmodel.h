#pragma once

#include "core/lists/listrows.h"
#include "ui/widgets/fields/filterfield.h"

#include <QAbstractTableModel>

namespace axial {

/// A list of values as a table: its rows, what the filter leaves of them and what the columns are
/// called. What stands in a cell its list says.
template <class Row>
class ListModel : public QAbstractTableModel
{
public:
    ListModel(RowFilter<Row> filter, QStringList columns, QObject *parent)
        : QAbstractTableModel(parent), m_rows(std::move(filter)), m_columns(std::move(columns))
    {
    }

    const ListRows<Row> &rows() const { return m_rows; }
    /// Shown or not.
    const std::vector<Row> &all() const { return m_rows.all(); }
    void setFilter(const QString &text)
    {
        if (m_rows.setFilter(text))
            change([] {});
    }
    /// Explains and offers the fields of the list where its filter is typed.
    void offerFields(FilterField &field) const
    {
        field.setFields(m_rows.filter().fields(), [this](int each) { return m_rows.values(each); });
    }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : m_rows.count();
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_columns.size());
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        return orientation == Qt::Horizontal && role == Qt::DisplayRole ? m_columns.value(section)
                                                                        : QVariant();
    }

protected:
    void setAll(std::vector<Row> all)
    {
        change([&] { m_rows.setAll(std::move(all)); });
    }
    /// Other rows may be shown then.
    template <class Act>
    void change(Act &&act)
    {
        beginResetModel();
        act();
        m_rows.narrow();
        endResetModel();
    }

    ListRows<Row> m_rows;

private:
    QStringList m_columns;
};

} // namespace axial
