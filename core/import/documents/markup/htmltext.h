#pragma once

#include "core/formats/html.h"
#include "core/import/documents/documenttext.h"
#include "core/import/importer.h"
#include "core/import/notecollector.h"

#include <QHash>
#include <QSet>
#include <QStringView>

#include <vector>

namespace axial {

class Progress;

/// The letters of HTML in the encoding that was chosen, that they can only have, or that the file
/// itself names ("charset=windows-1252"). Errors name the file.
QString readMarkup(const ImportInput &input, const ImportOptions &options, NoteCollector &notes);

/// The name of the part of a book that another one calls by where it stands from it. It is only
/// ever looked for in the archive.
QString partBeside(const QString &part, const QString &link);

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

/// Which elements of a page are not shown, as they or simple rules of its style sheets say ("p",
/// ".note", "div#n"); what rules say of elements within others is not known here.
class HtmlStyles
{
public:
    void read(QStringView sheet);
    /// The sheets that stand in a page itself.
    void readPage(QStringView html);
    bool hides(const HtmlToken &element) const;

private:
    QSet<QString> m_hidden; ///< selectors
};

/// Writes the words of HTML as plain text: a paragraph, heading or row of a table is a line, items
/// of lists have their numbers. Nothing that it names is fetched or opened.
class HtmlText
{
public:
    /// Footnotes go to `notes`, to stand behind the whole text.
    HtmlText(DocumentText &text, HtmlNotes &notes) : m_text(text), m_notes(notes) {}

    /// A whole document or a part of one; what its styles hide is left out. Throws Canceled.
    void add(QStringView html, const HtmlStyles &styles, const Progress &progress);

private:
    /// A list that is open: how its items are numbered; null = bullets.
    struct List {
        QChar form;
        int next = 1;
        int step = 1;
    };

    void addWords(QStringView written);
    void endLine();
    void addTag(const HtmlToken &tag, const HtmlTokens &rest);
    bool addListTag(const HtmlToken &tag, const HtmlTokens &rest);
    List listOf(const HtmlToken &tag, const HtmlTokens &rest);
    bool addTableTag(const HtmlToken &tag);
    bool skips(const HtmlToken &tag);
    bool skipsHidden(const HtmlToken &tag);
    bool endsUnclosed(const HtmlToken &tag);

    bool takesNote(const HtmlToken &token, HtmlTokens &tokens);
    void leaveNotes();

    /// What the next words depend on.
    struct Place {
        std::vector<List> lists;
        int asWritten = 0; ///< within <pre>
        bool needsBlank = false;
        bool isRowBegun = false;
        qsizetype cell = 0;   ///< where the cell begins
        qsizetype fresh = -1; ///< where an item or cell begins, as long as nothing is in it
    };

    DocumentText &m_text;
    HtmlNotes &m_notes;
    DocumentText *m_into = &m_text; ///< the text or its notes
    Place m_at;
    Place m_besides;  ///< in the text, while notes are read
    QString m_region; ///< the element that holds notes, while in it
    int m_regionDepth = 0;
    int m_counted = 0; ///< tokens that were read to count items
    const HtmlStyles *m_styles = nullptr;
    QString m_skipped; ///< an element whose words are none of the text
    int m_skippedDepth = 0;
    bool m_isHidden = false; ///< it has words, which are not shown
    int m_openInHidden = 0;  ///< lists and tables in it
};

/// A whole document, its footnotes behind it, with the styles that stand in it. Throws Canceled.
void addHtml(DocumentText &text, QStringView html, const Progress &progress);

} // namespace axial
