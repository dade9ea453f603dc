#pragma once

#include "core/query/evidence.h"
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

namespace query {

// Parameters of what happens together.
QueryParameter nearnessParameter();
QueryParameter turnsParameter();
/// Throws Error when the turns are no number.
Nearness nearnessOf(const QueryParameters &parameters);
int turnsOf(const QueryParameters &parameters);

} // namespace query
} // namespace axial
