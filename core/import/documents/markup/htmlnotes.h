#pragma once

#include "core/import/documents/documenttext.h"

#include <QHash>
#include <QSet>

namespace axial {

class HtmlTokens;
struct HtmlToken;

/// The footnotes of HTML and electronic books: who calls one, where they stand, and the links that
/// lead back. They are known by what programs say of them (roles of ARIA, types of EPUB, the names
/// that Word, LibreOffice, pandoc and Markdown give), never by how they look.
class HtmlNotes
{
public:
    /// The file of a book that comes next: links are seen from it.
    void beginPart(const QString &name) { m_part = name; }

    /// The number of the note that a link calls, in the order of calls; the words of the link, a
    /// sign, are passed over. 0 = it calls none.
    int call(const HtmlToken &token, HtmlTokens &tokens);
    /// Whether an element holds one or all notes.
    static bool isRegion(const HtmlToken &token);
    /// The number of the note that begins there; 0 = none that was called.
    int numberAt(const HtmlToken &token) const;
    /// Passes over the sign of a link back to the words that call a note; false = it is none.
    bool passWayBack(const HtmlToken &token, HtmlTokens &tokens) const;

    /// The notes so far, each in a paragraph of its own.
    DocumentText &text() { return m_text; }

private:
    QString placeOf(const QString &link) const;
    QString placeHere(const QString &id) const { return m_part + u'#' + id; }

    DocumentText m_text;
    QString m_part;
    QString m_raised;              ///< the name of raised letters that have just begun
    QHash<QString, int> m_numbers; ///< by the place of the note
    QSet<QString> m_calls;         ///< places that call one
};

} // namespace axial
