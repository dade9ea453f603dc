#pragma once

#include "core/lists/rowfilter.h"
#include "ui/widgets/fields/filterfield.h"

#include <QAbstractTableModel>

namespace axial {

/// A column of a list: what a row says there, and at which side.
template <class Row>
struct ListColumn {
    QString title;
    std::function<QString(const Row &)> said;
    Qt::Alignment side = Qt::AlignLeft;
};

/// A list of values as a table: its rows, what the filter leaves of them and what the columns say.
/// What a row shows beside words its list says.
template <class Row>
class ListModel : public QAbstractTableModel
{
public:
    using Columns = std::vector<ListColumn<Row>>;

    ListModel(RowFilter<Row> filter, Columns columns, QObject *parent)
        : QAbstractTableModel(parent), m_rows(std::move(filter)), m_columns(std::move(columns))
    {
    }
    /// One that has no filter.
    ListModel(Columns columns, QObject *parent)
        : ListModel({{}, [](const Row &) { return QStringList(); }}, std::move(columns), parent)
    {
    }

    const ListRows<Row> &rows() const { return m_rows; }
    /// Shown or not.
    const std::vector<Row> &all() const { return m_rows.all(); }
    QString text(int row, int column) const { return said(m_rows[row], column); }
    QString columnName(int column) const { return m_columns[size_t(column)].title; }
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
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
            return {};
        const Row &row = m_rows[index.row()];
        if (QVariant own = look(row, index.column(), role); own.isValid())
            return own;
        return role == Qt::DisplayRole || role == Qt::EditRole || role == Qt::AccessibleTextRole
                   ? said(row, index.column())
                   : sideOf(index.column(), role);
    }
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override
    {
        if (orientation == Qt::Vertical || section < 0 || section >= columnCount())
            return {};
        return role == Qt::DisplayRole ? columnName(section) : sideOf(section, role);
    }

protected:
    /// What the list shows other than what its columns say; invalid = nothing else.
    virtual QVariant look(const Row &row, int column, int role) const = 0;
    QString said(const Row &row, int column) const { return m_columns[size_t(column)].said(row); }
    /// The same rows say something else between these columns.
    void tellSaid(int first, int last)
    {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, first), index(rowCount() - 1, last));
    }
    void setAll(std::vector<Row> all)
    {
        change([&] { m_rows.setAll(std::move(all)); });
    }
    /// Rows that are the same things as before stay where they are.
    template <class IsSame>
    void setAll(std::vector<Row> all, IsSame &&isSame)
    {
        const std::vector<Row> &old = m_rows.all();
        if (!m_rows.filter().isEmpty()
            || !std::equal(old.begin(), old.end(), all.begin(), all.end(), isSame))
            return setAll(std::move(all));
        m_rows.setAll(std::move(all));
        tellSaid(0, columnCount() - 1);
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
    Columns m_columns;

private:
    QVariant sideOf(int column, int role) const
    {
        return role == Qt::TextAlignmentRole
                   ? int(m_columns[size_t(column)].side | Qt::AlignVCenter)
                   : QVariant();
    }
};

} // namespace axial
