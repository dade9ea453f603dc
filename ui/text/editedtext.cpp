#include "ui/text/editedtext.h"

#include "core/text/encoding/encoding.h"
#include "ui/text/textview.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <utility>

namespace axial {

void EditHistory::add(EditStep step)
{
    m_redo.clear();
    if (!joins(step))
        m_undo.push_back(std::move(step));
}

/// Whether the step is more of the one before, which then holds it.
bool EditHistory::joins(EditStep &step)
{
    if (m_undo.empty() || step.kind != m_undo.back().kind)
        return false;
    EditStep &last = m_undo.back();
    const qint64 end = last.place.start + last.words.size();
    const bool startsWord = !last.words.isEmpty() && !last.words.back().isSpace()
                            && !step.words.isEmpty() && step.words.front().isSpace();
    if (step.kind == EditStep::Kind::Typing && step.place == TextRange{end, end} && !startsWord) {
        last.words += step.words;
        last.after = std::move(step.after);
        return true;
    }
    const bool isBefore = step.place.end == last.place.start;
    if (step.kind == EditStep::Kind::Erasing
        && (isBefore || step.place.start == last.place.start)) {
        last.removed = isBefore ? step.removed + last.removed : last.removed + step.removed;
        last.place.start = step.place.start;
        last.place.end = last.place.start + last.removed.size();
        last.after = std::move(step.after);
        return true;
    }
    return false;
}

const EditStep &EditHistory::undo()
{
    m_redo.push_back(std::move(m_undo.back()));
    m_undo.pop_back();
    return m_redo.back();
}

const EditStep &EditHistory::redo()
{
    m_undo.push_back(std::move(m_redo.back()));
    m_redo.pop_back();
    return m_undo.back();
}

void EditHistory::clear()
{
    m_undo.clear();
    m_redo.clear();
}

EditedText::EditedText(TextView &view) : m_view(view), m_edits(view.text())
{
    takeCodings();
}

void EditedText::takeCodings()
{
    m_stored = m_view.markup().quotes().ranges();
    showQuotes();
}

void EditedText::showQuotes()
{
    TextEdits edits = m_edits;
    if (!m_unwritten.isEmpty())
        edits.replace({m_unwritten.start, m_unwritten.start},
                      m_view.text().mid(m_unwritten.start, m_unwritten.length()));
    std::vector<TextRange> ranges;
    ranges.reserve(m_stored.size());
    m_lostQuotes = 0;
    for (const TextRange range : m_stored) {
        ranges.push_back(edits.moved(range));
        m_lostQuotes += ranges.back().isEmpty();
    }
    m_view.markup().setQuoteRanges(ranges);
}

void EditedText::show(TextRange range, const QString &words, const TextEdits &edits)
{
    m_edits = edits;
    m_view.replaceText(range, words);
    showQuotes();
}

void EditedText::showCaret()
{
    m_view.page().ensureVisible({m_view.caret(), m_view.caret()});
}

std::optional<TextRange> EditedText::writable(TextRange range) const
{
    const QString &text = m_view.text();
    auto stretch = m_view.page().layout().writableAt(range.start);
    if (!stretch && range.isEmpty()) {
        // Behind the spaces after somebody's last word: it goes on there.
        qint64 end = range.start;
        while (end > 0 && text[end - 1].isSpace() && text[end - 1] != u'\n')
            --end;
        stretch = m_view.page().layout().writableAt(end);
        range = {end, end};
    }
    if (!stretch || range.end > stretch->end)
        return std::nullopt;
    return range;
}

bool EditedText::refusesHeld()
{
    if (m_isHeld)
        Q_EMIT refused(tr("The words are being stored; go on when that is done."));
    return m_isHeld;
}

void EditedText::refuseNames()
{
    Q_EMIT refused(tr("Speakers’ names stay as they are."));
}

bool EditedText::replace(TextRange range, const QString &words, Kind kind)
{
    if ((range.isEmpty() && words.isEmpty()) || refusesHeld())
        return false;
    const auto place = writable(range);
    if (!place) {
        if (!range.isEmpty() && kind != Kind::Erasing)
            Q_EMIT refused(tr("Select the words of one speaker only."));
        else
            refuseNames();
        return false;
    }
    EditStep step{m_edits, m_edits,
                  *place,  m_view.text().mid(place->start, place->length()),
                  words,   m_view.selection(),
                  kind};
    step.after.replace(*place, words);
    show(*place, words, step.after);
    m_history.add(std::move(step));
    Q_EMIT changed();
    return true;
}

void EditedText::undo()
{
    if (!m_history.canUndo() || refusesHeld())
        return;
    const EditStep &step = m_history.undo();
    const qint64 start = step.place.start;
    const TextRange selection = step.selection;
    show({start, start + step.words.size()}, step.removed, step.before);
    m_view.setSelection(selection);
    m_view.page().ensureVisible(selection);
    Q_EMIT changed();
}

void EditedText::redo()
{
    if (!m_history.canRedo() || refusesHeld())
        return;
    const EditStep &step = m_history.redo();
    show(step.place, step.words, step.after);
    showCaret();
    Q_EMIT changed();
}

void EditedText::revert()
{
    const std::vector<TextEdit> changes = m_edits.changes();
    qint64 growth = m_edits.text().size() - m_edits.original().size();
    const qint64 caret = m_view.caret();
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        growth -= change->growth();
        const qint64 start = change->range.start + growth;
        m_view.replaceText({start, start + change->words.size()},
                           m_edits.original().mid(change->range.start, change->range.length()));
    }
    m_edits = TextEdits(m_edits.original());
    m_history.clear();
    showQuotes();
    m_view.setCaret(std::min<qint64>(caret, m_view.text().size()));
}

void EditedText::cut()
{
    const TextRange range = m_view.selection();
    const QString words = m_view.text().mid(range.start, range.length());
    if (!range.isEmpty() && replace(range, {}))
        QGuiApplication::clipboard()->setText(words);
}

void EditedText::paste()
{
    QString words = QGuiApplication::clipboard()->text();
    cleanText(words);
    words.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
    if (!words.isEmpty() && replace(m_view.selection(), words))
        showCaret();
}

void EditedText::showUnwritten(TextRange place, const QString &words)
{
    m_view.replaceText(place, words);
    m_unwritten = {place.start, place.start + words.size()};
    m_view.setSelection(m_unwritten); // marks what is not written yet
}

void EditedText::removeUnwritten()
{
    if (m_unwritten.isEmpty())
        return;
    m_view.replaceText(m_unwritten, {});
    m_unwritten = {};
}

} // namespace axial
