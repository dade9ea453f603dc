#pragma once

#include "core/domain/summary.h"
#include "core/lists/rowfilter.h"
#include "core/query/codes/clusterings.h"

#include <QAbstractListModel>
#include <QAbstractTableModel>
#include <QCoreApplication>
#include <QHash>
#include <QListView>
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

    void setBoard(BoardCards board, bool mayEdit);
    bool mayEdit() const { return m_mayEdit; }
    /// "nan kind:symptom repo:vllm by:Ada"
    void setFilter(const QString &text);
    const RowFilter<BoardCard> &filter() const { return m_filter; }
    const BoardCards &board() const { return m_board; }
    bool isFiltered() const { return !m_filter.isEmpty(); }

    /// By row; 0 = what was not put anywhere yet.
    const Cluster &cluster(int row) const { return m_board.clusters[size_t(row)]; }
    int clusterCount() const { return int(m_board.clusters.size()); }
    /// -1 = not on this board
    int rowOf(ClusterId cluster) const { return m_rows.value(cluster, -1); }
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
    bool m_mayEdit = false;
};

/// The cards of the clusters that are looked at, as far as the filter leaves them.
class CardModel : public QAbstractListModel
{
    Q_DECLARE_TR_FUNCTIONS(axial::CardModel)

public:
    enum Role { KindRole = Qt::UserRole + 1, PlaceRole };

    explicit CardModel(ShownBoard &board, QObject *parent = nullptr);

    void setClusters(std::vector<ClusterId> clusters);
    const BoardCard &card(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::MoveAction; }

private:
    void read();

    ShownBoard &m_board;
    std::vector<ClusterId> m_clusters;
    std::vector<int> m_rows; ///< places in the board's cards
};

/// Cards laid out in rows as wide as the view; several are selected, dragged, or sent to a cluster
/// by its number.
class CardsView : public QListView
{
    Q_OBJECT

public:
    explicit CardsView(CardModel &cards);

    QList<int> selectedRows() const; ///< ascending

Q_SIGNALS:
    void numberPressed(int number);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
};

/// What a drag of cards carries. The caller owns it.
QMimeData *cardsMime(const std::vector<SummaryId> &cards);
/// Empty when the drag carries no cards.
std::vector<SummaryId> cardsFrom(const QMimeData *mime);

/// The clusters of a board with their numbers and how many cards lie there; cards are dropped on
/// them.
class ClusterModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Cards, ColumnCount };

    explicit ClusterModel(ShownBoard &board, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

Q_SIGNALS:
    /// None = beside all clusters: they are to make one of their own.
    void cardsDropped(const std::vector<axial::SummaryId> &cards, axial::ClusterId cluster);

private:
    ShownBoard &m_board;
};

} // namespace axial
