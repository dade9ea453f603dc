#include "ui/details/cardmodel.h"

#include "ui/details/clustermodel.h"
#include "ui/details/shownboard.h"
#include "ui/details/summaryfield.h"

#include <algorithm>

namespace axial {

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

int CardModel::rowOf(SummaryId wanted) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (card(row).id == wanted)
            return row;
    }
    return -1;
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
    return m_mayEdit && index.isValid() ? flags | Qt::ItemIsDragEnabled : flags;
}

QMimeData *CardModel::mimeData(const QModelIndexList &indexes) const
{
    std::vector<int> rows;
    for (const QModelIndex &index : indexes)
        rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    std::vector<SummaryId> cards;
    for (const int row : rows)
        cards.push_back(card(row).id);
    return cardsMime(cards);
}

} // namespace axial
