#pragma once

#include "core/query/codes/listeddetails.h"
#include "ui/lists/listmodel.h"

#include <QCoreApplication>

namespace axial {

/// The details listed under codes, a row each, as far as the filter leaves them. Their words are
/// edited in place.
class ListedModel : public ListModel<ListedDetail>
{
    Q_DECLARE_TR_FUNCTIONS(axial::ListedModel)

public:
    enum Column { Key, Type, Theme, SubTheme, Detail, ColumnCount };
    /// Stores other words of a detail; false when that was refused, which has been said.
    using Store = std::function<bool(const ListedDetail &, const QString &words)>;

    explicit ListedModel(QObject *parent = nullptr);

    void setDetails(std::vector<ListedDetail> details) { setAll(std::move(details)); }
    void setStore(Store store) { m_store = std::move(store); }
    void setMayEdit(bool may) { m_mayEdit = may; }
    const ListedDetail &detail(int row) const { return m_rows[row]; }
    int totalCount() const { return int(all().size()); }
    int rowOf(CodeId code, int place) const;            ///< -1 = not shown
    int rowOf(CodeId code, const QString &words) const; ///< -1 = not shown

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void arrange(std::vector<int> &rows) const;
    static QString word(const ListedDetail &detail, int column);

    int m_column = -1; ///< -1 = the order of the tree
    Qt::SortOrder m_order = Qt::AscendingOrder;
    Store m_store;
    bool m_mayEdit = false;
};

} // namespace axial
