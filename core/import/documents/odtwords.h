#pragma once

#include "core/import/documents/documenttext.h"
#include "core/import/imported.h"

#include <QHash>
#include <QSet>

#include <pugixml.hpp>

#include <vector>

namespace axial {

/// Walks over the blocks of an OpenDocument text and writes their words.
class OdtWords
{
public:
    /// Which lists are numbered, by the styles of the part.
    void readLists(pugi::xml_node styles);
    /// Paragraphs, lists, tables (a line a row, cells between tabs) and what holds them.
    void readBlocks(pugi::xml_node parent);
    /// Notes stand behind the text, each with the number that calls it.
    void addNotes();

    DocumentText &text() { return m_text; }
    std::vector<ImportedMemo> takeMemos() { return std::move(m_memos); }

private:
    void readBlock(pugi::xml_node node);
    void readList(pugi::xml_node list);
    void readTable(pugi::xml_node table);
    void readRow(pugi::xml_node row);
    void readInline(pugi::xml_node parent);
    void readPiece(pugi::xml_node node);
    void readFrame(pugi::xml_node frame);
    void readComment(pugi::xml_node node);

    DocumentText m_text;
    QSet<QString> m_numbered;      ///< names of styles of lists
    std::vector<bool> m_isCounted; ///< of the lists in which one stands
    std::vector<pugi::xml_node> m_notes;
    std::vector<pugi::xml_node> m_boxes; ///< whose words come behind the paragraph
    std::vector<ImportedMemo> m_memos;
    QHash<QString, size_t> m_openMemos; ///< by the name that their end says
    qsizetype m_commentLetters = 0;     ///< of all of them, as they are read
    bool m_isComment = false;           ///< which has no comments itself
};

} // namespace axial
