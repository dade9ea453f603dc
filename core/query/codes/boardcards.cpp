#include "core/query/codes/boardcards.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/rounds/hiddenrows.h"
#include "core/project/summaries/boards.h"
#include "core/project/summaries/summaries.h"

#include <algorithm>

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
