#pragma once

#include "core/import/documents/documenttext.h"
#include "core/import/documents/styledturns.h"

#include <QByteArray>
#include <QHash>
#include <QString>

#include <memory>
#include <vector>

namespace axial {

/// The text of an RTF document and those that are written among it: notes, which stand behind it,
/// boxes, which stand behind their paragraph, and comments.
class RtfTexts
{
public:
    RtfTexts();

    /// Everything below is of this text; 0 is the document's. Ascending numbers only.
    void setCurrent(size_t text) { m_current = text; }
    void add(QStringView words);
    void leaveOut(DocumentText::LeftOut what, int count = 1) { text().leaveOut(what, count); }
    void leaveOutHidden() { text().leaveOutHidden(); }
    void addTab();
    void breakLine();
    void endParagraph(const QString &style, bool isInTable);
    void endCell();
    void endRow();

    /// A text of its own, by its number. Throws Error when there are too many.
    size_t begin();
    /// "[3]" where the note is called.
    void callNote(size_t note);
    void addBox(size_t box) { m_boxes.push_back(box); }
    /// The words of a text that is none of the document's.
    QString take(size_t text) { return m_texts[text]->take().trimmed(); }
    size_t size() const { return m_texts.size(); }

    bool isAmongWords() const { return m_current == 0; }
    DocumentText &document() { return *m_texts.front(); }
    const std::vector<StyledParagraph> &paragraphs() const { return m_paragraphs; }
    /// The last line and the notes.
    void finish();

private:
    DocumentText &text() { return *m_texts[m_current]; }
    void writeTabs(int cells);
    void addLines(const QString &words);
    void addBoxes();

    std::vector<std::unique_ptr<DocumentText>> m_texts;
    std::vector<StyledParagraph> m_paragraphs;
    std::vector<size_t> m_notes; ///< in the order in which they are called
    std::vector<size_t> m_boxes; ///< that come behind the paragraph
    size_t m_current = 0;
    qsizetype m_start = 0; ///< of the paragraph
    qsizetype m_cell = 0;  ///< where the cell begins
    int m_cells = 0;       ///< that have ended without the tab behind them
};

/// What the bytes of an RTF file mean: each font can have a code page of its own.
class RtfLetters
{
public:
    /// `\ansicpg1250`, or 10000 for `\mac`, 437 for `\pc`, 850 for `\pca`.
    void setCodePage(int number);
    /// `\fcharset204` of a font; 1 is the file's own code page.
    void setCharset(int font, int charset);
    /// `\cpg1251` of a font.
    void setFontCodePage(int font, int number);

    /// Whether the font's letters are pictures, as those of Wingdings.
    bool isSymbols(int font) const { return m_fonts.value(font) == symbols; }
    /// Letters that make no sense become U+FFFD.
    QString decode(const QByteArray &bytes, int font);
    bool isUnknown() const { return m_isUnknown; } ///< a code page was met that nobody can read

private:
    static constexpr int symbols = -1;

    const QString &lettersOf(int page);

    int m_page = 1252;
    QHash<int, int> m_fonts;      ///< code page; 0 = the file's
    QHash<int, QString> m_single; ///< the letter of each byte, by code page
    bool m_isUnknown = false;
};

} // namespace axial
