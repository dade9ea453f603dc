#include "core/project/summaries/boards.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/names.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/codes/codekeys.h"
#include "core/project/codes/codes.h"
#include "core/project/column.h"
#include "core/project/summaries/summaries.h"

#include <QDateTime>

namespace axial::boards {
namespace {

QString boardName(Database &db, ClusteringId board, const QString &name)
{
    const QString line = names::needed(name);
    if (const ClusteringId other = find(db, line); other && other != board)
        throw Error(refusals::nameTaken(line));
    return line;
}

QString clusterName(Database &db, ClusteringId board, ClusterId cluster, const QString &name)
{
    const QString line = names::needed(name);
    for (const Cluster &each : clusters(db, board)) {
        if (each.id != cluster && each.name.compare(line, Qt::CaseInsensitive) == 0)
            throw Error(refusals::nameTaken(line));
    }
    return line;
}

ClusteringId boardOf(Database &db, ClusterId cluster)
{
    const auto board = db.integer("SELECT clustering FROM cluster WHERE id=?1", cluster);
    if (!board)
        throw Error(refusals::gone());
    return ClusteringId{*board};
}

Cluster at(Database &db, ClusterId cluster)
{
    for (const Cluster &each : clusters(db, boardOf(db, cluster))) {
        if (each.id == cluster)
            return each;
    }
    return {};
}

Cluster rest(Database &db, ClusteringId board)
{
    const std::vector<Cluster> every = clusters(db, board);
    if (every.empty())
        throw Error(refusals::gone());
    return every.front();
}

ClusterId insertCluster(Database &db, ClusteringId board, const QString &name, CodeId code)
{
    const auto id = db.newId<ClusterId>();
    db.run("INSERT INTO cluster(id, clustering, name, code, position) "
           "SELECT ?1, ?2, ?3, ?4, coalesce(max(position) + 1, 0) FROM cluster WHERE clustering=?2",
           id, board, name, code);
    return id;
}

void append(Database &db, ClusterId cluster, const std::vector<SummaryId> &cards)
{
    qint64 next = db.integer("SELECT coalesce(max(position) + 1, 0) FROM cluster_card "
                             "WHERE cluster=?1",
                             cluster)
                      .value_or(0);
    for (const SummaryId card : cards)
        db.run("INSERT INTO cluster_card(cluster, summary, position) VALUES(?1, ?2, ?3)", cluster,
               card, next++);
}

void requireNamed(const Cluster &cluster)
{
    if (cluster.isRest)
        throw Error(SummariesText::tr("Only a cluster becomes a sub-theme: put the cards into one "
                                      "first. Nothing was changed."));
}

void mapCards(Database &db, ClusterId cluster, CodeId code)
{
    for (const SummaryId card : cards(db, cluster))
        summaries::map(db, card, code);
}

} // namespace

std::vector<Clustering> all(Database &db)
{
    return rowsOf<Clustering, ClusteringId, QString, CoderId, CodeId>(
        db.query("SELECT c.id, c.name, coalesce(c.coder, 0), coalesce((SELECT code FROM "
                 "cluster k WHERE k.clustering = c.id ORDER BY k.position, k.id LIMIT 1), "
                 "0) FROM clustering c ORDER BY c.position, c.id"));
}

ClusteringId find(Database &db, const QString &name)
{
    for (const Clustering &board : all(db)) {
        if (board.name.compare(name.trimmed(), Qt::CaseInsensitive) == 0)
            return board.id;
    }
    return {};
}

std::vector<Cluster> clusters(Database &db, ClusteringId board)
{
    std::vector<Cluster> result;
    auto rows = db.query("SELECT id, name, coalesce(code, 0) FROM cluster WHERE clustering=?1 "
                         "ORDER BY position, id",
                         board);
    while (rows.next())
        result.push_back({rows.id<ClusterId>(0), rows.text(1), rows.id<CodeId>(2), result.empty()});
    return result;
}

std::vector<SummaryId> cards(Database &db, ClusterId cluster)
{
    return columnOf<std::vector<SummaryId>>(
        db.query("SELECT summary FROM cluster_card WHERE cluster=?1 "
                 "ORDER BY position, summary",
                 cluster));
}

QHash<SummaryId, ClusterId> places(Database &db, ClusteringId board)
{
    return hashOf<QHash<SummaryId, ClusterId>>(
        db.query("SELECT k.summary, k.cluster FROM cluster_card k JOIN cluster c "
                 "ON c.id = k.cluster WHERE c.clustering=?1",
                 board));
}

ClusteringId make(Database &db, const QString &name, CodeId theme, CoderId coder)
{
    const QString line = boardName(db, {}, name);
    if (summaries::within(db, theme, coder).empty())
        throw Error(
            SummariesText::tr("There is no summary of this theme yet. Nothing was changed."));
    const auto id = db.newId<ClusteringId>();
    db.run("INSERT INTO clustering(id, name, coder, position, created) "
           "SELECT ?1, ?2, ?3, coalesce(max(position) + 1, 0), ?4 FROM clustering",
           id, line, coder, QDateTime::currentMSecsSinceEpoch());
    insertCluster(db, id, {}, theme);
    takeNew(db, id, coder);
    return id;
}

void rename(Database &db, ClusteringId board, const QString &name)
{
    db.run("UPDATE clustering SET name=?2 WHERE id=?1", board, boardName(db, board, name));
}

void remove(Database &db, ClusteringId board)
{
    db.run("DELETE FROM clustering WHERE id=?1", board);
}

qint64 takeNew(Database &db, ClusteringId board, CoderId asker)
{
    const Cluster first = rest(db, board);
    const QHash<SummaryId, ClusterId> known = places(db, board);
    std::vector<SummaryId> fresh;
    for (const Summary &summary : summaries::within(db, first.code, asker)) {
        if (!known.contains(summary.id))
            fresh.push_back(summary.id);
    }
    append(db, first.id, fresh);
    return qint64(fresh.size());
}

ClusterId addCluster(Database &db, ClusteringId board, const QString &name)
{
    rest(db, board); // or it is said that the board is gone
    return insertCluster(db, board, clusterName(db, board, {}, name), {});
}

void renameCluster(Database &db, ClusterId cluster, const QString &name)
{
    if (at(db, cluster).isRest)
        throw Error(
            SummariesText::tr("The first cluster has no name: it holds what lies in no cluster "
                              "yet. Nothing was changed."));
    db.run("UPDATE cluster SET name=?2 WHERE id=?1", cluster,
           clusterName(db, boardOf(db, cluster), cluster, name));
}

void removeCluster(Database &db, ClusterId cluster)
{
    const Cluster first = rest(db, boardOf(db, cluster));
    if (first.id == cluster)
        throw Error(
            SummariesText::tr("The first cluster stays on its board. Nothing was changed."));
    const std::vector<SummaryId> left = cards(db, cluster);
    db.run("DELETE FROM cluster WHERE id=?1", cluster);
    append(db, first.id, left);
}

void moveAll(Database &db, const std::vector<SummaryId> &moved, ClusterId to)
{
    const QHash<SummaryId, ClusterId> known = places(db, boardOf(db, to));
    for (const SummaryId card : moved) {
        if (!known.contains(card))
            throw Error(
                SummariesText::tr("This summary is not on the board. Nothing was changed."));
        db.run("DELETE FROM cluster_card WHERE cluster=?1 AND summary=?2", known.value(card), card);
    }
    append(db, to, moved);
}

void merge(Database &db, const std::vector<ClusterId> &from, ClusterId into)
{
    for (const ClusterId each : from) {
        if (each == into)
            continue;
        requireNamed(at(db, each));
        moveAll(db, cards(db, each), into);
        db.run("DELETE FROM cluster WHERE id=?1", each);
    }
}

CodeId lift(Database &db, ClusterId cluster, CodeId below)
{
    const Cluster heap = at(db, cluster);
    requireNamed(heap);
    const CodeId theme = below ? below : rest(db, boardOf(db, cluster)).code;
    if (!theme)
        throw Error(refusals::gone());
    CodeId code = heap.code;
    if (code) {
        if (codes::at(db, code).name != heap.name)
            codes::rename(db, code, heap.name);
    } else {
        codes::requireNoFolder(db, theme);
        code = codes::add(db, theme, heap.name);
        codes::giveKeys(db, codes::proposedKeys(db, {code}));
        db.run("UPDATE cluster SET code=?2 WHERE id=?1", cluster, code);
    }
    mapCards(db, cluster, code);
    return code;
}

void join(Database &db, ClusterId cluster, CodeId code)
{
    requireNamed(at(db, cluster));
    const Code known = codes::at(db, code);
    if (known.kind == CodeKind::Folder)
        throw Error(refusals::folder());
    const ClusteringId board = boardOf(db, cluster);
    for (const Cluster &each : clusters(db, board)) {
        if (each.id != cluster && !each.isRest && each.code == code)
            throw Error(
                SummariesText::tr("The cluster “%1” stands for this code already. Nothing was "
                                  "changed.")
                    .arg(each.name));
    }
    db.run("UPDATE cluster SET name=?2, code=?3 WHERE id=?1", cluster,
           clusterName(db, board, cluster, known.name), code);
    mapCards(db, cluster, code);
}

} // namespace axial::boards
