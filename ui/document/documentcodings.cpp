#include "ui/document/documentcodings.h"

#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "ui/document/notesreading.h"

#include <algorithm>
#include <tuple>

namespace axial {

void DocumentCodings::set(std::vector<CodedRange> codings)
{
    m_all = std::move(codings);
    listQuotes();
}

void DocumentCodings::setFilter(const CodingFilter &filter)
{
    m_filter = filter;
    listQuotes();
}

std::optional<std::vector<CodedRange>> DocumentCodings::replace(const std::vector<QuoteId> &quotes,
                                                                std::vector<CodedRange> now)
{
    const auto isBefore = [](const CodedRange &a, const CodedRange &b) {
        return std::tuple(a.range.start, -a.range.end, a.quote, a.createdMs, a.coding)
               < std::tuple(b.range.start, -b.range.end, b.quote, b.createdMs, b.coding);
    };
    const auto gone = std::erase_if(m_all, [&](const CodedRange &each) {
        return std::ranges::binary_search(quotes, each.quote);
    });
    if (gone == 0 && now.empty())
        return std::nullopt;
    for (const CodedRange &each : now)
        m_all.insert(std::ranges::upper_bound(m_all, each, isBefore), each);
    std::erase_if(now, [this](const CodedRange &each) { return !m_filter.matches(each); });
    listQuotes();
    return now;
}

void DocumentCodings::listQuotes()
{
    m_quotes.clear();
    for (const CodedRange &each : m_all) {
        if (m_filter.matches(each) && (m_quotes.empty() || m_quotes.back().quote != each.quote))
            m_quotes.push_back(each);
    }
}

std::vector<CodedRange> DocumentCodings::shown() const
{
    std::vector<CodedRange> shown;
    std::ranges::copy_if(m_all, std::back_inserter(shown),
                         [this](const CodedRange &each) { return m_filter.matches(each); });
    return shown;
}

QSet<QuoteId> DocumentCodings::hiddenQuotes() const
{
    QSet<QuoteId> hidden;
    if (m_filter.isEmpty())
        return hidden;
    for (const CodedRange &each : m_all) {
        if (each.coding) // else there is none to be hidden, and its memos say themselves who sees
                         // them
            hidden.insert(each.quote);
    }
    for (const CodedRange &each : m_quotes)
        hidden.remove(each.quote);
    return hidden;
}

std::optional<std::vector<QuoteId>> DocumentCodings::touchedBy(const Changes &changes,
                                                               Database &db) const
{
    const auto quoteRows = changes.rowsOf(StudyTable::Quote);
    const auto codingRows = changes.rowsOf(StudyTable::Coding);
    if (!quoteRows || !codingRows)
        return std::nullopt;
    // A quote without a code is shown for its memos, also for those that were there before.
    auto quotes = quotesOfTouchedMemos(changes, db);
    if (!quotes)
        return std::nullopt;
    std::vector<CodingId> codings;
    for (const qint64 id : *codingRows)
        codings.push_back(CodingId{id});
    for (const QuoteId quote : codings::quotesOf(db, codings))
        quotes->push_back(quote);
    for (const qint64 id : *quoteRows)
        quotes->push_back(QuoteId{id});
    std::ranges::sort(codings);
    for (const CodedRange &each : m_all) { // those that are gone, and where they were before
        if (std::ranges::binary_search(codings, each.coding))
            quotes->push_back(each.quote);
    }
    std::ranges::sort(*quotes);
    quotes->erase(std::unique(quotes->begin(), quotes->end()), quotes->end());
    return quotes;
}

QuoteId DocumentCodings::quoteAt(qint64 position) const
{
    const CodedRange *best = nullptr;
    for (const CodedRange &each : m_quotes) {
        if (each.range.start > position)
            break;
        if (each.range.contains(position) && (!best || each.range.length() < best->range.length()))
            best = &each;
    }
    return best ? best->quote : QuoteId{};
}

QuoteId DocumentCodings::quoteOf(TextRange range) const
{
    const auto found = std::ranges::find(m_quotes, range, &CodedRange::range);
    return found == m_quotes.end() ? QuoteId{} : found->quote;
}

TextRange DocumentCodings::rangeOf(QuoteId quote) const
{
    const auto found = std::ranges::find(m_quotes, quote, &CodedRange::quote);
    return found == m_quotes.end() ? TextRange{} : found->range;
}

} // namespace axial
