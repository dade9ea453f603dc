#pragma once

#include "core/base/id.h"
#include "core/base/progress.h"
#include "core/base/table.h"
#include "core/base/textrange.h"
#include "ui/lists/codechips.h"

#include <functional>
#include <memory>
#include <vector>

namespace axial {

class Database;
class PastStudy;

/// One quote (or issue report) as a card shows it.
struct QuoteCard {
    QString who;         ///< participant, or the report's repository
    QString group;       ///< or what was decided about a report
    int groupStyle = -1; ///< -1 = no swatch
    QString place;       ///< "U1 interview, turn 6"
    QString words;
    std::vector<CodeChip> codes;
    QuoteId quote; ///< none = it is no quote, but words of a text, a report...
    SourceId source;
    TextRange range;
    ParticipantId participant; ///< of a ballot, for the prompt that `place` names
    bool isGone = false;       ///< it was there at the state that was asked, and is not any more
};

/// Cards, each made when it is looked at: of a long list few are.
class QuoteCards
{
public:
    QuoteCards() = default;
    QuoteCards(std::vector<QuoteCard> cards);
    /// `card` is asked by one thread at a time.
    QuoteCards(size_t size, std::function<QuoteCard(size_t row)> card)
        : m_size(size), m_card(std::move(card))
    {
    }

    size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    QuoteCard operator[](size_t row) const { return m_card(row); }
    QuoteCard front() const { return m_card(0); }
    QuoteCard back() const { return m_card(m_size - 1); }

private:
    size_t m_size = 0;
    std::function<QuoteCard(size_t)> m_card;
};

/// Which cards are asked for.
struct QuoteRequest {
    QueryCall call; ///< of the queries `quotes` and `reports`
    /// Only words of participants: what counts of people are made of.
    bool ofPeopleOnly = false;
    /// The state of the study that is asked; null = as it is now.
    std::shared_ptr<PastStudy> past = nullptr;

    bool operator==(const QuoteRequest &) const = default;
};

/// What stands behind a cell, ready to show.
struct QuoteList {
    enum class Kind {
        Quotes,  ///< words that somebody said
        Reports, ///< a line each
        Others   ///< a ballot, a transcript, another row of an answer
    };
    Kind kind = Kind::Quotes;
    QString name;    ///< of what it lists, in the plural
    QString hint;    ///< what double click does; empty = nothing
    QString key;     ///< of the code asked for
    QString title;   ///< its name, or what else was asked for
    int color = -1;  ///< of the code; -1 = no chip
    QString summary; ///< "novice · 4 of 5 participants · 9 quotes"
    QuoteCards cards;
    std::shared_ptr<const Table> table; ///< the same as a Table, to export; null = nothing asked
    QString asOf;                       ///< the state that was asked; empty = now
};

/// Asks and prepares the cards; those of a past state lead to where they stand now. Throws Error
/// (something asked for is gone) and Canceled.
QuoteList loadQuoteList(Database &db, const QuoteRequest &request, Progress &progress);

} // namespace axial
