#include "core/import/documents/documenttext.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/text/encoding/encoding.h"

namespace axial {

void DocumentText::add(QStringView words)
{
    while (m_skipsBlanks && !words.isEmpty() && words.front().isSpace())
        words = words.mid(1);
    m_skipsBlanks = m_skipsBlanks && words.isEmpty();
    checkLength(words.size());
    const qsizetype start = m_text.size();
    m_text += words;
    for (qsizetype i = start; i < m_text.size(); ++i) {
        const QChar c = m_text[i];
        if (c == u'\n' || c == u'\r' || c == QChar::ParagraphSeparator || c == QChar::LineSeparator)
            m_text[i] = u' ';
    }
}

void DocumentText::addTab()
{
    if (!m_skipsBlanks)
        addLetter(u'\t');
}

void DocumentText::addLetter(QChar letter)
{
    checkLength(1);
    m_text += letter;
}

void DocumentText::checkLength(qsizetype more) const
{
    if (m_text.size() > maxTextLength - more)
        throw Error(
            ImportText::tr("This text has more than %1 characters, the most that can be read.")
                .arg(limitNumber(maxTextLength)));
}

void DocumentText::endLine()
{
    if (!m_text.isEmpty() && !m_text.endsWith(u'\n'))
        m_text += u'\n';
}

void DocumentText::beginNotes()
{
    m_notesStart = m_text.size();
    endParagraph();
}

void DocumentText::addNotes(const DocumentText &notes)
{
    for (size_t i = 0; i < m_leftOut.size(); ++i)
        m_leftOut[i] += notes.m_leftOut[i];
    if (notes.m_text.isEmpty())
        return;
    trimLines(0); // a chapter of notes alone leaves an empty paragraph
    endLine();
    checkLength(notes.m_text.size() + 1);
    beginNotes();
    m_text += notes.m_text;
}

void DocumentText::leaveOutHidden()
{
    if (std::exchange(m_hiddenAt, m_text.size()) != m_text.size())
        leaveOut(LeftOut::Hidden);
}

void DocumentText::trimLines(qsizetype from)
{
    while (m_text.size() > from && m_text.endsWith(u'\n'))
        m_text.chop(1);
}

void DocumentText::trimBlanks(qsizetype from)
{
    while (m_text.size() > from && m_text.back().isSpace() && m_text.back() != u'\n')
        m_text.chop(1);
}

void DocumentText::note(NoteCollector &notes) const
{
    const auto say = [&](LeftOut what, const QString &sentence) {
        if (const qint64 count = m_leftOut[size_t(what)]; count > 0)
            notes.warn(sentence.arg(count));
    };
    say(LeftOut::Picture, ImportText::tr("Pictures and drawings, left out: %1."));
    say(LeftOut::Object, ImportText::tr("Embedded objects, left out: %1."));
    say(LeftOut::Formula, ImportText::tr("Formulas of which only the letters were taken: %1."));
    say(LeftOut::Deleted, ImportText::tr("Passages marked as deleted, left out: %1."));
    say(LeftOut::Hidden, ImportText::tr("Hidden passages, left out: %1."));
    say(LeftOut::Unknown,
        ImportText::tr("Parts of an unknown kind, whose words were left out: %1."));
    say(LeftOut::Symbol, ImportText::tr("Letters of fonts of symbols that became \uFFFD: %1."));
}

QString DocumentText::take()
{
    trimLines(0);
    cleanText(m_text);
    return std::exchange(m_text, {});
}

} // namespace axial
