#include "ui/details/boardacts.h"

#include "core/project/summaries/boards.h"
#include "ui/base/workspace.h"

namespace axial {

BoardActs::BoardActs(Workspace &workspace, QObject *parent)
    : QObject(parent), m_workspace(workspace)
{
}

bool BoardActs::edit(const QString &step, const std::function<void(Database &)> &act)
{
    if (!m_workspace.edit(step, act))
        return false;
    m_workspace.showUndoable(tr("%1. Ctrl+Z takes it back.").arg(step));
    return true;
}

ClusteringId BoardActs::make(const QString &name, CodeId theme)
{
    ClusteringId board;
    edit(tr("Make a board"),
         [&](Database &db) { board = boards::make(db, name, theme, m_workspace.ensureCoder(db)); });
    return board;
}

void BoardActs::rename(ClusteringId board, const QString &name)
{
    edit(tr("Rename a board"), [&](Database &db) { boards::rename(db, board, name); });
}

void BoardActs::remove(ClusteringId board)
{
    edit(tr("Delete a board"), [&](Database &db) { boards::remove(db, board); });
}

void BoardActs::takeNew(ClusteringId board)
{
    qint64 taken = 0;
    if (m_workspace.edit(tr("Add new summaries to a board"), [&](Database &db) {
            taken = boards::takeNew(db, board, m_workspace.ensureCoder(db));
        }))
        m_workspace.showMessage(tr("%Ln summary(s) were added to the board.", nullptr, int(taken)));
}

void BoardActs::move(const std::vector<SummaryId> &cards, ClusterId to)
{
    if (!cards.empty())
        edit(tr("Move %Ln card(s) on a board", nullptr, int(cards.size())),
             [&](Database &db) { boards::moveAll(db, cards, to); });
}

ClusterId BoardActs::makeCluster(ClusteringId board, const QString &name,
                                 const std::vector<SummaryId> &cards)
{
    ClusterId made;
    edit(tr("Make a cluster of %Ln card(s)", nullptr, int(cards.size())), [&](Database &db) {
        made = boards::addCluster(db, board, name);
        boards::moveAll(db, cards, made);
    });
    return made;
}

void BoardActs::renameCluster(ClusterId cluster, const QString &name)
{
    edit(tr("Rename a cluster"), [&](Database &db) { boards::renameCluster(db, cluster, name); });
}

void BoardActs::merge(const std::vector<ClusterId> &from, ClusterId into)
{
    edit(tr("Merge %Ln cluster(s)", nullptr, int(from.size())),
         [&](Database &db) { boards::merge(db, from, into); });
}

void BoardActs::dissolve(const std::vector<ClusterId> &clusters)
{
    edit(tr("Dissolve %Ln cluster(s)", nullptr, int(clusters.size())), [&](Database &db) {
        for (const ClusterId each : clusters)
            boards::removeCluster(db, each);
    });
}

void BoardActs::lift(const std::vector<ClusterId> &clusters, CodeId below)
{
    edit(tr("Lift %Ln cluster(s) into the tree", nullptr, int(clusters.size())), [&](Database &db) {
        for (const ClusterId each : clusters)
            boards::lift(db, each, below);
    });
}

void BoardActs::join(ClusterId cluster, CodeId code)
{
    edit(tr("Let a cluster stand for a code"),
         [&](Database &db) { boards::join(db, cluster, code); });
}

} // namespace axial
