#pragma once

#include "core/lists/rowfilter.h"
#include "core/query/codes/boardcards.h"

#include <QHash>
#include <QObject>

#include <vector>

namespace axial {

/// A board as a person looks at it: all its cards, and which of them the filter leaves. Two lists
/// show it: its clusters, and the cards of some of them.
class ShownBoard : public QObject
{
    Q_OBJECT

public:
    explicit ShownBoard(QObject *parent = nullptr);

    void setBoard(BoardCards board);
    /// "nan kind:symptom repo:vllm by:Ada"
    void setFilter(const QString &text);
    const RowFilter<BoardCard> &filter() const { return m_filter; }
    const BoardCards &board() const { return m_board; }
    bool isFiltered() const { return !m_filter.isEmpty(); }

    /// By row; 0 = what was not put anywhere yet.
    const Cluster &cluster(int row) const { return m_board.clusters[size_t(row)]; }
    int clusterCount() const { return int(m_board.clusters.size()); }
    int rowOf(ClusterId cluster) const; ///< -1 = not on this board
    int total(int row) const { return m_total[size_t(row)]; }
    int shown(int row) const { return m_shown[size_t(row)]; }
    int shownOfAll() const;
    /// Which of board().cards are shown of these clusters, in order.
    std::vector<int> cardsOf(const std::vector<ClusterId> &clusters) const;

Q_SIGNALS:
    void changed();

private:
    void count();

    BoardCards m_board;
    RowFilter<BoardCard> m_filter;
    QHash<ClusterId, int> m_rows;
    std::vector<bool> m_matches; ///< by place in board().cards
    std::vector<int> m_total, m_shown;
};

} // namespace axial
