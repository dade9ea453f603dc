#include "ui/details/boardview.h"

#include "ui/base/workspace.h"
#include "ui/details/boardactions.h"
#include "ui/details/cardsview.h"
#include "ui/details/shownboard.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/rowdelegate.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/makeaction.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTreeView>

#include <algorithm>

namespace axial {
namespace {

std::vector<int> chosenRows(const QTreeView &view)
{
    std::vector<int> rows;
    for (const QModelIndex &index : view.selectionModel()->selectedRows())
        rows.push_back(index.row());
    return rows;
}

/// The first one, where there are none.
void chooseRows(QTreeView &view, std::vector<int> rows)
{
    if (rows.empty())
        rows.push_back(0);
    QItemSelection selection;
    for (const int row : rows)
        selection.select(view.model()->index(row, 0), view.model()->index(row, 0));
    view.selectionModel()->setCurrentIndex(view.model()->index(rows.front(), 0),
                                           QItemSelectionModel::NoUpdate);
    view.selectionModel()->select(selection,
                                  QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

} // namespace

struct BoardView::Answer {
    std::vector<Clustering> boards;
    BoardCards shown; ///< of the board asked for, else of the first; none when there is none
};

BoardView::BoardView(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_board(new ShownBoard(this)),
      m_clusters(new ClusterModel(*m_board, this)), m_cards(new CardModel(*m_board, this)),
      m_clustersView(new QTreeView), m_cardsView(new CardsView(*m_cards)), m_choice(new QComboBox),
      m_filter(new FilterField(tr("Filter, e.g. nan kind:symptom repo:vllm"))), m_count(new QLabel),
      m_empty(new EmptyState("tree", {}, {})), m_noCards(new EmptyState("tree", {}, {})),
      m_cardsStack(new QStackedWidget), m_stack(new QStackedWidget), m_job(workspace)
{
    m_clustersView->setModel(m_clusters);
    m_actions = new BoardActions(workspace, *m_board, *m_cards, *m_cardsView, *m_clustersView);
    m_tools = buildTools();
    addAll(*m_stack, {m_empty, buildLists()});
    inColumn(this, {{0, 0, 0, 0}}, {m_stack});
    setFocusProxy(m_cardsView);
    connectParts();
    describe();
}

QWidget *BoardView::buildTools()
{
    m_choice->setAccessibleName(tr("Board"));
    makeNarrow(m_choice, 14);
    m_filter->setMinimumWidth(120);
    m_filter->leadTo(m_cardsView);
    m_count->setTextFormat(Qt::PlainText);
    auto *tools = new QWidget;
    inRow(tools, {{0, 0, 0, 0}, 12},
          {m_choice, {m_filter, 1}, m_count, pushButtonOf(m_actions->newBoard())});
    return tools;
}

QWidget *BoardView::buildLists()
{
    m_clustersView->setAccessibleName(tr("Clusters"));
    m_clustersView->setWhatsThis(tr("Put details that belong together into one cluster; it becomes "
                                    "a sub-theme of the taxonomy."));
    m_clustersView->setItemDelegate(new RowDelegate(m_clustersView));
    m_clustersView->setSelectionMode(QTreeView::ExtendedSelection);
    m_clustersView->setUniformRowHeights(true);
    m_clustersView->setRootIsDecorated(false);
    m_clustersView->setHeaderHidden(true);
    m_clustersView->header()->setStretchLastSection(false);
    m_clustersView->header()->setSectionResizeMode(ClusterModel::Name, QHeaderView::Stretch);
    m_clustersView->header()->setSectionResizeMode(ClusterModel::Cards,
                                                   QHeaderView::ResizeToContents);
    m_clustersView->setFrameShape(QFrame::NoFrame);
    m_clustersView->setDragDropMode(QTreeView::DropOnly);
    m_clustersView->setDropIndicatorShown(true);
    for (QWidget *view :
         {static_cast<QWidget *>(m_clustersView), static_cast<QWidget *>(m_cardsView)})
        view->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *left = new QWidget;
    inColumn(left, flush,
             {{m_clustersView, 1},
              inRow({{8, 6, 8, 6}, 8}, {pushButtonOf(m_actions->newCluster()),
                                        pushButtonOf(m_actions->lift()), Stretch{}})});
    addAll(*m_cardsStack, {m_cardsView, m_noCards});
    auto *splitter = new KeptSplitter(Qt::Horizontal, QStringLiteral("boardClusters"),
                                      [](int width) {
                                          const int list = qBound(240, width * 26 / 100, 380);
                                          return QList<int>{list, width - list};
                                      });
    addAll(*splitter, {left, m_cardsStack});
    splitter->setStretchFactor(1, 1);
    return splitter;
}

void BoardView::connectParts()
{
    m_filter->setFields(m_board->filter().fields(), [this](int field) {
        return m_board->filter().values(field, m_board->board().cards);
    });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_isTaking = true;
        const std::vector<int> rows = chosenRows(*m_clustersView); // of the same clusters
        m_board->setFilter(text);
        chooseRows(*m_clustersView, rows);
        m_isTaking = false;
        showChosen();
    });
    connect(m_choice, &QComboBox::activated, this,
            [this](int at) { showBoard(ClusteringId{m_choice->itemData(at).toLongLong()}); });
    connect(m_clustersView->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &BoardView::showChosen);
    connect(m_cardsView->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &BoardView::updateState);
    connect(m_clusters, &ClusterModel::cardsDropped, m_actions, &BoardActions::drop);
    connect(m_actions, &BoardActions::boardMade, this, &BoardView::showBoard);
    connect(m_actions, &BoardActions::cardsLeave, this, [this](int row) { m_nextRow = row; });
    connect(m_empty, &EmptyState::actionTriggered, m_actions->newBoard(), &QAction::trigger);
    connect(&m_workspace, &Workspace::accessChanged, this, &BoardView::updateState);
    m_workspace.whenTouched(boardTables, this, [this] { refresh(); });
    for (const auto another : {&Workspace::projectChanged, &Workspace::sightChanged})
        connect(&m_workspace, another, this, &BoardView::forget);
}

QList<QAction *> BoardView::boardActions() const
{
    return m_actions->ofBoards();
}

QList<QAction *> BoardView::clusterActions() const
{
    return m_actions->ofClusters();
}

/// Another person, or another project: what is shown may be nobody's to see.
void BoardView::forget()
{
    m_job.stop();
    m_isRead = false;
    m_choice->clear();
    m_board->setBoard({});
    refresh();
}

void BoardView::refresh()
{
    if (m_workspace.project())
        return m_whenSeen.readAgain();
    m_wanted = {};
    describe();
}

void BoardView::read()
{
    if (m_workspace.project())
        m_job.readOrTell<Answer>(
            tr("Reading the board"),
            [wanted = m_wanted, person = m_workspace.asker()](Database &db, Progress &) {
                const Asker asker = person.in(db);
                Answer answer{boardsFor(db, asker), {}};
                if (answer.boards.empty())
                    return answer;
                const auto found = std::ranges::find(answer.boards, wanted, &Clustering::id);
                const Clustering &board = found == answer.boards.end() ? answer.boards.front()
                                                                       : *found;
                answer.shown = boardCards(db, board.id, asker);
                return answer;
            },
            [this](const Answer &answer) { take(answer); },
            [this] {
                m_whenSeen.setDue();
                describe();
            });
    describe();
}

void BoardView::showBoard(ClusteringId board)
{
    m_wanted = board;
    refresh();
}

/// The person stays at the clusters that were chosen, and at the next card.
void BoardView::take(const Answer &answer)
{
    const bool isSame = answer.shown.board.id == m_board->board().board.id;
    std::vector<ClusterId> chosen;
    for (const int row : chosenRows(*m_clustersView))
        chosen.push_back(m_board->cluster(row).id);
    const int next = m_nextRow >= 0 ? m_nextRow : m_cardsView->currentIndex().row();
    m_nextRow = -1;
    m_isRead = true;
    m_isTaking = true;
    m_wanted = answer.shown.board.id;
    m_choice->clear();
    for (const Clustering &each : answer.boards)
        m_choice->addItem(each.name, each.id.value);
    m_choice->setCurrentIndex(m_choice->findData(m_wanted.value));
    m_clusters->setMayEdit(m_workspace.canEdit());
    m_cards->setMayEdit(m_workspace.canEdit());
    m_board->setBoard(answer.shown);
    std::vector<int> rows;
    for (const ClusterId each : chosen) {
        if (const int row = isSame ? m_board->rowOf(each) : -1; row >= 0)
            rows.push_back(row);
    }
    chooseRows(*m_clustersView, rows);
    m_isTaking = false;
    showChosen();
    if (isSame && next >= 0 && m_cards->rowCount() > 0)
        m_cardsView->setCurrentIndex(m_cards->index(std::min(next, m_cards->rowCount() - 1)));
    describe();
}

void BoardView::showChosen()
{
    if (m_isTaking)
        return;
    std::vector<ClusterId> chosen;
    for (const int row : chosenRows(*m_clustersView))
        chosen.push_back(m_board->cluster(row).id);
    m_cards->setClusters(std::move(chosen));
    const bool isFiltered = m_board->isFiltered();
    m_noCards->say(isFiltered ? tr("No card here") : tr("An empty cluster"),
                   isFiltered ? tr("No card matches the filter.")
                              : tr("Drag cards onto a cluster at the left, or select them "
                                   "and press its number."));
    m_cardsStack->setCurrentIndex(m_cards->rowCount() > 0 ? 0 : 1);
    showCounts();
    updateState();
}

void BoardView::showCounts()
{
    const int all = int(m_board->board().cards.size());
    QString count = m_board->isFiltered()
                        ? tr("%L1 of %Ln card(s)", nullptr, all).arg(m_board->shownOfAll())
                        : tr("%Ln card(s)", nullptr, all);
    if (const qint64 hidden = m_board->board().hidden; hidden > 0)
        count = tr("%1, others’ hidden while blind").arg(count);
    m_count->setText(m_isRead && all > 0 ? count : QString());
}

void BoardView::updateState()
{
    m_actions->updateState();
    m_choice->setEnabled(m_choice->count() > 0);
    m_filter->setEnabled(m_board->clusterCount() > 0);
}

void BoardView::describe()
{
    const bool isThere = m_isRead && m_board->clusterCount() > 0;
    m_stack->setCurrentIndex(isThere ? 1 : 0);
    if (!m_workspace.project()) {
        m_empty->say(EmptyState::nothingOpen(), EmptyState::openFirst());
    } else if (!m_isRead) {
        m_empty->say(m_whenSeen.isDue() ? tr("The board was not read") : tr("Reading…"), {});
    } else {
        m_empty->say(tr("No board yet"),
                     tr("Write a line about each report in Triage (Write summary). A board "
                        "lays these lines out as cards, which you put into clusters; "
                        "clusters become sub-themes. Others’ boards are hidden while you "
                        "code blind, or a round with their reports is blind."),
                     m_workspace.canEdit() ? m_actions->newBoard()->text() : QString());
    }
    showCounts();
    updateState();
}

} // namespace axial
