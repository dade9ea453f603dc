#pragma once

#include "core/base/textrange.h"
#include "core/import/documents/documenttext.h"
#include "core/import/documents/styledturns.h"

#include <QHash>

#include <pugixml.hpp>

#include <optional>
#include <vector>

namespace axial {

/// The numbers and bullets before the items of a Word document's lists, which stand nowhere in its
/// text: they are counted on the way.
class DocxNumbers
{
public:
    /// Of the part "numbering"; none = no list is numbered.
    void read(pugi::xml_node numbering);
    /// "2.1 " before the next item of that list; "" when there is no such list.
    QString next(const QString &list, int level);

private:
    static constexpr int levels = 9;

    struct Level {
        QString format;
        QString text; ///< "%1.%2"
        int start = 1;
    };
    struct Kind {
        std::array<Level, levels> level;
        std::array<int, levels> count{};
    };
    struct List {
        QString kind;
        QHash<int, int> starts; ///< of a level, where this list begins anew
        std::array<bool, levels> isBegun{};
    };

    QHash<QString, Kind> m_kinds;
    QHash<QString, List> m_lists;
};

/// Walks over the blocks of a Word document and writes their words.
class DocxWords
{
public:
    struct Note {
        QString kind; ///< "footnote", "endnote"
        QString id;
    };

    void readStyles(pugi::xml_node styles);
    void readNumbering(pugi::xml_node numbering) { m_numbers.read(numbering); }
    /// Paragraphs, tables (a line a row, cells between tabs) and what holds them.
    void readBlocks(pugi::xml_node parent);

    DocumentText &text() { return m_text; }
    const std::vector<StyledParagraph> &paragraphs() const { return m_paragraphs; }
    /// In the order in which the text calls them; the first is called "[1]".
    const std::vector<Note> &notes() const { return m_notes; }
    /// Words that a comment is about, by the comment's id.
    const QHash<QString, TextRange> &commented() const { return m_commented; }

private:
    struct Style {
        QString name;
        QString basedOn;
        QString list;
        int level = 0;
        QString font;
        std::optional<bool> isHidden; ///< none = as what it is based on
    };
    /// How the words of a run look.
    struct Look {
        QString font;
        bool isHidden = false;
    };

    void readBlock(pugi::xml_node node);
    void readParagraph(pugi::xml_node node);
    void readTable(pugi::xml_node table);
    void readRow(pugi::xml_node row);
    void readInline(pugi::xml_node parent);
    void readPiece(pugi::xml_node node);
    bool readSign(pugi::xml_node node);
    void addSymbol(pugi::xml_node node);
    void readDrawing(pugi::xml_node node);
    void addNumber(pugi::xml_node properties, const QString &style);
    void readRun(pugi::xml_node run);
    /// Adds what a style and those it is based on say.
    void styleLook(Look &look, QString style) const;
    Look lookOf(pugi::xml_node properties, Look around) const;
    void addWords(const QString &words);
    void leaveOutUnknown(pugi::xml_node node);

    DocumentText m_text;
    DocxNumbers m_numbers;
    QHash<QString, Style> m_styles;
    std::vector<StyledParagraph> m_paragraphs;
    std::vector<Note> m_notes;
    QHash<QString, TextRange> m_commented;
    Look m_look;
    qsizetype m_dropCap = -1; ///< where a large first letter stands, with its word behind it
    int m_cells = 0;          ///< that are open, each in the one before
    std::vector<pugi::xml_node> m_boxes; ///< whose words come behind the paragraph
};

} // namespace axial
