#pragma once

#include "core/import/documents/documenttext.h"
#include "core/import/documents/styledturns.h"

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

} // namespace axial
