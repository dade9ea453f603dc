#pragma once

#include "core/query/codes/clusterings.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"

#include <QCoreApplication>
#include <QWidget>

#include <functional>
#include <vector>

class QAction;
class QComboBox;
class QKeySequence;
class QLabel;
class QStackedWidget;
class QTreeView;

namespace axial {

class CardModel;
class CardsView;
class ClusterModel;
class EmptyState;
class FilterField;
class ShownBoard;
class Workspace;

/// What boards show: it is read again when a step touches one of these.
inline const std::vector<StudyTable> boardTables{
    StudyTable::Summary,     StudyTable::Clustering, StudyTable::Cluster,
    StudyTable::ClusterCard, StudyTable::Coder,      StudyTable::Source,
    StudyTable::Issue,       StudyTable::Round,      StudyTable::RoundSource};

/// A board: its clusters at the left, the cards of the chosen ones beside them, and what a person
/// can ask for there, with its keys and its questions, each act as one step.
class BoardView : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::BoardView)

public:
    explicit BoardView(Workspace &workspace, QWidget *parent = nullptr);

    /// What stands above the view: which board, the filter, how much there is.
    QWidget *tools() const { return m_tools; }
    /// What is done with whole boards; for the menu of the page, as the other.
    QList<QAction *> boardActions() const
    {
        return {m_newBoard, m_renameBoard, m_takeNew, m_removeBoard};
    }
    /// What is done with clusters and the reports in them; separators included.
    QList<QAction *> clusterActions() const { return m_ofClusters; }

private:
    struct Answer;

    void buildActions();
    QAction *add(const char *icon, const QString &text, const QKeySequence &keys,
                 void (BoardView::*act)());
    QWidget *buildTools();
    QWidget *buildLists();
    void connectParts();
    void refresh();
    void showBoard(ClusteringId board);
    void read();
    void forget();
    void take(const Answer &answer);
    void showChosen();
    void showCounts();
    void updateState();
    void describe();
    std::vector<ClusterId> chosenClusters(int from = 1) const;
    std::vector<SummaryId> selectedCards() const;
    /// None = a new cluster of them, whose name is asked for.
    void drop(const std::vector<SummaryId> &cards, ClusterId into);
    void putInto(ClusterId cluster) { drop(selectedCards(), cluster); }
    /// By its number, which stands before its name.
    void moveToNumber(int number);
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
    ShownBoard *m_board;
    ClusterModel *m_clusters;
    CardModel *m_cards;
    QTreeView *m_clustersView;
    CardsView *m_cardsView;
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
    QComboBox *m_choice;
    FilterField *m_filter;
    QLabel *m_count;
    QWidget *m_tools;
    EmptyState *m_empty;
    EmptyState *m_noCards;
    QStackedWidget *m_cardsStack;
    QStackedWidget *m_stack;
    LatestJob m_job;
    ClusteringId m_wanted;
    int m_nextRow = -1; ///< of the card that is the current one when those worked on are gone
    WhenSeen m_whenSeen{*this, [this] { read(); }};
    bool m_isRead = false;
    bool m_isTaking = false;
};

} // namespace axial
