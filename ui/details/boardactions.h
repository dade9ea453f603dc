#pragma once

#include "core/domain/summary.h"

#include <QList>
#include <QObject>

#include <functional>
#include <vector>

class QAbstractItemView;
class QAction;
class QKeySequence;

namespace axial {

class CardModel;
class CardsView;
class Database;
class ShownBoard;
class Workspace;

/// What a person can ask for on a board, with its keys and its questions, each act as one step: for
/// menus and for the two lists, which have what is selected.
class BoardActions : public QObject
{
    Q_OBJECT

public:
    BoardActions(Workspace &workspace, const ShownBoard &board, const CardModel &cards,
                 CardsView &cardsView, QAbstractItemView &clustersView);

    /// What is done with whole boards; for the menu of the page, as the other.
    QList<QAction *> ofBoards() const
    {
        return {m_newBoard, m_renameBoard, m_takeNew, m_removeBoard};
    }
    /// What is done with clusters and the reports in them; separators included.
    QList<QAction *> ofClusters() const { return m_ofClusters; }
    QAction *newBoard() const { return m_newBoard; }
    QAction *newCluster() const { return m_newCluster; }
    QAction *lift() const { return m_lift; }
    /// What is selected, or what may be done, has changed.
    void updateState();
    std::vector<ClusterId> selectedClusters() const;
    std::vector<SummaryId> selectedCards() const;
    /// By its number, which stands before its name.
    void moveToNumber(int number);
    /// None = a new cluster of them, whose name is asked for.
    void drop(const std::vector<SummaryId> &cards, ClusterId into);

Q_SIGNALS:
    void boardMade(axial::ClusteringId board);
    /// The cards that were worked on go: the one at this row is the next.
    void cardsLeave(int row);

private:
    QAction *add(const char *icon, const QString &text, const QKeySequence &keys,
                 void (BoardActions::*act)());
    void putInto(ClusterId cluster) { drop(selectedCards(), cluster); }
    void askWhere();
    void moveTo(const QString &typed);
    void takeOut();
    void openReport();
    void askNewCluster() { makeClusterOf(selectedCards()); }
    void makeClusterOf(const std::vector<SummaryId> &cards);
    /// Of the cards, which may be none; `rows` were selected then.
    void makeCluster(ClusteringId board, const QString &name, const std::vector<SummaryId> &cards,
                     const QList<int> &rows);
    void askClusterName();
    void merge();
    void dissolve();
    void askLift();
    void askBoard();
    void askBoardName();
    void removeBoard();
    void takeNew();
    void edit(const QString &step, const std::function<void(Database &)> &act);

    Workspace &m_workspace;
    const ShownBoard &m_board;
    const CardModel &m_cards;
    CardsView &m_cardsView;
    QAbstractItemView &m_clustersView;
    QList<QAction *> m_ofClusters;
    QAction *m_open;
    QAction *m_move;
    QAction *m_takeOut;
    QAction *m_newCluster;
    QAction *m_rename;
    QAction *m_merge;
    QAction *m_dissolve;
    QAction *m_lift;
    QAction *m_newBoard;
    QAction *m_renameBoard;
    QAction *m_takeNew;
    QAction *m_removeBoard;
};

} // namespace axial
