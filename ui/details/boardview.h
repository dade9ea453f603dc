#pragma once

#include "core/query/codes/clusterings.h"
#include "ui/base/latestjob.h"
#include "ui/base/whenseen.h"

#include <QCoreApplication>
#include <QWidget>

#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QStackedWidget;
class QTreeView;

namespace axial {

class BoardActions;
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

/// A board: its clusters at the left, the cards of the chosen ones beside them.
class BoardView : public QWidget
{
    Q_DECLARE_TR_FUNCTIONS(axial::BoardView)

public:
    explicit BoardView(Workspace &workspace, QWidget *parent = nullptr);

    /// What stands above the view: which board, the filter, how much there is.
    QWidget *tools() const { return m_tools; }
    QList<QAction *> boardActions() const;
    QList<QAction *> clusterActions() const;
    void showBoard(ClusteringId board);

private:
    struct Answer;

    QWidget *buildTools();
    QWidget *buildLists();
    void connectParts();
    void refresh();
    void read();
    void forget();
    void take(const Answer &answer);
    void showChosen();
    void showCounts();
    void updateState();
    void describe();

    Workspace &m_workspace;
    ShownBoard *m_board;
    ClusterModel *m_clusters;
    CardModel *m_cards;
    QTreeView *m_clustersView;
    CardsView *m_cardsView;
    BoardActions *m_actions;
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
