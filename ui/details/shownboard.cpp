#include "ui/details/shownboard.h"

#include "ui/details/summaryfield.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/painteddelegate.h"
#include "ui/lists/rowdelegate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMimeData>
#include <QPainter>

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

/// As it is typed whatever the language is.
QString typedKind(SummaryKind kind)
{
    return QLatin1String(kind == SummaryKind::Symptom       ? "symptom"
                         : kind == SummaryKind::Intent      ? "intent"
                         : kind == SummaryKind::Expectation ? "expectation"
                                                            : "none");
}

QRect cardOf(const QStyleOptionViewItem &option)
{
    return option.rect.adjusted(5, 5, -5, -5);
}

/// Paints a summary as a card: what it is, its words on three lines, and where it comes from.
class BoardCardDelegate : public PaintedDelegate
{
    Q_DECLARE_TR_FUNCTIONS(axial::BoardCardDelegate)

public:
    using PaintedDelegate::PaintedDelegate;

    /// As wide as the view made its columns.
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        const auto *view = qobject_cast<const QListView *>(option.widget);
        return view && view->gridSize().isValid() ? view->gridSize() : QSize(leastWidth, height);
    }

    static constexpr int leastWidth = 220, height = 104;

protected:
    void paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const override
    {
        const Tokens &t = theme::tokens();
        const bool isSelected = option.state & QStyle::State_Selected;
        const bool isActive = option.state & QStyle::State_Active;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(isSelected ? QPen(t.accent, 2) : QPen(t.border, 1));
        painter.setBrush(isSelected ? isActive ? t.selected : t.selectedInactive
                         : option.state & QStyle::State_MouseOver ? t.hover
                                                                  : t.base);
        painter.drawRoundedRect(QRectF(cardOf(option)).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        if ((option.state & QStyle::State_HasFocus) && !isSelected) {
            painter.setPen(QPen(t.accent, 1, Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(cardOf(option)).adjusted(2.5, 2.5, -2.5, -2.5), 3, 3);
        }
    }

    void paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                  const QModelIndex &index) const override
    {
        const Tokens &t = theme::tokens();
        const QRect room = cardOf(option).adjusted(10, 6, -10, -6);
        const int align = option.direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft;
        const QFont small = theme::font(8.5);
        const int smallHeight = QFontMetrics(small).height();
        painter.setFont(small);
        painter.setPen(t.text2);
        writeElided(painter, QRect(room.left(), room.top(), room.width(), smallHeight), align,
                    index.data(CardModel::KindRole).toString());
        writeElided(painter,
                    QRect(room.left(), room.bottom() - smallHeight + 1, room.width(), smallHeight),
                    align, index.data(CardModel::PlaceRole).toString());
        const QFont usual = theme::font(10);
        painter.setFont(usual);
        painter.setPen(t.text);
        const int lineHeight = QFontMetrics(usual).lineSpacing();
        const int lines = qMax(1, (room.height() - 2 * smallHeight) / lineHeight);
        int top = room.top() + smallHeight + 1;
        for (const QString &line : wrapped(usual, singleLine(option.text), room.width(), lines)) {
            writeElided(painter, QRect(room.left(), top, room.width(), lineHeight), align, line);
            top += lineHeight;
        }
    }
};

} // namespace

ShownBoard::ShownBoard(QObject *parent)
    : QObject(parent),
      m_filter(
          {{{{QStringLiteral("kind")}, tr("of a symptom, an intent..."), FilterMatch::Begins},
            [](const BoardCard &card) {
                return QStringList{typedKind(card.kind), summaryKindName(card.kind)};
            }},
           {{{QStringLiteral("repo")}, tr("the repository of the report"), FilterMatch::Begins},
            says(&BoardCard::repository)},
           {{{QStringLiteral("by"), QStringLiteral("coder")},
             tr("who wrote it"),
             FilterMatch::Begins},
            says(&BoardCard::coder)}},
          says(&BoardCard::words))
{
}

void ShownBoard::setBoard(BoardCards board, bool mayEdit)
{
    m_board = std::move(board);
    m_mayEdit = mayEdit;
    m_rows.clear();
    for (int row = 0; row < clusterCount(); ++row)
        m_rows.insert(cluster(row).id, row);
    count();
    Q_EMIT changed();
}

void ShownBoard::setFilter(const QString &text)
{
    if (!m_filter.setText(text))
        return;
    count();
    Q_EMIT changed();
}

void ShownBoard::count()
{
    m_total.assign(m_board.clusters.size(), 0);
    m_shown = m_total;
    m_matches.resize(m_board.cards.size());
    for (size_t i = 0; i < m_board.cards.size(); ++i) {
        const auto row = size_t(rowOf(m_board.cards[i].cluster));
        m_matches[i] = m_filter.accepts(m_board.cards[i]);
        ++m_total[row];
        m_shown[row] += m_matches[i];
    }
}

int ShownBoard::shownOfAll() const
{
    return std::accumulate(m_shown.begin(), m_shown.end(), 0);
}

std::vector<int> ShownBoard::cardsOf(const std::vector<ClusterId> &clusters) const
{
    std::vector<int> cards;
    for (size_t i = 0; i < m_board.cards.size(); ++i) {
        if (m_matches[i] && std::ranges::find(clusters, m_board.cards[i].cluster) != clusters.end())
            cards.push_back(int(i));
    }
    return cards;
}

CardModel::CardModel(ShownBoard &board, QObject *parent)
    : QAbstractListModel(parent), m_board(board)
{
    connect(&board, &ShownBoard::changed, this, &CardModel::read);
}

void CardModel::setClusters(std::vector<ClusterId> clusters)
{
    if (clusters == m_clusters)
        return;
    m_clusters = std::move(clusters);
    read();
}

void CardModel::read()
{
    beginResetModel();
    m_rows = m_board.cardsOf(m_clusters);
    endResetModel();
}

const BoardCard &CardModel::card(int row) const
{
    return m_board.board().cards[size_t(m_rows[size_t(row)])];
}

int CardModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant CardModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const BoardCard &shown = card(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown.words;
    case KindRole:
        return summaryKindName(shown.kind);
    case PlaceRole:
        return shown.repository.isEmpty() ? shown.coder
                                          : tr("%1 · %2").arg(shown.repository, shown.coder);
    case Qt::ToolTipRole:
        return shown.words + u'\n' + shown.title;
    case Qt::AccessibleTextRole:
        return tr("%1: %2, %3, by %4")
            .arg(summaryKindName(shown.kind), shown.words, shown.repository, shown.coder);
    default:
        return {};
    }
}

Qt::ItemFlags CardModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return m_board.mayEdit() && index.isValid() ? flags | Qt::ItemIsDragEnabled : flags;
}

QMimeData *CardModel::mimeData(const QModelIndexList &indexes) const
{
    QModelIndexList rows = indexes;
    std::ranges::sort(rows, {}, &QModelIndex::row);
    std::vector<SummaryId> cards;
    for (const QModelIndex &index : rows)
        cards.push_back(card(index.row()).id);
    return cardsMime(cards);
}

CardsView::CardsView(CardModel &cards)
{
    setAccessibleName(tr("Cards"));
    setModel(&cards);
    setItemDelegate(new BoardCardDelegate(this));
    setFlow(LeftToRight);
    setWrapping(true);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setMovement(Static);
    setFrameShape(NoFrame);
    setSelectionMode(ExtendedSelection);
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // else its coming would change the width
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QList<int> CardsView::selectedRows() const
{
    QList<int> rows;
    for (const QModelIndex &index : selectionModel()->selectedIndexes())
        rows << index.row();
    std::ranges::sort(rows);
    return rows;
}

void CardsView::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (isPlain && event->key() >= Qt::Key_0 && event->key() <= Qt::Key_9) {
        if (!event->isAutoRepeat()) // by then another card is the current one
            Q_EMIT numberPressed(event->key() - Qt::Key_0);
    } else {
        QListView::keyPressEvent(event);
    }
}

void CardsView::resizeEvent(QResizeEvent *event)
{
    const int width = viewport()->width() - 2;
    const int columns = std::max(1, width / BoardCardDelegate::leastWidth);
    setGridSize({width / columns, BoardCardDelegate::height});
    QListView::resizeEvent(event);
}

namespace {

constexpr char cardsMimeType[] = "application/x-axial-cards";

} // namespace

QMimeData *cardsMime(const std::vector<SummaryId> &cards)
{
    auto *mime = new QMimeData;
    mime->setData(QLatin1String(cardsMimeType), writtenIds(cards));
    return mime;
}

std::vector<SummaryId> cardsFrom(const QMimeData *mime)
{
    if (!mime || !mime->hasFormat(QLatin1String(cardsMimeType)))
        return {};
    return readIds<SummaryId>(mime->data(QLatin1String(cardsMimeType)));
}

ClusterModel::ClusterModel(ShownBoard &board, QObject *parent)
    : QAbstractTableModel(parent), m_board(board)
{
    connect(&board, &ShownBoard::changed, this, [this] {
        beginResetModel();
        endResetModel();
    });
}

int ClusterModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_board.clusterCount();
}

int ClusterModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ClusterModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int row = index.row();
    const Cluster &cluster = m_board.cluster(row);
    const QString name = cluster.isRest ? tr("Not in a cluster yet") : cluster.name;
    const bool isInTree = !cluster.isRest && cluster.code;
    if (index.column() == Cards) {
        if (role == Qt::TextAlignmentRole)
            return int(Qt::AlignRight | Qt::AlignVCenter);
        return role != Qt::DisplayRole ? QVariant()
               : m_board.isFiltered()
                   ? tr("%L1 of %L2").arg(m_board.shown(row)).arg(m_board.total(row))
                   : QLocale().toString(m_board.total(row));
    }
    switch (role) {
    case Qt::DisplayRole:
        return isInTree ? tr("%1 (in the tree)").arg(name) : name;
    case RowDelegate::KeyRole:
        return QString::number(row);
    case Qt::AccessibleTextRole:
        return tr("%1 %2: %3")
            .arg(QString::number(row), name, tr("%n card(s)", nullptr, m_board.shown(row)));
    default:
        return {};
    }
}

Qt::ItemFlags ClusterModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return m_board.mayEdit() ? flags | Qt::ItemIsDropEnabled : flags;
}

QStringList ClusterModel::mimeTypes() const
{
    return {QLatin1String(cardsMimeType)};
}

bool ClusterModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int,
                                   const QModelIndex &) const
{
    return m_board.mayEdit() && !cardsFrom(data).empty();
}

bool ClusterModel::dropMimeData(const QMimeData *data, Qt::DropAction, int, int,
                                const QModelIndex &parent)
{
    const std::vector<SummaryId> cards = cardsFrom(data);
    if (!m_board.mayEdit() || cards.empty())
        return false;
    Q_EMIT cardsDropped(cards, parent.isValid() ? m_board.cluster(parent.row()).id : ClusterId{});
    return false; // the view would take the rows out of the model that they came from
}

} // namespace axial
