#include "core/text/pages/pagealignment.h"

#include "core/text/textdifference.h"

#include <algorithm>

namespace axial {

namespace {

/// The letters of a text that count, each with its place.
struct Letters {
    struct Place {
        int page = 0;
        qint64 at = 0;
    };
    QString signs;
    std::vector<Place> places; ///< by sign
};

bool isHyphen(QChar c)
{
    const ushort code = c.unicode();
    return code == u'-' || code == 0x00ad || (code >= 0x2010 && code <= 0x2012) || code == 0x0002
           || code == 0xfffe;
}

/// Shapes of letters that only print needs: a ligature is two letters or more.
bool isShape(QChar c)
{
    const ushort code = c.unicode();
    return (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc)
           || (code >= 0x2f00 && code <= 0x2fd5);
}

/// With blanks between words, as far as there are any, when they are asked for.
enum class Blanks { None, BetweenWords };

void addLetters(Letters &letters, QStringView text, int page, Blanks blanks)
{
    bool isApart = !letters.signs.isEmpty();
    bool isBroken = false; // by a hyphen, and the word may go on
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c.isSpace()) {
            isApart = isApart || !isBroken;
            continue;
        }
        isBroken = isHyphen(c);
        if (isBroken || c.category() == QChar::Other_Control || c == QChar::ReplacementCharacter)
            continue;
        if (isApart && blanks == Blanks::BetweenWords) {
            letters.signs += u' ';
            letters.places.push_back({page, i});
        }
        isApart = false;
        const QString plain = isShape(c) ? QString(c).normalized(QString::NormalizationForm_KC)
                                         : QString(c);
        for (const QChar sign : plain) {
            letters.signs += sign;
            letters.places.push_back({page, i});
        }
    }
}

Letters lettersOf(const QStringList &pages, Blanks blanks)
{
    Letters letters;
    for (int page = 0; page < pages.size(); ++page)
        addLetters(letters, pages[page], page, blanks);
    return letters;
}

} // namespace

PageAlignment::PageAlignment(const QStringList &pages, QStringView words)
{
    Letters print = lettersOf(pages, Blanks::None);
    Letters text;
    addLetters(text, words, 0, Blanks::None);
    for (const Letters::Place &place : text.places)
        m_wordLetters.push_back(place.at);
    const auto pair = [&](qsizetype inPrint, qsizetype inText) {
        const Letters::Place &place = print.places[size_t(inPrint)];
        if (text.signs[inText] != u' ')
            m_letters.push_back({text.places[size_t(inText)].at, place.page, place.at});
    };
    if (print.signs == text.signs) {
        for (qsizetype i = 0; i < print.signs.size(); ++i)
            pair(i, i);
        return;
    }
    // Edited: words are compared, which needs the blanks between them.
    print = lettersOf(pages, Blanks::BetweenWords);
    text = {};
    addLetters(text, words, 0, Blanks::BetweenWords);
    const auto edits = difference(print.signs, text.signs);
    if (!edits)
        return;
    qsizetype inPrint = 0;
    qsizetype inText = 0;
    for (const TextEdit &edit : *edits) {
        while (inPrint < edit.range.start)
            pair(inPrint++, inText++);
        inPrint = edit.range.end;
        inText += edit.words.size();
    }
    while (inPrint < print.signs.size())
        pair(inPrint++, inText++);
}

std::vector<PagePiece> PageAlignment::onPages(TextRange words) const
{
    const auto isBefore = [](const Letter &letter, qint64 place) { return letter.word < place; };
    const auto first = std::lower_bound(m_letters.begin(), m_letters.end(), words.start, isBefore);
    const auto last = std::lower_bound(first, m_letters.end(), words.end, isBefore);
    const auto counted = std::lower_bound(m_wordLetters.begin(), m_wordLetters.end(), words.end)
                         - std::lower_bound(m_wordLetters.begin(), m_wordLetters.end(),
                                            words.start);
    std::vector<PagePiece> pieces;
    if (2 * (last - first) < counted)
        return pieces;
    for (auto letter = first; letter != last; ++letter) {
        if (pieces.empty() || pieces.back().page != letter->page)
            pieces.push_back({letter->page, {letter->place, letter->place + 1}});
        pieces.back().letters.end = letter->place + 1;
    }
    return pieces;
}

std::optional<qint64> PageAlignment::wordAt(int page, qint64 letter) const
{
    if (m_letters.empty())
        return std::nullopt;
    const auto found = std::lower_bound(
        m_letters.begin(), m_letters.end(), std::pair(page, letter),
        [](const Letter &each, const std::pair<int, qint64> &place) {
            return std::pair(each.page, each.place) < place;
        });
    return found == m_letters.end() ? m_letters.back().word : found->word;
}

} // namespace axial
