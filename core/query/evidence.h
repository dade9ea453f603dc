#pragma once

#include "core/base/progress.h"
#include "core/domain/quote.h"
#include "core/domain/source.h"

#include <vector>

namespace axial {

class Database;

/// A quote as queries count it: where, who said it, which codes it carries. No words.
struct EvidenceQuote {
    QuoteId quote;
    SourceId source;
    TextRange range;
    ParticipantId participant; ///< none = nobody's words
    int turn = 0;              ///< 1-based number of its turn; 0 = the source has no turns
    int lastTurn = 0;          ///< where its words end, often the same
    std::vector<CodeId> codes; ///< distinct, in the order they were put on
};

/// All quotes with their places alone, by source's id, then place, the longest first.
std::vector<EvidenceQuote> quotesByPlace(Database &db);
/// All quotes in one sweep, by participant's order, then source's order, then place: the order of
/// CodeBook.csv. Quotes of nobody come last. 50,000 codings take about 0.1 s. Throws Canceled.
std::vector<EvidenceQuote> loadEvidence(Database &db, const Progress &progress);
/// The same of some quotes, each named once, without going through the others.
std::vector<EvidenceQuote> loadEvidence(Database &db, const Progress &progress,
                                        const std::vector<QuoteId> &quotes);

} // namespace axial
