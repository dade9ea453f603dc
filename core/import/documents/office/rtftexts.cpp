#include "core/import/documents/office/rtftexts.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/text/encoding/encoding.h"

#include <algorithm>

namespace axial {
namespace {

constexpr size_t mostTexts = 100'000;

constexpr int westernPage = 1252;

/// Windows' number of a character set -> its code page; 0 = the file's own.
int pageOfCharset(int charset)
{
    static const QHash<int, int> pages{
        {0, westernPage}, {77, 10000}, {128, 932},  {129, 949},  {130, 1361}, {134, 936},
        {136, 950},       {161, 1253}, {162, 1254}, {163, 1258}, {177, 1255}, {178, 1256},
        {186, 1257},      {204, 1251}, {222, 874},  {238, 1250}, {254, 437},  {255, 850}};
    return pages.value(charset, 0);
}

QString nameOfPage(int page)
{
    switch (page) {
    case 10000:
        return QStringLiteral("MACINTOSH");
    case 1361:
        return QStringLiteral("JOHAB");
    case 65001:
        return QStringLiteral("UTF-8");
    case 936:
    case 54936:
        return QStringLiteral("GB18030");
    default:
        return QStringLiteral("CP%1").arg(page);
    }
}

bool hasLettersOfManyBytes(int page)
{
    return page == 932 || page == 936 || page == 949 || page == 950 || page == 1361 || page == 54936
           || page == 65001;
}

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

void RtfLetters::setCodePage(int number)
{
    m_page = number > 0 ? number : westernPage;
}

void RtfLetters::setCharset(int font, int charset)
{
    m_fonts[font] = charset == 2 ? symbols : pageOfCharset(charset);
}

void RtfLetters::setFontCodePage(int font, int number)
{
    if (number > 0)
        m_fonts[font] = number;
}

QString RtfLetters::decode(const QByteArray &bytes, int font)
{
    const auto isAscii = [](char c) { return (c & 0x80) == 0; };
    if (std::all_of(bytes.begin(), bytes.end(), isAscii))
        return QString::fromLatin1(bytes);
    const int own = m_fonts.value(font, 0);
    const int page = own > 0 ? own : m_page;
    if (hasLettersOfManyBytes(page))
        return decodeText(bytes, nameOfPage(page)).text;
    const QString &letters = lettersOf(page);
    QString text;
    text.reserve(bytes.size());
    for (const char byte : bytes)
        text += letters[uchar(byte)];
    return text;
}

/// Once for each page: finding a code page takes much longer than reading a letter with it.
const QString &RtfLetters::lettersOf(int page)
{
    QString &known = m_single[page];
    if (!known.isEmpty())
        return known;
    QString letters;
    try {
        for (int byte = 0; byte < 256; ++byte) {
            const QString letter = decodeText(QByteArray(1, char(byte)), nameOfPage(page)).text;
            letters += letter.size() == 1 ? letter[0] : QChar(QChar::ReplacementCharacter);
        }
    } catch (const Error &) {
        m_isUnknown = true;
        letters = QString(lettersOf(westernPage)); // which there is everywhere
    }
    return m_single[page] = letters;
}

} // namespace axial
