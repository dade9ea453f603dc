#include "ui/details/boardactions.h"

#include "core/project/codes/codes.h"
#include "core/project/summaries/boards.h"
#include "core/project/summaries/summaries.h"
#include "ui/base/page.h"
#include "ui/base/pagerequests.h"
#include "ui/base/workspace.h"
#include "ui/details/cardsview.h"
#include "ui/details/codechoicedialog.h"
#include "ui/details/shownboard.h"
#include "ui/widgets/askforline.h"
#include "ui/widgets/makeaction.h"

#include <QCheckBox>
#include <QLineEdit>

#include <algorithm>

namespace axial {
namespace {

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
    return BoardActions::tr("%1 by %2")
        .arg(isCode ? found->keyOrName() : BoardActions::tr("All"), coder);
}

} // namespace

BoardActions::BoardActions(Workspace &workspace, const ShownBoard &board, const CardModel &cards,
                           CardsView &cardsView, QAbstractItemView &clustersView)
    : QObject(&cardsView), m_workspace(workspace), m_board(board), m_cards(cards),
      m_cardsView(cardsView), m_clustersView(clustersView)
{
    m_newBoard = add("plus", tr("New board…"), {}, &BoardActions::askBoard);
    m_renameBoard = add("edit", tr("Rename board…"), {}, &BoardActions::askBoardName);
    m_takeNew = add("import", tr("Add new summaries"), {}, &BoardActions::takeNew);
    m_removeBoard = add("delete", tr("Delete board"), {}, &BoardActions::removeBoard);
    m_ofClusters.clear();
    m_move = add("folder", tr("Move to cluster…"), Qt::Key_M, &BoardActions::askWhere);
    m_newCluster = add("plus", tr("New cluster…"), Qt::Key_Insert, &BoardActions::askNewCluster);
    m_takeOut = add("undo", tr("Take out of the cluster"), Qt::Key_Delete, &BoardActions::takeOut);
    m_open = add("issue", tr("Open report"), Qt::Key_Return, &BoardActions::openReport);
    m_ofClusters << menuLine(&cardsView);
    m_rename = add("edit", tr("Rename cluster…"), Qt::Key_F2, &BoardActions::askClusterName);
    m_merge = add("merge", tr("Merge clusters"), QKeySequence(Qt::CTRL | Qt::Key_M),
                  &BoardActions::merge);
    m_dissolve = add("close", tr("Dissolve cluster"), Qt::Key_Delete, &BoardActions::dissolve);
    m_lift = add("tree", tr("Lift into the tree…"), QKeySequence(Qt::CTRL | Qt::Key_L),
                 &BoardActions::askLift);
    cardsView.addActions({m_open, m_move, m_newCluster, m_takeOut, m_rename, m_lift});
    clustersView.addActions({m_newCluster, m_rename, m_merge, m_dissolve, m_lift});
    for (QAction *action : {m_newCluster, m_rename, m_lift})
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(&cardsView, &CardsView::activated, this, &BoardActions::openReport);
    m_open->setShortcut({}); // the list answers Return by itself
    connect(&cardsView, &CardsView::numberPressed, this, &BoardActions::moveToNumber);
    updateState();
}

QAction *BoardActions::add(const char *icon, const QString &text, const QKeySequence &keys,
                           void (BoardActions::*act)())
{
    QAction *action = makeAction(text, keys, this, act, icon);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_ofClusters << action;
    return action;
}

void BoardActions::updateState()
{
    const bool can = m_workspace.canEdit();
    const bool hasBoard = can && m_board.board().board.id;
    const std::vector<ClusterId> clusters = selectedClusters();
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
}

/// Without what lies nowhere yet, which is no cluster.
std::vector<ClusterId> BoardActions::selectedClusters() const
{
    std::vector<ClusterId> clusters;
    for (const QModelIndex &index : m_clustersView.selectionModel()->selectedRows()) {
        if (index.row() > 0)
            clusters.push_back(m_board.cluster(index.row()).id);
    }
    return clusters;
}

std::vector<SummaryId> BoardActions::selectedCards() const
{
    std::vector<SummaryId> cards;
    for (const int row : m_cardsView.selectedRows())
        cards.push_back(m_cards.card(row).id);
    return cards;
}

void BoardActions::drop(const std::vector<SummaryId> &cards, ClusterId into)
{
    if (!into)
        return makeClusterOf(cards);
    const QList<int> rows = m_cardsView.selectedRows();
    if (!rows.isEmpty())
        Q_EMIT cardsLeave(rows.front());
    if (!cards.empty())
        edit(tr("Move %Ln card(s) on a board", nullptr, int(cards.size())),
             [&](Database &db) { boards::moveAll(db, cards, into); });
}

void BoardActions::moveToNumber(int number)
{
    if (!m_move->isEnabled())
        return;
    if (number < m_board.clusterCount())
        putInto(m_board.cluster(number).id);
    else
        m_workspace.showMessage(tr("There is no cluster %1 yet.").arg(number));
}

void BoardActions::askWhere()
{
    QStringList names;
    for (int row = 0; row < m_board.clusterCount(); ++row)
        names << tr("%1 %2").arg(QString::number(row),
                                 row ? m_board.cluster(row).name : tr("Not in a cluster yet"));
    connect(askForOneOf(m_workspace, &m_cardsView, tr("Move to cluster"),
                        tr("Number or name of a cluster; another name makes a new one"), names, {},
                        OtherLines::Taken),
            &QInputDialog::textValueSelected, this, &BoardActions::moveTo);
}

void BoardActions::moveTo(const QString &typed)
{
    const QString name = typed.simplified();
    bool isNumber = false;
    const int number = name.section(u' ', 0, 0).toInt(&isNumber);
    for (int row = 0; row < m_board.clusterCount(); ++row) {
        const Cluster &cluster = m_board.cluster(row);
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
    makeCluster(m_board.board().board.id, name, selectedCards(), m_cardsView.selectedRows());
}

void BoardActions::takeOut()
{
    putInto(m_board.cluster(0).id);
}

void BoardActions::openReport()
{
    const QList<int> rows = m_cardsView.selectedRows();
    const int row = m_cardsView.currentIndex().isValid() ? m_cardsView.currentIndex().row()
                    : rows.isEmpty()                     ? -1
                                                         : rows.front();
    if (row >= 0)
        m_workspace.requests().goTo(m_cards.card(row).report, {});
}

void BoardActions::makeClusterOf(const std::vector<SummaryId> &cards)
{
    const QList<int> rows = m_cardsView.selectedRows();
    connect(askForLine(m_workspace, &m_cardsView, tr("New cluster"),
                       cards.empty()
                           ? tr("Name of the cluster")
                           : tr("Name of the cluster of %Ln card(s)", nullptr, int(cards.size()))),
            &QInputDialog::textValueSelected, this,
            [this, cards, rows, board = m_board.board().board.id](const QString &name) {
                makeCluster(board, name, cards, rows);
            });
}

void BoardActions::makeCluster(ClusteringId board, const QString &name,
                               const std::vector<SummaryId> &cards, const QList<int> &rows)
{
    if (!rows.isEmpty() && !cards.empty())
        Q_EMIT cardsLeave(rows.front());
    edit(tr("Make a cluster of %Ln card(s)", nullptr, int(cards.size())),
         [&](Database &db) { boards::moveAll(db, cards, boards::addCluster(db, board, name)); });
}

void BoardActions::askClusterName()
{
    const std::vector<ClusterId> clusters = selectedClusters();
    if (clusters.size() != 1)
        return;
    const Cluster cluster = m_board.cluster(m_board.rowOf(clusters.front()));
    connect(askForLine(m_workspace, &m_cardsView, tr("Rename cluster"), tr("Name of the cluster"),
                       cluster.name),
            &QInputDialog::textValueSelected, this, [this, cluster](const QString &name) {
                if (name != cluster.name)
                    edit(tr("Rename a cluster"),
                         [&](Database &db) { boards::renameCluster(db, cluster.id, name); });
            });
}

/// Into the current one.
void BoardActions::merge()
{
    const std::vector<ClusterId> clusters = selectedClusters();
    if (clusters.size() < 2)
        return;
    const int current = m_clustersView.currentIndex().row();
    const ClusterId into = current > 0 ? m_board.cluster(current).id : clusters.front();
    edit(tr("Merge %Ln cluster(s)", nullptr, int(clusters.size())),
         [&](Database &db) { boards::merge(db, clusters, into); });
}

void BoardActions::dissolve()
{
    const std::vector<ClusterId> clusters = selectedClusters();
    edit(tr("Dissolve %Ln cluster(s)", nullptr, int(clusters.size())), [&](Database &db) {
        for (const ClusterId each : clusters)
            boards::removeCluster(db, each);
    });
}

void BoardActions::askLift()
{
    const std::vector<ClusterId> clusters = selectedClusters();
    if (clusters.empty())
        return;
    auto *dialog = new CodeChoiceDialog(
        readCodes(m_workspace), tr("Lift into the tree"),
        tr("%Ln cluster(s) become sub-themes, and their summaries belong to them. Below which "
           "theme?",
           nullptr, int(clusters.size())),
        tr("Lift"), &m_cardsView);
    dialog->choose(m_board.cluster(0).code);
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

void BoardActions::askBoard()
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
                                        tr("Make the board"), &m_cardsView);
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
            Q_EMIT boardMade(made);
    });
    m_workspace.openDialog(dialog);
}

void BoardActions::askBoardName()
{
    const Clustering board = m_board.board().board;
    connect(askForLine(m_workspace, &m_cardsView, tr("Rename board"), tr("Name of the board"),
                       board.name),
            &QInputDialog::textValueSelected, this, [this, board](const QString &name) {
                edit(tr("Rename a board"),
                     [&](Database &db) { boards::rename(db, board.id, name); });
            });
}

void BoardActions::removeBoard()
{
    edit(tr("Delete a board"),
         [this](Database &db) { boards::remove(db, m_board.board().board.id); });
}

/// Puts what was written since beside what lies nowhere.
void BoardActions::takeNew()
{
    qint64 taken = 0;
    if (m_workspace.edit(tr("Add new summaries to a board"), [&](Database &db) {
            taken = boards::takeNew(db, m_board.board().board.id, m_workspace.ensureCoder(db));
        }))
        m_workspace.showMessage(tr("%Ln summary(s) were added to the board.", nullptr, int(taken)));
}

/// The names of the steps say neither what a summary says nor what a cluster is called, since
/// everybody reads them.
void BoardActions::edit(const QString &step, const std::function<void(Database &)> &act)
{
    if (m_workspace.edit(step, act))
        m_workspace.showUndoable(step);
}

} // namespace axial
