#include "ui/analysis/answers/resulttable.h"

#include "core/base/naturalorder.h"
#include "ui/lists/celleditor.h"
#include "ui/lists/plaintable.h"
#include "ui/lists/rowdelegate.h"
#include "ui/lists/wrapdelegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/makeaction.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QPoint>
#include <QScopedValueRollback>

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

namespace {

constexpr int companionWidth = 52;
constexpr int denseHeight = 22;

/// Like every row, and a number can stand beside the cell's own; the chosen cell is boxed.
class ResultDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &given,
               const QModelIndex &index) const override
    {
        const QVariant companion = index.data(TableModel::CompanionRole);
        QStyleOptionViewItem option = given;
        if (index.data().toString().startsWith(u"http")) // the number at the end tells them apart
            option.textElideMode = Qt::ElideMiddle;
        if (companion.isValid())
            paintPair(*painter, given, index, companion.toString());
        else
            RowDelegate::paint(painter, option, index);
        if (!(given.state & QStyle::State_Selected))
            return;
        painter->save();
        painter->setPen(
            QPen(theme::tokens().accent, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(given.rect.adjusted(1, 1, -1, -1));
        painter->restore();
    }

private:
    static void paintPair(QPainter &painter, const QStyleOptionViewItem &given,
                          const QModelIndex &index, const QString &companion)
    {
        QStyleOptionViewItem option = given;
        option.index = index;
        const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
        painter.save();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, &painter, option.widget);
        QRect room = option.rect.adjusted(6, 0, -8, 0);
        const int align = Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine;
        painter.setFont(theme::numberFont(10));
        painter.setPen(theme::tokens().text2);
        painter.drawText(room, align, singleLine(companion));
        room.setRight(room.right() - companionWidth);
        painter.setFont(theme::numberFont(10, QFont::DemiBold));
        painter.setPen(theme::tokens().text);
        painter.drawText(room, align, singleLine(index.data().toString()));
        painter.restore();
    }
};

} // namespace

ResultTable::ResultTable(QWidget *parent)
    : PinnedTable(parent), m_model(new TableModel(this)), m_sorted(new TableSortModel(this)),
      m_wrapped(new WrapDelegate(this)), m_write(makeAction(tr("Write into the cell"), Qt::Key_F2,
                                                            this, [this] { edit(currentIndex()); }))
{
    makePlain(*this, tr("Result table"), denseHeight);
    m_sorted->setSourceModel(m_model);
    setModel(m_sorted);
    auto *delegate = new ResultDelegate(this);
    delegate->setRowHeight(denseHeight);
    setItemDelegate(delegate);
    setTabKeyNavigation(true);
    setAlternatingRowColors(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setWordWrap(false);
    setMouseTracking(true);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->setMinimumSectionSize(denseHeight);
    horizontalHeader()->setFixedHeight(24);
    horizontalHeader()->setSortIndicatorClearable(true);
    addAction(m_write);
    updateWrite();
    connect(this, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const auto place = placeOf(index))
            Q_EMIT placeActivated(*place);
    });
}

void ResultTable::setTable(Table table, std::vector<int> companions)
{
    const QScopedValueRollback quiet(m_quiet, true);
    setSortingEnabled(false);
    m_sorted->sort(-1);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_model->setTable(std::move(table), std::move(companions));
    setSortingEnabled(true);
    m_natural.clear();
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_natural.push_back(naturalWidth(column));
    openWrittenColumns();
    layOutColumns();
}

void ResultTable::storeTyped()
{
    if (QWidget *editor = typedEditor(*this))
        commitData(editor);
}

/// Their rows have room for three lines.
void ResultTable::openWrittenColumns()
{
    bool isAny = false;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const bool isWritten = m_model->isWritten(column);
        setItemDelegateForColumn(column, isWritten ? m_wrapped : nullptr);
        isAny |= isWritten;
    }
    setEditTriggers(isAny ? QAbstractItemView::DoubleClicked : QAbstractItemView::NoEditTriggers);
    verticalHeader()->setDefaultSectionSize(isAny ? WrapDelegate::rowHeight : denseHeight);
    updateWrite();
}

void ResultTable::updateWrite()
{
    const QModelIndex current = currentIndex();
    m_write->setEnabled(current.isValid() && m_sorted->flags(current).testFlag(Qt::ItemIsEditable));
}

Table ResultTable::tableAsSorted() const
{
    Table sorted = table();
    if (!m_sorted->isSorted())
        return sorted;
    std::vector<size_t> order;
    for (int row = 0; row < m_sorted->rowCount(); ++row)
        order.push_back(size_t(m_sorted->mapToSource(m_sorted->index(row, 0)).row()));
    sorted.rows.choose(order);
    return sorted;
}

std::optional<TablePlace> ResultTable::placeOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const QPoint place = index.data(TableModel::PlaceRole).toPoint();
    return TablePlace{size_t(place.y()), place.x()};
}

void ResultTable::setCurrentPlace(TablePlace place)
{
    const QScopedValueRollback quiet(m_quiet, true);
    const QModelIndex index = m_sorted->mapFromSource(m_model->indexOf(place.row, place.column));
    setCurrentIndex(index);
    if (index.isValid())
        scrollTo(index);
}

void ResultTable::clearCurrentPlace()
{
    const QScopedValueRollback quiet(m_quiet, true);
    setCurrentIndex({});
    clearSelection();
}

void ResultTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    PinnedTable::currentChanged(current, previous);
    updateWrite();
    const auto place = placeOf(current);
    if (!m_quiet && place)
        Q_EMIT placeChosen(*place);
}

void ResultTable::resizeEvent(QResizeEvent *event)
{
    PinnedTable::resizeEvent(event);
    layOutColumns();
}

int ResultTable::naturalWidth(int column) const
{
    const QFontMetrics headFont(theme::font(8.5));
    const int head = headFont.horizontalAdvance(
        singleLine(m_model->headerData(column, Qt::Horizontal).toString()));
    const bool pair = m_model->hasCompanion(column);
    const QFontMetrics font(pair ? theme::numberFont(10, QFont::DemiBold) : theme::font(10));
    int widest = 0;
    const int rows = m_model->rowCount();
    const int looked = std::min(rows, 200); // from all of it, enough to know how wide words are
    for (int i = 0; i < looked; ++i) {
        const int row = int(qint64(i) * rows / looked);
        widest = std::max(
            widest, font.horizontalAdvance(m_model->index(row, column).data().toString().left(60)));
    }
    // The header needs room for the sort arrow, too.
    return std::clamp(std::max(head + 32, widest + 22 + (pair ? companionWidth : 0)), 48, 320);
}

std::vector<int> ResultTable::widthsWanted() const
{
    constexpr size_t many = 8;
    constexpr int narrowWords = 240;
    const auto &all = m_model->table().columns;
    const bool hasText = std::ranges::count(all, ColumnKind::Text, &Column::kind) > 0;
    const int narrow = hasText ? 96 : 160; // else a label is all that tells one row from another
    std::vector<int> widths = m_natural;
    if (widths.size() <= many
        || std::accumulate(widths.begin(), widths.end(), 0) <= viewport()->width())
        return widths;
    for (size_t i = 0; i < widths.size(); ++i) {
        const ColumnKind kind = all[size_t(m_model->shownColumns()[i])].kind;
        if (kind == ColumnKind::Label || kind == ColumnKind::Text)
            widths[i] = std::min(widths[i], kind == ColumnKind::Text ? narrowWords : narrow);
    }
    return widths;
}

/// Numbers get what they need; the words share what is left.
void ResultTable::layOutColumns()
{
    if (m_natural.empty())
        return;
    const std::vector<int> widths = widthsWanted();
    const auto kind = [this](size_t column) {
        return m_model->table().columns[size_t(m_model->shownColumns()[column])].kind;
    };
    std::vector<size_t> elastic;
    for (size_t i = 0; i < widths.size(); ++i) {
        if (kind(i) == ColumnKind::Text)
            elastic.push_back(i);
    }
    if (elastic.empty()) {
        const auto isWords = [&](size_t i) { return kind(i) == ColumnKind::Label; };
        size_t widest = 0;
        for (size_t i = 0; i < widths.size(); ++i) {
            if (isWords(i) && widths[i] > widths[widest])
                widest = i;
        }
        elastic.push_back(widest);
    }
    const int needed = std::accumulate(widths.begin(), widths.end(), 0);
    const int spare = (viewport()->width() - needed) / int(elastic.size());
    for (size_t i = 0; i < widths.size(); ++i) {
        const bool stretches = std::count(elastic.begin(), elastic.end(), i) > 0;
        const int least = std::min(widths[i], kind(i) == ColumnKind::Text ? 260 : 160);
        setColumnWidth(int(i), stretches ? std::max(widths[i] + spare, least) : widths[i]);
    }
}

} // namespace axial
