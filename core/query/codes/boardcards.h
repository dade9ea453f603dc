#pragma once

#include "core/domain/summary.h"

#include <vector>

namespace axial {

class Database;

/// Who looks at a board: while a round is blind, or the person codes blind, of others nothing is
/// shown.
struct BoardReader {
    CoderId coder;        ///< none = nobody in particular
    bool ownOnly = false; ///< codes blind
};

/// A summary as a card.
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
    qint64 hidden = 0;             ///< others' lines about reports of a round that is blind
};

/// The boards that may be looked at: not another's that holds reports of a round that is blind.
std::vector<Clustering> boardsFor(Database &db, const BoardReader &reader);
/// Throws Error when the board is gone.
BoardCards boardCards(Database &db, ClusteringId board, const BoardReader &reader);

} // namespace axial
