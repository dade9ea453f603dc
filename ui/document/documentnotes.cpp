#include "ui/document/documentnotes.h"

#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "ui/document/documentcodings.h"
#include "ui/document/touchedmemos.h"

#include <algorithm>
#include <tuple>

namespace axial {

bool DocumentNotes::replace(const std::vector<QuoteId> &quotes, const std::vector<MarginNote> &now)
{
    const auto gone = std::erase_if(m_notes, [&](const MarginNote &note) {
        return note.quote && std::binary_search(quotes.begin(), quotes.end(), note.quote);
    });
    if (gone == 0 && now.empty())
        return false;
    const auto isBefore = [](const MarginNote &a, const MarginNote &b) {
        return std::tuple(a.range.start, -a.range.end, a.quote, a.kind)
               < std::tuple(b.range.start, -b.range.end, b.quote, b.kind);
    };
    for (const MarginNote &note : now)
        m_notes.insert(std::upper_bound(m_notes.begin(), m_notes.end(), note, isBefore), note);
    return true;
}

std::vector<MarginNote> DocumentNotes::shown(const DocumentCodings &codings) const
{
    const QSet<QuoteId> hidden = codings.hiddenQuotes(); // of a quote that is not shown, nothing is
    std::vector<MarginNote> shown;
    std::copy_if(m_notes.begin(), m_notes.end(), std::back_inserter(shown),
                 [&](const MarginNote &note) { return !hidden.contains(note.quote); });
    return shown;
}

std::optional<std::vector<QuoteId>> DocumentNotes::touchedBy(const Changes &changes,
                                                             Database &db) const
{
    // At the other end of a link.
    const bool isNamed = changes.touches({StudyTable::Code, StudyTable::Source});
    const bool isLinked = isNamed
                          && std::any_of(m_notes.begin(), m_notes.end(),
                                         [](const MarginNote &note) {
                                             return note.kind == MarginNote::Kind::Link;
                                         });
    const auto reviewed = changes.rowsOf(StudyTable::Review);
    if (isLinked || changes.touches({StudyTable::Link, StudyTable::Coder}) || !reviewed)
        return std::nullopt;
    auto quotes = quotesOfTouchedMemos(changes, db);
    if (!quotes)
        return std::nullopt;
    std::vector<CodingId> codings;
    for (const qint64 coding : *reviewed)
        codings.push_back(CodingId{coding});
    for (const QuoteId quote : codings::quotesOf(db, codings))
        quotes->push_back(quote);
    std::sort(quotes->begin(), quotes->end());
    quotes->erase(std::unique(quotes->begin(), quotes->end()), quotes->end());
    return quotes;
}

} // namespace axial
