#include "core/import/documents/office/rtftexts.h"

#include "core/base/error.h"
#include "core/base/messages.h"

#include <algorithm>

namespace axial {
namespace {

constexpr size_t mostTexts = 100'000;

} // namespace

RtfTexts::RtfTexts()
{
    m_texts.push_back(std::make_unique<DocumentText>());
}

size_t RtfTexts::begin()
{
    if (m_texts.size() > mostTexts)
        throw Error(ImportText::tr("there are more than %1 notes, comments and boxes in it.")
                        .arg(mostTexts));
    writeTabs(m_cells);
    m_texts.push_back(std::make_unique<DocumentText>());
    m_texts.back()->skipBlanks();
    return m_texts.size() - 1;
}

void RtfTexts::callNote(size_t note)
{
    m_notes.push_back(note);
    add(u'[' + QString::number(m_notes.size()) + u']');
}

void RtfTexts::add(QStringView words)
{
    writeTabs(m_cells);
    text().add(words);
}

void RtfTexts::addTab()
{
    writeTabs(m_cells);
    text().addTab();
}

void RtfTexts::breakLine()
{
    writeTabs(m_cells);
    text().breakLine();
}

void RtfTexts::endParagraph(const QString &style, bool isInTable)
{
    writeTabs(m_cells);
    if (!isAmongWords()) {
        text().endParagraph();
        return;
    }
    m_paragraphs.push_back({{std::min(m_start, text().size()), text().size()}, style});
    text().endParagraph();
    addBoxes();
    m_start = text().size();
    m_cell = isInTable ? m_cell : m_start;
}

void RtfTexts::addBoxes()
{
    for (const size_t box : std::exchange(m_boxes, {}))
        addLines(take(box));
}

/// What is as a text has to be, with its breaks.
void RtfTexts::addLines(const QString &words)
{
    for (const QStringView line : QStringView(words).split(u'\n')) {
        text().add(line);
        text().endParagraph();
    }
}

void RtfTexts::endCell()
{
    writeTabs(m_cells);
    if (isAmongWords())
        text().trimLines(m_cell);
    ++m_cells;
}

/// Cells end with a tab but the last one, and which that is nobody knows before the row ends.
void RtfTexts::endRow()
{
    writeTabs(m_cells - 1);
    m_cells = 0;
    endParagraph({}, false);
}

void RtfTexts::writeTabs(int cells)
{
    for (; cells > 0; --cells) {
        text().addTab();
        --m_cells;
        m_cell = isAmongWords() ? text().size() : m_cell;
    }
}

void RtfTexts::finish()
{
    m_current = 0;
    writeTabs(m_cells - 1);
    m_cells = 0;
    if (text().size() > m_start || !m_boxes.empty())
        endParagraph({}, false);
    if (m_notes.empty())
        return;
    text().beginNotes();
    for (size_t i = 0; i < m_notes.size(); ++i) {
        text().add(QStringLiteral("[%1] ").arg(i + 1));
        addLines(take(m_notes[i]));
    }
}

} // namespace axial
