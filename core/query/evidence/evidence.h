#pragma once

#include "core/base/progress.h"
#include "core/domain/quote.h"
#include "core/domain/source.h"

#include <memory>
#include <utility>
#include <vector>

namespace axial {

class Database;

/// A quote as queries count it: where, who said it, which codes it carries. No words.
struct EvidenceQuote {
    QuoteId quote;
    SourceId source;
    TextRange range;
    ParticipantId participant; ///< who speaks in it first; none = nobody's words
    int turn = 0;              ///< 1-based number of its turn; 0 = the source has no turns
    int lastTurn = 0;          ///< where its words end, often the same
    std::vector<CodeId> codes; ///< distinct, in the order they were put on
    /// Whose words it holds beside those of `participant`: it counts for each of them.
    std::vector<ParticipantId> others = {};
};

/// Calls it for each participant whose words the quote holds with the quote as theirs; once where
/// it is nobody's.
template <class Visit>
void eachVoice(const EvidenceQuote &quote, Visit &&visit)
{
    visit(quote);
    if (quote.others.empty())
        return;
    EvidenceQuote said = quote;
    for (const ParticipantId other : quote.others) {
        said.participant = other;
        visit(std::as_const(said));
    }
}
template <class IsMeant>
bool anyVoice(const EvidenceQuote &quote, IsMeant &&isMeant)
{
    bool isAny = false;
    eachVoice(quote, [&](const EvidenceQuote &said) { isAny = isAny || isMeant(said); });
    return isAny;
}

/// Participants, each counted once. Quotes come by participant, so that few are held twice.
class DistinctPeople
{
public:
    void add(ParticipantId who)
    {
        if (who && (m_people.empty() || m_people.back() != who))
            m_people.push_back(who);
    }
    void add(const EvidenceQuote &quote)
    {
        eachVoice(quote, [this](const EvidenceQuote &said) { add(said.participant); });
    }
    /// In the order in which they first came.
    std::vector<ParticipantId> people() const;
    qint64 count() const { return qint64(people().size()); }

private:
    std::vector<ParticipantId> m_people;
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

/// SQL: the month of a source `s`, whose issue report is `i`: of its own day or, of a report
/// without, of that on which it was opened. As 2026-03; '' = nobody said.
#define AXIAL_MONTH_OF_SOURCE "substr(coalesce(nullif(s.day, ''), i.opened, ''), 1, 7)"

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
