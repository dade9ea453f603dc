#include "ui/document/notesreading.h"

#include "core/project/memos/marginnotes.h"
#include "ui/base/workspace.h"
#include "ui/textpage/textmarkup.h"

#include <algorithm>

namespace axial {

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
    std::sort(quotes->begin(), quotes->end());
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
