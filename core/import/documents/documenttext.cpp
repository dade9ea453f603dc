#include "core/import/documents/documenttext.h"

#include "core/base/error.h"
#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/text/encoding/encoding.h"

namespace axial {

namespace {

QString lettersOf(int number, LettersOfNumbers letters)
{
    constexpr int ofAlphabet = 26;
    constexpr int longest = 10;
    const int repeats = (number - 1) / ofAlphabet + 1;
    if (number < 1 || repeats > longest)
        return QString::number(number);
    if (letters == LettersOfNumbers::Repeated)
        return QString(repeats, QChar(u'a' + (number - 1) % ofAlphabet));
    QString written;
    for (int rest = number; rest > 0; rest = (rest - 1) / ofAlphabet)
        written.prepend(QChar(u'a' + (rest - 1) % ofAlphabet));
    return written;
}

QString romanOf(int number)
{
    static const std::pair<int, const char *> digits[] = {
        {1000, "m"}, {900, "cm"}, {500, "d"}, {400, "cd"}, {100, "c"}, {90, "xc"}, {50, "l"},
        {40, "xl"},  {10, "x"},   {9, "ix"},  {5, "v"},    {4, "iv"},  {1, "i"}};
    constexpr int highest = 3999;
    if (number < 1 || number > highest)
        return QString::number(number);
    QString written;
    for (const auto &[value, sign] : digits) {
        for (; number >= value; number -= value)
            written += QLatin1String(sign);
    }
    return written;
}

} // namespace

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

QString listNumber(int number, QChar form, LettersOfNumbers letters)
{
    if (form == u'a' || form == u'A') {
        const QString written = lettersOf(number, letters);
        return form == u'A' ? written.toUpper() : written;
    }
    if (form == u'i' || form == u'I') {
        const QString written = romanOf(number);
        return form == u'I' ? written.toUpper() : written;
    }
    return QString::number(number);
}

} // namespace axial
