#include "core/query/codes/clusterings.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/db/database.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/summaries/boards.h"
#include "core/project/summaries/summaries.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/stats/clustering.h"

#include <algorithm>

namespace axial::query {
namespace {

/// A board with the heaps that people made, numbered.
struct Laid {
    Clustering board;
    std::vector<Cluster> heaps;
    QHash<SummaryId, int> heapOf; ///< of what was put into one

    static Laid read(Database &db, const Clustering &board)
    {
        Laid laid{board, boards::clusters(db, board.id), {}};
        std::erase_if(laid.heaps, [](const Cluster &each) { return each.isRest; });
        for (size_t i = 0; i < laid.heaps.size(); ++i) {
            for (const SummaryId card : boards::cards(db, laid.heaps[i].id))
                laid.heapOf.insert(card, int(i));
        }
        return laid;
    }
};

/// By name, else the first that isn't `other`; those that everybody may see go before.
Clustering chosen(Database &db, const QString &name, ClusteringId other)
{
    std::vector<Clustering> every = boardsFor(db, {});
    const std::vector<Clustering> all = boards::all(db);
    every.insert(every.end(), all.begin(), all.end());
    const auto found = std::find_if(every.begin(), every.end(), [&](const Clustering &board) {
        return name.isEmpty() ? board.id != other
                              : board.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    if (found == every.end())
        throw Error(name.isEmpty() ? QueryText::tr("There are no two boards to compare yet.")
                                   : refusals::unknown(name));
    return *found;
}

/// Two boards, and what lies in a heap of both. What is of a report whose codings are hidden is
/// left out, of the numbers too: they would tell how others lay it.
struct ComparedBoards {
    Laid first, second;
    std::vector<SummaryId> cards; ///< by id
    std::vector<int> inFirst, inSecond;
    qint64 hidden = 0;

    ComparedBoards(Database &db, const QueryParameters &parameters)
    {
        const Clustering one = chosen(db, parameters[QStringLiteral("first")], {});
        first = Laid::read(db, one);
        second = Laid::read(db, chosen(db, parameters[QStringLiteral("second")], one.id));
        QSet<SummaryId> seen;
        for (const Summary &each : summaries::seenBy(db, {}))
            seen.insert(each.id);
        for (auto card = first.heapOf.cbegin(); card != first.heapOf.cend(); ++card) {
            if (!second.heapOf.contains(card.key()))
                continue;
            if (seen.contains(card.key()))
                cards.push_back(card.key());
            else
                ++hidden;
        }
        std::sort(cards.begin(), cards.end());
        for (const SummaryId card : cards) {
            inFirst.push_back(first.heapOf.value(card));
            inSecond.push_back(second.heapOf.value(card));
        }
    }
};

void addIndex(const ComparedBoards &compared, const ClusteringAgreement &agreement, Table &table)
{
    table.columns = {{QStringLiteral("First"), ColumnKind::Label},
                     {QStringLiteral("Second"), ColumnKind::Label},
                     {QStringLiteral("Summaries"), ColumnKind::Count},
                     {QStringLiteral("Clusters of the first"), ColumnKind::Count},
                     {QStringLiteral("Clusters of the second"), ColumnKind::Count},
                     {QStringLiteral("Rand"), ColumnKind::Score},
                     {QStringLiteral("Adjusted Rand"), ColumnKind::Score}};
    table.rows.push_back({compared.first.board.name, compared.second.board.name, agreement.things,
                          agreement.first, agreement.second, agreement.rand,
                          agreement.adjustedRand});
}

void addCards(Database &db, const ComparedBoards &compared, bool onlyDifferent, Table &table)
{
    table.columns = {{QStringLiteral("Summary"), ColumnKind::Text},
                     {columns::url, ColumnKind::Label},
                     {compared.first.board.name, ColumnKind::Label},
                     {compared.second.board.name, ColumnKind::Label},
                     {QStringLiteral("Differs"), ColumnKind::Count},
                     {columns::sourceId, ColumnKind::Id}};
    const std::vector<int> matched = matchedClusters(compared.inFirst, compared.inSecond);
    auto row = db.prepare("SELECT s.text, CASE r.url WHEN '' THEN r.title ELSE r.url END, r.id "
                          "FROM summary s JOIN source r ON r.id = s.source WHERE s.id=?1");
    qint64 different = 0;
    for (size_t i = 0; i < compared.cards.size(); ++i) {
        const bool differs = matched[size_t(compared.inFirst[i])] != compared.inSecond[i];
        different += differs;
        row.bind(compared.cards[i]);
        if ((onlyDifferent && !differs) || !row.next())
            continue;
        table.rows.push_back({row.text(0), row.text(1),
                              compared.first.heaps[size_t(compared.inFirst[i])].name,
                              compared.second.heaps[size_t(compared.inSecond[i])].name,
                              int(differs), row.integer(2)});
    }
    table.notes << QueryText::tr("%n summaries lie in clusters that don’t stand for one another; "
                                 "clusters with the most in common do.",
                                 nullptr, int(different));
}

Table clusteringsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const ComparedBoards compared(db, parameters);
    const ClusteringAgreement agreement = compareClusterings(compared.inFirst, compared.inSecond);
    progress.checkCanceled();
    Table table;
    const QString index = agreement.adjustedRand
                              ? displayText(*agreement.adjustedRand, ColumnKind::Score)
                              : QueryText::tr("undefined");
    table.base = QueryText::tr("Adjusted Rand index (Hubert and Arabie 1985): %1; n = %2")
                     .arg(index, QueryText::tr("%n summaries in clusters of both", nullptr,
                                               int(agreement.things)));
    const QString show = parameters[QStringLiteral("show")];
    if (show == QLatin1String("index"))
        addIndex(compared, agreement, table);
    else
        addCards(db, compared, show == QLatin1String("different"), table);
    if (compared.hidden > 0)
        table.notes << QueryText::tr("%n summaries are left out while a round with their report is "
                                     "blind.",
                                     nullptr, int(compared.hidden));
    return table;
}

} // namespace

Query clusterings()
{
    return {.id = "clusterings",
            .name = QT_TRANSLATE_NOOP("query", "Two clusterings compared"),
            .group = QT_TRANSLATE_NOOP("query", "Codes"),
            .part = StudyPart::Reports,
            .description = QT_TRANSLATE_NOOP(
                "query", "How alike two people’s boards of the same summaries are, and which "
                         "cards differ"),
            .parameters = {{.id = "first", .name = QT_TRANSLATE_NOOP("query", "Board")},
                           {.id = "second", .name = QT_TRANSLATE_NOOP("query", "Other board")},
                           oneOf("show", QT_TRANSLATE_NOOP("query", "Show"),
                                 {{"cards", QT_TRANSLATE_NOOP("query", "All cards")},
                                  {"different", QT_TRANSLATE_NOOP("query", "Cards that differ")},
                                  {"index", QT_TRANSLATE_NOOP("query", "The index alone")}})},
            .run = clusteringsAnswer};
}

} // namespace axial::query

namespace axial {

std::vector<Clustering> boardsFor(Database &db, const Asker &asker)
{
    std::vector<Clustering> every = boards::all(db);
    std::erase_if(every, [&](const Clustering &board) {
        return board.coder != asker.me
               && (asker.only
                   || db.integer("SELECT 1 FROM clustering WHERE id=?1 AND " AXIAL_BOARD_IS_HIDDEN,
                                 board.id));
    });
    return every;
}

BoardCards boardCards(Database &db, ClusteringId board, const Asker &asker)
{
    BoardCards result;
    for (const Clustering &each : boardsFor(db, asker)) {
        if (each.id == board)
            result.board = each;
    }
    if (!result.board.id)
        throw Error(QueryText::tr("This board is gone, or hidden from you."));
    result.clusters = boards::clusters(db, board);
    auto rows = db.query(
        "SELECT s.id, k.cluster, s.source, s.kind, s.text, coalesce(i.repository, ''), "
        "coalesce(p.name, ''), CASE o.title WHEN '' THEN o.url ELSE o.title END, "
        "s.coder IS NOT ?2 AND (?3 OR " AXIAL_IS_HIDDEN(
            "s.source") ") "
                        "FROM cluster c JOIN cluster_card k ON k.cluster = c.id JOIN summary s ON "
                        "s.id = k.summary "
                        "JOIN source o ON o.id = s.source LEFT JOIN issue i ON i.source = s.source "
                        "LEFT JOIN coder p ON p.id = s.coder WHERE c.clustering=?1 "
                        "ORDER BY c.position, c.id, k.position, s.id",
        board, asker.me, bool(asker.only));
    while (rows.next()) {
        if (rows.integer(8))
            ++result.hidden;
        else
            result.cards.push_back({rows.id<SummaryId>(0), rows.id<ClusterId>(1),
                                    rows.id<SourceId>(2), SummaryKind(rows.integer(3)),
                                    rows.text(4), rows.text(5), rows.text(6), rows.text(7)});
    }
    for (BoardCard &card : result.cards)
        card.kind = summaries::kindNow(db, summaries::at(db, card.id), bool(asker.only));
    return result;
}

} // namespace axial
