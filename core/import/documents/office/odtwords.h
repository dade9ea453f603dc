#pragma once

#include "core/import/documents/documenttext.h"
#include "core/import/documents/office/odtlists.h"
#include "core/import/imported.h"

#include <pugixml.hpp>

#include <vector>

namespace axial {

/// Walks over the blocks of an OpenDocument text and writes their words.
class OdtWords
{
public:
    /// Of a part: how lists are numbered, what is hidden and which fonts there are.
    void readStyles(pugi::xml_node styles);
    /// Paragraphs, lists, tables (a line a row, cells between tabs) and what holds them.
    void readBlocks(pugi::xml_node parent);
    /// Notes stand behind the text, each with the number that calls it.
    void addNotes();

    DocumentText &text() { return m_text; }
    std::vector<ImportedMemo> takeMemos() { return std::move(m_memos); }

private:
    struct Style {
        QString basedOn;
        QString font;
        QString display; ///< "none" hides it
    };

    void readBlock(pugi::xml_node node);
    void readList(pugi::xml_node list);
    void readTable(pugi::xml_node table);
    void readRow(pugi::xml_node row);
    void readInline(pugi::xml_node parent);
    void readPiece(pugi::xml_node node);
    bool readDrawing(pugi::xml_node node);
    void readBoxes();
    bool isHidden(pugi::xml_node node) const;
    void leaveOutUnknown(pugi::xml_node node);
    /// What a style or those it is based on say; "" = nothing.
    QString styled(QString style, QString Style::*value) const;
    void readComment(pugi::xml_node node);

    DocumentText m_text;
    OdtLists m_lists;
    QHash<QString, Style> m_styles;
    QString m_font; ///< of the words that are read
    std::vector<pugi::xml_node> m_notes;
    std::vector<pugi::xml_node> m_boxes; ///< whose words come behind the paragraph
    std::vector<ImportedMemo> m_memos;
    QHash<QString, size_t> m_openMemos; ///< by the name that their end says
    qsizetype m_commentLetters = 0;     ///< of all of them, as they are read
    bool m_isComment = false;           ///< which has no comments itself
};

} // namespace axial
