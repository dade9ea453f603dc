#pragma once

#include "core/domain/summary.h"
#include "core/project/people/asker.h"

#include <vector>

namespace axial {

class Database;

struct BoardCard {
    SummaryId id;
    ClusterId cluster;
    SourceId report;
    SummaryKind kind = SummaryKind::NotSaid;
    QString words;
    QString repository;
    QString coder; ///< who wrote it
    QString title; ///< of the report; its link when that is all that is known
};

struct BoardCards {
    Clustering board;
    std::vector<Cluster> clusters; ///< from left to right
    std::vector<BoardCard> cards;  ///< by cluster and place
    qint64 hidden = 0;             ///< others' lines about reports whose codings are hidden
};

/// The boards that may be looked at: not another's that holds such reports.
std::vector<Clustering> boardsFor(Database &db, const Asker &asker);
/// Throws Error when the board is gone.
BoardCards boardCards(Database &db, ClusteringId board, const Asker &asker);

} // namespace axial
