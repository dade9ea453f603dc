#include "ui/analysis/answers/resulttable.h"

#include "ui/analysis/answers/tablemodel.h"
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

void ResultTable::setWriting(std::shared_ptr<CellWriting> writing)
{
    m_model->setWriting(std::move(writing));
}

void ResultTable::setSorter(TableSortModel::Sorter sorter)
{
    m_sorted->setSorter(std::move(sorter));
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

const Table &ResultTable::table() const
{
    return m_model->table();
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
    const bool hasText = std::any_of(all.begin(), all.end(), [](const Column &column) {
        return column.kind == ColumnKind::Text;
    });
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
