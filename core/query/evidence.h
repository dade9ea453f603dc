#pragma once

#include "core/base/progress.h"
#include "core/domain/quote.h"
#include "core/domain/source.h"

#include <memory>
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

/// Quotes that are looked at, but not changed, by several at once.
class Evidence
{
public:
    explicit Evidence(std::shared_ptr<const std::vector<EvidenceQuote>> quotes)
        : m_quotes(std::move(quotes))
    {
    }

    const std::vector<EvidenceQuote> &quotes() const { return *m_quotes; }
    // Valid as long as this is.
    operator const std::vector<EvidenceQuote> &() const { return *m_quotes; }
    auto begin() const { return m_quotes->begin(); }
    auto end() const { return m_quotes->end(); }
    size_t size() const { return m_quotes->size(); }
    const EvidenceQuote &operator[](size_t place) const { return (*m_quotes)[place]; }
    /// Those at the places of which it is true.
    template <class IsMeant>
    Evidence those(IsMeant &&isMeant) const
    {
        std::vector<EvidenceQuote> meant;
        size_t place = 0;
        while (place < size() && isMeant(place))
            ++place;
        if (place == size())
            return *this; // often all are meant, and to copy them would take longest
        meant.assign(begin(), begin() + qsizetype(place));
        while (++place < size()) {
            if (isMeant(place))
                meant.push_back((*m_quotes)[place]);
        }
        return Evidence(std::make_shared<const std::vector<EvidenceQuote>>(std::move(meant)));
    }

private:
    std::shared_ptr<const std::vector<EvidenceQuote>> m_quotes;
};

/// All quotes with their places alone, by source's id, then place, the longest first.
std::vector<EvidenceQuote> quotesByPlace(Database &db);
/// All quotes in one sweep, by participant's order, then source's order, then place: the order of
/// CodeBook.csv. Quotes of nobody come last. 50,000 codings take about 0.1 s the first time; they
/// are remembered until somebody writes (see ReadMemory). Throws Canceled.
Evidence loadEvidence(Database &db, const Progress &progress);
/// The same of some quotes, each named once, without going through the others.
std::vector<EvidenceQuote> loadEvidence(Database &db, const Progress &progress,
                                        const std::vector<QuoteId> &quotes);

} // namespace axial
