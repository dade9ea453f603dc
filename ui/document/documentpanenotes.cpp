// What stands in the margin of a DocumentPane beside its quotes.
#include "ui/document/documentpane.h"

#include "core/project/marginnotes.h"
#include "core/project/memos.h"
#include "core/project/project.h"
#include "core/project/quotes.h"
#include "ui/base/workspace.h"
#include "ui/text/textview.h"

#include <QSet>

#include <algorithm>
#include <tuple>

namespace axial {

void DocumentPane::readNotes()
{
    if (!m_isLoaded || isEdited() || !m_workspace.project()) // edited: they would stand elsewhere
        return;
    const bool isRead = m_workspace.guarded([&] {
        m_notes = marginnotes::inSource(m_workspace.database(), m_source.id,
                                        m_workspace.seenCoder());
    });
    if (isRead)
        showNotes();
}

void DocumentPane::readNotesAnew()
{
    // Who codes blind from now on sees no colleague's, also while editing.
    m_view->markup().setNotes({});
    readNotes();
}

/// Quotes whose notes a step touched, beside those it coded; nullopt = any: all are read again.
std::optional<std::vector<QuoteId>> DocumentPane::quotesWithNotes(const Changes &changes) const
{
    // At the other end of a link.
    const bool isNamed = changes.touches({StudyTable::Code, StudyTable::Source});
    const bool isLinked = isNamed
                          && std::any_of(m_notes.begin(), m_notes.end(),
                                         [](const MarginNote &note) {
                                             return note.kind == MarginNote::Kind::Link;
                                         });
    const auto memoRows = changes.rowsOf(StudyTable::Memo);
    const auto before = changes.ownersOf(StudyTable::Memo); // of memos that are gone or moved, too
    const auto reviewed = changes.rowsOf(StudyTable::Review);
    if (isLinked || changes.touches({StudyTable::Link, StudyTable::Coder}) || !memoRows || !before
        || !reviewed)
        return std::nullopt;
    Database &db = m_workspace.database();
    std::vector<CodingId> codings;
    for (const qint64 coding : *reviewed)
        codings.push_back(CodingId{coding});
    std::vector<QuoteId> quotes = codings::quotesOf(db, codings);
    for (const qint64 quote : *before)
        quotes.push_back(QuoteId{quote});
    for (const qint64 memo : *memoRows) {
        if (memos::isThere(db, MemoId{memo}))
            quotes.push_back(memos::at(db, MemoId{memo}).quote);
    }
    std::sort(quotes.begin(), quotes.end());
    quotes.erase(std::unique(quotes.begin(), quotes.end()), quotes.end());
    return quotes;
}

void DocumentPane::showNotes()
{
    QSet<qint64> hidden;
    if (!m_filter.isEmpty()) { // of a quote that is not shown, nothing is
        for (const CodedRange &each : m_codings)
            hidden.insert(each.quote.value);
        for (const CodedRange &each : m_quotes)
            hidden.remove(each.quote.value);
    }
    std::vector<MarginNote> shown;
    std::copy_if(m_notes.begin(), m_notes.end(), std::back_inserter(shown),
                 [&](const MarginNote &note) { return !hidden.contains(note.quote.value); });
    m_view->markup().setNotes(std::move(shown));
}

/// Those of the quotes that were touched: a comment came back with its coding, a memo with its
/// quote, or words got another place.
void DocumentPane::replaceNotes(const std::vector<QuoteId> &quotes)
{
    std::vector<MarginNote> read = marginnotes::inSource(m_workspace.database(), m_source.id,
                                                         quotes, m_workspace.seenCoder());
    const auto gone = std::erase_if(m_notes, [&](const MarginNote &note) {
        return std::binary_search(quotes.begin(), quotes.end(), note.quote);
    });
    if (gone == 0 && read.empty())
        return;
    const auto isBefore = [](const MarginNote &a, const MarginNote &b) {
        return std::tuple(a.range.start, -a.range.end, a.quote, a.kind)
               < std::tuple(b.range.start, -b.range.end, b.quote, b.kind);
    };
    for (const MarginNote &note : read)
        m_notes.insert(std::upper_bound(m_notes.begin(), m_notes.end(), note, isBefore), note);
    showNotes();
}

} // namespace axial
