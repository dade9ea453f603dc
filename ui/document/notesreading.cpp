#include "ui/document/notesreading.h"

#include "core/project/memos/marginnotes.h"
#include "core/project/memos/memos.h"
#include "core/project/project.h"
#include "core/project/quotes/quotes.h"
#include "ui/base/workspace.h"
#include "ui/document/documentcodings.h"
#include "ui/textpage/textmarkup.h"

#include <algorithm>
#include <tuple>

namespace axial {

std::optional<std::vector<QuoteId>> quotesOfTouchedMemos(const Changes &changes, Database &db)
{
    const auto memoRows = changes.rowsOf(StudyTable::Memo);
    const auto before = changes.ownersOf(StudyTable::Memo); // of memos that are gone or moved, too
    if (!memoRows || !before)
        return std::nullopt;
    std::vector<QuoteId> quotes;
    for (const qint64 quote : *before)
        quotes.push_back(QuoteId{quote});
    for (const qint64 memo : *memoRows) {
        if (memos::isThere(db, MemoId{memo}))
            quotes.push_back(memos::at(db, MemoId{memo}).quote);
    }
    std::erase(quotes, QuoteId()); // a memo on something else
    return quotes;
}

bool DocumentNotes::replace(const std::vector<QuoteId> &quotes, const std::vector<MarginNote> &now)
{
    const auto gone = std::erase_if(m_notes, [&](const MarginNote &note) {
        return note.quote && std::ranges::binary_search(quotes, note.quote);
    });
    if (gone == 0 && now.empty())
        return false;
    const auto isBefore = [](const MarginNote &a, const MarginNote &b) {
        return std::tuple(a.range.start, -a.range.end, a.quote, a.kind)
               < std::tuple(b.range.start, -b.range.end, b.quote, b.kind);
    };
    for (const MarginNote &note : now)
        m_notes.insert(std::ranges::upper_bound(m_notes, note, isBefore), note);
    return true;
}

std::vector<MarginNote> DocumentNotes::shown(const DocumentCodings &codings) const
{
    const QSet<QuoteId> hidden = codings.hiddenQuotes(); // of a quote that is not shown, nothing is
    std::vector<MarginNote> shown;
    std::ranges::copy_if(m_notes, std::back_inserter(shown),
                         [&](const MarginNote &note) { return !hidden.contains(note.quote); });
    return shown;
}

std::optional<std::vector<QuoteId>> DocumentNotes::touchedBy(const Changes &changes,
                                                             Database &db) const
{
    // At the other end of a link.
    const bool isNamed = changes.touches({StudyTable::Code, StudyTable::Source});
    const bool isLinked = isNamed && std::ranges::any_of(m_notes, [](const MarginNote &note) {
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
    std::ranges::sort(*quotes);
    quotes->erase(std::unique(quotes->begin(), quotes->end()), quotes->end());
    return quotes;
}

NotesReading::NotesReading(Workspace &workspace, const DocumentCodings &codings, TextMarkup &markup)
    : m_workspace(workspace), m_codings(codings), m_markup(markup)
{
}

void NotesReading::read(SourceId source)
{
    if (!m_workspace.project())
        return;
    const bool isRead = m_workspace.guarded([&] {
        Database &db = m_workspace.database();
        m_notes.set(marginnotes::inSource(db, source, m_workspace.asker().in(db)));
    });
    if (isRead)
        show();
}

void NotesReading::read(SourceId source, const std::vector<QuoteId> &quotes)
{
    if (quotes.empty())
        return;
    Database &db = m_workspace.database();
    if (m_notes.replace(quotes,
                        marginnotes::inSource(db, source, quotes, m_workspace.asker().in(db))))
        show();
}

void NotesReading::readTouched(SourceId source, const Changes &changes,
                               const std::vector<QuoteId> &coded)
{
    auto quotes = m_notes.touchedBy(changes, m_workspace.database());
    if (!quotes)
        return read(source);
    quotes->insert(quotes->end(), coded.begin(), coded.end());
    std::ranges::sort(*quotes);
    quotes->erase(std::unique(quotes->begin(), quotes->end()), quotes->end());
    read(source, *quotes);
}

void NotesReading::show()
{
    m_markup.setNotes(m_notes.shown(m_codings));
}

void NotesReading::hide()
{
    m_markup.setNotes({});
}

} // namespace axial
