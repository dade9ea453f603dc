#include "ui/analysis/answers/tablesortmodel.h"

#include "core/base/naturalorder.h"
#include "ui/analysis/answers/tablemodel.h"

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

constexpr int sortedAtOnce = 5'000; ///< rows; these take some milliseconds

double asNumber(const CellValue &value)
{
    if (const auto *count = std::get_if<qint64>(&value))
        return static_cast<double>(*count);
    return std::get<double>(value);
}

} // namespace

bool cellLess(const CellValue &left, const CellValue &right)
{
    const bool hasLeft = !std::holds_alternative<std::monostate>(left);
    const bool hasRight = !std::holds_alternative<std::monostate>(right);
    if (!hasLeft || !hasRight)
        return hasLeft && !hasRight;
    const auto *leftText = std::get_if<QString>(&left);
    const auto *rightText = std::get_if<QString>(&right);
    if (leftText && rightText)
        return keyLess(*leftText, *rightText);
    if (leftText || rightText)
        return rightText != nullptr;
    return asNumber(left) < asNumber(right);
}

std::vector<int> rowsInOrder(const TableRows &rows, size_t column, Qt::SortOrder order,
                             const Progress &progress)
{
    std::vector<CellValue> values;
    values.reserve(rows.size());
    for (size_t row = 0; row < rows.size(); ++row)
        values.push_back(rows.value(row, column));
    progress.checkCanceled();
    std::vector<int> result(rows.size());
    std::iota(result.begin(), result.end(), 0);
    size_t compared = 0;
    std::stable_sort(result.begin(), result.end(), [&](int left, int right) {
        if (++compared % 4096 == 0)
            progress.checkCanceled();
        if (order == Qt::DescendingOrder)
            std::swap(left, right);
        return cellLess(values[size_t(left)], values[size_t(right)]);
    });
    return result;
}

const TableModel *TableSortModel::table() const
{
    return qobject_cast<const TableModel *>(sourceModel());
}

void TableSortModel::setSourceModel(QAbstractItemModel *model)
{
    QAbstractProxyModel::setSourceModel(model);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        ++m_asked;
        m_order.clear();
        m_places.clear();
        endResetModel();
    });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last, const QList<int> &roles) {
                for (int row = first.row(); row <= last.row(); ++row)
                    Q_EMIT dataChanged(mapFromSource(first.siblingAtRow(row)),
                                       mapFromSource(last.siblingAtRow(row)), roles);
            });
}

void TableSortModel::sort(int column, Qt::SortOrder order)
{
    const int asked = ++m_asked;
    if (column < 0 || !table())
        return setOrder({});
    const auto work =
        [rows = table()->table().rows, at = size_t(table()->shownColumns().at(size_t(column))),
         order](Progress &progress) { return rowsInOrder(rows, at, order, progress); };
    if (m_sorter && rowCount() > sortedAtOnce)
        return m_sorter(work, [this, asked](Order found) {
            if (asked == m_asked)
                setOrder(std::move(found));
        });
    Progress progress;
    setOrder(work(progress));
}

void TableSortModel::setOrder(Order order)
{
    if (order.empty() && m_order.empty())
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList inTable;
    for (const QModelIndex &each : before)
        inTable << mapToSource(each);
    m_order = std::move(order);
    m_places.resize(m_order.size());
    for (size_t row = 0; row < m_order.size(); ++row)
        m_places[size_t(m_order[row])] = int(row);
    QModelIndexList after;
    for (const QModelIndex &each : inTable)
        after << mapFromSource(each);
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

QModelIndex TableSortModel::mapToSource(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    return sourceModel()->index(m_order.empty() ? index.row() : m_order[size_t(index.row())],
                                index.column());
}

QModelIndex TableSortModel::mapFromSource(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    return createIndex(m_places.empty() ? index.row() : m_places[size_t(index.row())],
                       index.column());
}

QModelIndex TableSortModel::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

QModelIndex TableSortModel::parent(const QModelIndex &) const
{
    return {};
}

int TableSortModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !sourceModel() ? 0 : sourceModel()->rowCount();
}

/// Also of a table without rows, by which the base class would look for the column.
QVariant TableSortModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return sourceModel() ? sourceModel()->headerData(section, orientation, role) : QVariant();
}

int TableSortModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !sourceModel() ? 0 : sourceModel()->columnCount();
}

} // namespace axial
