#pragma once

#include "core/base/progress.h"
#include "core/base/table.h"
#include "core/base/textrange.h"
#include "core/domain/source.h"
#include "core/text/search/keywordmatcher.h"

#include <vector>

namespace axial {

class Database;

/// A report behind a count of keywords, with the first place at which it holds one.
struct KeywordPlace {
    SourceId report;
    QString title;
    QString repository;
    QString excluded; ///< why it counts nowhere; empty = it counts
    QString before;   ///< some words before the keyword, on one line
    QString keyword;  ///< as it is written there; empty = it holds none
    QString after;
    TextRange range; ///< of the keyword in its text; empty when it stands in the title only
};

struct KeywordPlaces {
    std::vector<KeywordPlace> first; ///< by id
    qint64 total = 0;
};

/// The keywords of the lists that a count is of, or the one that is `held` alone. Throws Error when
/// a list is gone.
std::vector<Keyword> keywordsAsked(Database &db, const QueryParameters &asked);
/// The first `most` reports that a cell of keywordCounts() counts. Throws Error when a list is
/// gone, and Canceled; for a worker.
KeywordPlaces keywordPlaces(Database &db, const QueryCall &behind, size_t most, Progress &progress);

} // namespace axial
