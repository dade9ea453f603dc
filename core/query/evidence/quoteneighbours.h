#pragma once

#include "core/query/evidence/evidence.h"
#include "core/query/query.h"

#include <span>

namespace axial {

/// When two codes occur together.
enum class Nearness {
    SameQuote,
    Overlap,  ///< on quotes that share words
    SameTurn, ///< on quotes that share a turn
    NearTurns ///< on quotes that are no more than some turns apart
};

/// Which quotes of a source stand together. Where a quote lies in no turn, those count that share
/// words with it.
class QuoteNeighbours
{
public:
    /// Of so many pairs at the most.
    static constexpr size_t mostPairs = 20'000'000;

    /// `turns` is how far apart NearTurns may be; 0 is the same turn. Throws Error when more pairs
    /// than mostPairs stand together, and Canceled.
    QuoteNeighbours(const std::vector<EvidenceQuote> &quotes, Nearness nearness, int turns,
                    const Progress &progress);

    /// Places in `quotes`, itself included.
    std::span<const int> of(size_t quote) const
    {
        return std::span(m_neighbours).subspan(m_first[quote], m_first[quote + 1] - m_first[quote]);
    }

private:
    std::vector<size_t> m_first;
    std::vector<int> m_neighbours;
};

/// The codes that a coder put on a quote.
struct CoderCodes {
    CoderId coder; ///< none = of all coders
    std::vector<CodeId> codes;
};

namespace query {

// Parameters of what happens together.
QueryParameter nearnessParameter();
QueryParameter turnsParameter();
/// "coders": codes pair within "one" coder, since what two coders call the same words otherwise is
/// no pair but a disagreement; or those of "any".
QueryParameter pairedCodersParameter();
bool pairWithinOneCoder(const QueryParameters &parameters);
/// Whether codes of several coders could be paired at all.
bool haveSeveralCoded(Database &db);
/// By place in `quotes`: the codes that pair with one another, as the parameter says. Throws
/// Canceled.
std::vector<std::vector<CoderCodes>> pairedCodes(Database &db,
                                                 const std::vector<EvidenceQuote> &quotes,
                                                 bool isWithinOneCoder, const Progress &progress);
/// Says in a base that the pairs are of one coder, where there are several.
QString pairedCodersWords(Database &db, const QueryParameters &parameters);
/// Throws Error when the turns are no number.
Nearness nearnessOf(const QueryParameters &parameters);
int turnsOf(const QueryParameters &parameters);

} // namespace query
} // namespace axial
