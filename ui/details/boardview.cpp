#include "ui/details/boardview.h"

#include "core/project/codes/codes.h"
#include "core/project/summaries/boards.h"
#include "core/project/summaries/summaries.h"
#include "ui/base/page.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/details/codechoicedialog.h"
#include "ui/details/shownboard.h"
#include "ui/layout/keptsplitter.h"
#include "ui/lists/rowdelegate.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/fields/filterfield.h"
#include "ui/widgets/makeaction.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
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

std::vector<Code> readCodes(Workspace &workspace)
{
    std::vector<Code> tree;
    workspace.guarded([&] { tree = codes::all(workspace.database()); });
    return tree;
}

QString usualName(const std::vector<Code> &tree, CodeId theme, const QString &coder)
{
    const auto found = std::ranges::find(tree, theme, &Code::id);
    const bool isCode = found != tree.end() && found->kind != CodeKind::Folder;
    return BoardView::tr("%1 by %2").arg(isCode ? found->keyOrName() : BoardView::tr("All"), coder);
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
    buildActions();
    m_tools = buildTools();
    addAll(*m_stack, {m_empty, buildLists()});
    inColumn(this, {{0, 0, 0, 0}}, {m_stack});
    setFocusProxy(m_cardsView);
    connectParts();
    describe();
}

void BoardView::buildActions()
{
    m_newBoard = add("plus", tr("New board…"), {}, &BoardView::askBoard);
    m_renameBoard = add("edit", tr("Rename board…"), {}, &BoardView::askBoardName);
    m_takeNew = add("import", tr("Add new summaries"), {}, &BoardView::takeNew);
    m_removeBoard = add("delete", tr("Delete board"), {}, &BoardView::removeBoard);
    m_ofClusters.clear();
    m_move = add("folder", tr("Move to cluster…"), Qt::Key_M, &BoardView::askWhere);
    m_newCluster = add("plus", tr("New cluster…"), Qt::Key_Insert, &BoardView::askNewCluster);
    m_takeOut = add("undo", tr("Take out of the cluster"), Qt::Key_Delete, &BoardView::takeOut);
    m_open = add("issue", tr("Open report"), Qt::Key_Return, &BoardView::openReport);
    m_ofClusters << menuLine(m_cardsView);
    m_rename = add("edit", tr("Rename cluster…"), Qt::Key_F2, &BoardView::askClusterName);
    m_merge = add("merge", tr("Merge clusters"), QKeySequence(Qt::CTRL | Qt::Key_M),
                  &BoardView::merge);
    m_dissolve = add("close", tr("Dissolve cluster"), Qt::Key_Delete, &BoardView::dissolve);
    m_lift = add("tree", tr("Lift into the tree…"), QKeySequence(Qt::CTRL | Qt::Key_L),
                 &BoardView::askLift);
    m_cardsView->addActions({m_open, m_move, m_newCluster, m_takeOut, m_rename, m_lift});
    m_clustersView->addActions({m_newCluster, m_rename, m_merge, m_dissolve, m_lift});
    for (QAction *action : {m_newCluster, m_rename, m_lift})
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_cardsView, &CardsView::activated, this, &BoardView::openReport);
    m_open->setShortcut({}); // the list answers Return by itself
    connect(m_cardsView, &CardsView::numberPressed, this, &BoardView::moveToNumber);
}

QAction *BoardView::add(const char *icon, const QString &text, const QKeySequence &keys,
                        void (BoardView::*act)())
{
    QAction *action = makeAction(text, keys, this, act, icon);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_ofClusters << action;
    return action;
}

QWidget *BoardView::buildTools()
{
    m_choice->setAccessibleName(tr("Board"));
    makeNarrow(m_choice, 14);
    m_filter->setMinimumWidth(120);
    m_filter->leadTo(m_cardsView);
    m_count->setTextFormat(Qt::PlainText);
    auto *tools = new QWidget;
    inRow(tools, {{0, 0, 0, 0}, 12}, {m_choice, {m_filter, 1}, m_count, pushButtonOf(m_newBoard)});
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
    inColumn(
        left, flush,
        {{m_clustersView, 1},
         inRow({{8, 6, 8, 6}, 8}, {pushButtonOf(m_newCluster), pushButtonOf(m_lift), Stretch{}})});
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
    connect(m_clusters, &ClusterModel::cardsDropped, this, &BoardView::drop);
    connect(m_empty, &EmptyState::actionTriggered, m_newBoard, &QAction::trigger);
    connect(&m_workspace, &Workspace::accessChanged, this, &BoardView::updateState);
    m_workspace.whenTouched(boardTables, this, [this] { refresh(); });
    for (const auto another : {&Workspace::projectChanged, &Workspace::sightChanged})
        connect(&m_workspace, another, this, &BoardView::forget);
}

/// Another person, or another project: what is shown may be nobody's to see.
void BoardView::forget()
{
    m_job.stop();
    m_isRead = false;
    m_choice->clear();
    m_board->setBoard({}, false);
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
    const std::vector<ClusterId> chosen = chosenClusters(0);
    const int next = m_nextRow >= 0 ? m_nextRow : m_cardsView->currentIndex().row();
    m_nextRow = -1;
    m_isRead = true;
    m_isTaking = true;
    m_wanted = answer.shown.board.id;
    m_choice->clear();
    for (const Clustering &each : answer.boards)
        m_choice->addItem(each.name, each.id.value);
    m_choice->setCurrentIndex(m_choice->findData(m_wanted.value));
    m_board->setBoard(answer.shown, m_workspace.canEdit());
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
    m_cards->setClusters(chosenClusters(0));
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
    const bool can = m_workspace.canEdit();
    const bool hasBoard = can && m_board->board().board.id;
    const std::vector<ClusterId> clusters = chosenClusters();
    const bool hasCards = !selectedCards().empty();
    m_newBoard->setEnabled(can);
    for (QAction *action : {m_renameBoard, m_takeNew, m_removeBoard, m_newCluster})
        action->setEnabled(hasBoard);
    m_move->setEnabled(hasBoard && hasCards);
    m_takeOut->setEnabled(hasBoard && hasCards);
    m_open->setEnabled(hasCards);
    m_rename->setEnabled(hasBoard && clusters.size() == 1);
    m_dissolve->setEnabled(hasBoard && !clusters.empty());
    m_merge->setEnabled(hasBoard && clusters.size() > 1);
    m_lift->setEnabled(hasBoard && !clusters.empty());
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
                     m_workspace.canEdit() ? m_newBoard->text() : QString());
    }
    showCounts();
    updateState();
}

/// From a row on: the first one is what lies nowhere yet, which is no cluster.
std::vector<ClusterId> BoardView::chosenClusters(int from) const
{
    std::vector<ClusterId> clusters;
    for (const int row : chosenRows(*m_clustersView)) {
        if (row >= from)
            clusters.push_back(m_board->cluster(row).id);
    }
    return clusters;
}

std::vector<SummaryId> BoardView::selectedCards() const
{
    std::vector<SummaryId> cards;
    for (const int row : m_cardsView->selectedRows())
        cards.push_back(m_cards->card(row).id);
    return cards;
}

void BoardView::drop(const std::vector<SummaryId> &cards, ClusterId into)
{
    if (!into)
        return makeClusterOf(cards);
    const QList<int> rows = m_cardsView->selectedRows();
    if (!rows.isEmpty())
        m_nextRow = rows.front();
    if (!cards.empty())
        edit(tr("Move %Ln card(s) on a board", nullptr, int(cards.size())),
             [&](Database &db) { boards::moveAll(db, cards, into); });
}

void BoardView::moveToNumber(int number)
{
    if (!m_move->isEnabled())
        return;
    if (number < m_board->clusterCount())
        putInto(m_board->cluster(number).id);
    else
        m_workspace.showMessage(tr("There is no cluster %1 yet.").arg(number));
}

void BoardView::askWhere()
{
    QStringList names;
    for (int row = 0; row < m_board->clusterCount(); ++row)
        names << tr("%1 %2").arg(QString::number(row),
                                 row ? m_board->cluster(row).name : tr("Not in a cluster yet"));
    connect(askForOneOf(m_workspace, m_cardsView, tr("Move to cluster"),
                        tr("Number or name of a cluster; another name makes a new one"), names, {},
                        OtherLines::Taken),
            &QInputDialog::textValueSelected, this, &BoardView::moveTo);
}

void BoardView::moveTo(const QString &typed)
{
    const QString name = typed.simplified();
    bool isNumber = false;
    const int number = name.section(u' ', 0, 0).toInt(&isNumber);
    for (int row = 0; row < m_board->clusterCount(); ++row) {
        const Cluster &cluster = m_board->cluster(row);
        const bool isListed = isNumber && number == row
                              && (name.section(u' ', 1).isEmpty() || !row
                                  || name.section(u' ', 1) == cluster.name.simplified());
        if (isListed || (row && cluster.name.compare(name, Qt::CaseInsensitive) == 0))
            return putInto(cluster.id);
    }
    if (name.isEmpty())
        return;
    if (isNumber && !name.contains(u' '))
        return moveToNumber(number); // which says that there is none
    makeCluster(m_board->board().board.id, name, selectedCards(), m_cardsView->selectedRows());
}

void BoardView::takeOut()
{
    putInto(m_board->cluster(0).id);
}

void BoardView::openReport()
{
    const QList<int> rows = m_cardsView->selectedRows();
    const int row = m_cardsView->currentIndex().isValid() ? m_cardsView->currentIndex().row()
                    : rows.isEmpty()                      ? -1
                                                          : rows.front();
    if (row >= 0)
        m_workspace.requests().goTo(m_cards->card(row).report, {});
}

void BoardView::makeClusterOf(const std::vector<SummaryId> &cards)
{
    const QList<int> rows = m_cardsView->selectedRows();
    connect(askForLine(m_workspace, m_cardsView, tr("New cluster"),
                       cards.empty()
                           ? tr("Name of the cluster")
                           : tr("Name of the cluster of %Ln card(s)", nullptr, int(cards.size()))),
            &QInputDialog::textValueSelected, this,
            [this, cards, rows, board = m_board->board().board.id](const QString &name) {
                makeCluster(board, name, cards, rows);
            });
}

void BoardView::makeCluster(ClusteringId board, const QString &name,
                            const std::vector<SummaryId> &cards, const QList<int> &rows)
{
    if (!rows.isEmpty() && !cards.empty())
        m_nextRow = rows.front();
    edit(tr("Make a cluster of %Ln card(s)", nullptr, int(cards.size())),
         [&](Database &db) { boards::moveAll(db, cards, boards::addCluster(db, board, name)); });
}

void BoardView::askClusterName()
{
    const std::vector<ClusterId> clusters = chosenClusters();
    if (clusters.size() != 1)
        return;
    const Cluster cluster = m_board->cluster(m_board->rowOf(clusters.front()));
    connect(askForLine(m_workspace, m_cardsView, tr("Rename cluster"), tr("Name of the cluster"),
                       cluster.name),
            &QInputDialog::textValueSelected, this, [this, cluster](const QString &name) {
                if (name != cluster.name)
                    edit(tr("Rename a cluster"),
                         [&](Database &db) { boards::renameCluster(db, cluster.id, name); });
            });
}

/// Into the current one.
void BoardView::merge()
{
    const std::vector<ClusterId> clusters = chosenClusters();
    if (clusters.size() < 2)
        return;
    const int current = m_clustersView->currentIndex().row();
    const ClusterId into = current > 0 ? m_board->cluster(current).id : clusters.front();
    edit(tr("Merge %Ln cluster(s)", nullptr, int(clusters.size())),
         [&](Database &db) { boards::merge(db, clusters, into); });
}

void BoardView::dissolve()
{
    const std::vector<ClusterId> clusters = chosenClusters();
    edit(tr("Dissolve %Ln cluster(s)", nullptr, int(clusters.size())), [&](Database &db) {
        for (const ClusterId each : clusters)
            boards::removeCluster(db, each);
    });
}

void BoardView::askLift()
{
    const std::vector<ClusterId> clusters = chosenClusters();
    if (clusters.empty())
        return;
    auto *dialog = new CodeChoiceDialog(
        readCodes(m_workspace), tr("Lift into the tree"),
        tr("%Ln cluster(s) become sub-themes, and their summaries belong to them. Below which "
           "theme?",
           nullptr, int(clusters.size())),
        tr("Lift"), m_cardsView);
    dialog->choose(m_board->cluster(0).code);
    QCheckBox *isItself = nullptr;
    if (clusters.size() == 1) {
        isItself = new QCheckBox(tr("The cluster is the chosen code itself"));
        dialog->addBelow(isItself);
    }
    connect(dialog, &CodeChoiceDialog::chosen, this, [this, clusters, isItself](CodeId code) {
        if (isItself && isItself->isChecked())
            return edit(tr("Let a cluster stand for a code"),
                        [&](Database &db) { boards::join(db, clusters.front(), code); });
        edit(tr("Lift %Ln cluster(s) into the tree", nullptr, int(clusters.size())),
             [&](Database &db) {
                 for (const ClusterId each : clusters)
                     boards::lift(db, each, code);
             });
    });
    m_workspace.openDialog(dialog);
}

void BoardView::askBoard()
{
    const std::vector<Code> tree = readCodes(m_workspace);
    QSet<CodeId> themes; // of which there are summaries
    CodeId folder;
    bool isAny = false;
    if (!m_workspace.guarded([&] {
            Database &db = m_workspace.database();
            const CoderId me = m_workspace.me();
            folder = codes::taxonomyFolder(db);
            themes = summaries::codesWithAny(db, me);
            isAny = !themes.isEmpty() || !summaries::within(db, folder, me).empty();
        }))
        return;
    if (!isAny)
        return m_workspace.showMessage(
            tr("There is no summary of a report yet. Write the first ones in Triage."));
    auto *dialog = new CodeChoiceDialog(tree, tr("New board"),
                                        tr("The summaries of which theme are laid out?"),
                                        tr("Make the board"), m_cardsView);
    QList<CodeId> without;
    for (const Code &each : tree) {
        if (!themes.isEmpty() && !themes.contains(each.id))
            without << each.id;
    }
    dialog->setExcluded(without);
    auto *isOfAll = new QCheckBox(tr("All summaries, of any theme"));
    isOfAll->setChecked(themes.isEmpty());
    auto *name = new QLineEdit;
    name->setPlaceholderText(tr("Name; empty = by the theme and you"));
    name->setAccessibleName(tr("Name of the board"));
    dialog->addBelow(isOfAll);
    dialog->addBelow(name);
    connect(dialog, &CodeChoiceDialog::chosen, this, [=, this](CodeId code) {
        const CodeId theme = isOfAll->isChecked() ? folder : code;
        const QString typed = name->text().simplified();
        const QString board = typed.isEmpty() ? usualName(tree, theme, m_workspace.coderName())
                                              : typed;
        ClusteringId made; // none when it was refused, which has been said
        edit(tr("Make a board"), [&](Database &db) {
            made = boards::make(db, board, theme, m_workspace.ensureCoder(db));
        });
        if (made)
            showBoard(made);
    });
    m_workspace.openDialog(dialog);
}

void BoardView::askBoardName()
{
    const Clustering board = m_board->board().board;
    connect(askForLine(m_workspace, m_cardsView, tr("Rename board"), tr("Name of the board"),
                       board.name),
            &QInputDialog::textValueSelected, this, [this, board](const QString &name) {
                edit(tr("Rename a board"),
                     [&](Database &db) { boards::rename(db, board.id, name); });
            });
}

void BoardView::removeBoard()
{
    edit(tr("Delete a board"),
         [this](Database &db) { boards::remove(db, m_board->board().board.id); });
}

/// Puts what was written since beside what lies nowhere.
void BoardView::takeNew()
{
    qint64 taken = 0;
    if (m_workspace.edit(tr("Add new summaries to a board"), [&](Database &db) {
            taken = boards::takeNew(db, m_board->board().board.id, m_workspace.ensureCoder(db));
        }))
        m_workspace.showMessage(tr("%Ln summary(s) were added to the board.", nullptr, int(taken)));
}

/// The names of the steps say neither what a summary says nor what a cluster is called, since
/// everybody reads them.
void BoardView::edit(const QString &step, const std::function<void(Database &)> &act)
{
    if (m_workspace.edit(step, act))
        m_workspace.showUndoable(step);
}

} // namespace axial
