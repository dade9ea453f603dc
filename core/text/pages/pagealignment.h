#pragma once

#include "core/base/textrange.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

/// Letters of one page, by their places in the text that the page's document gives of it.
struct PagePiece {
    int page = 0; ///< of the pages that were aligned, from 0
    TextRange letters;

    bool operator==(const PagePiece &) const = default;
};

/// Which letters of some pages are which letters of the words that were imported from them. Lines
/// were joined then, and somebody may have corrected words since: white space, hyphens and the
/// shapes of letters in print don't count, and edited words are where their neighbours are.
class PageAlignment
{
public:
    /// `pages`: the text of each page as its document gives it; `words`: a stretch of the source's.
    PageAlignment(const QStringList &pages, QStringView words);

    /// False when the two have too little in common to say anything.
    bool isFound() const { return !m_letters.empty(); }
    /// Where words stand; the range counts from the stretch's start. Empty when most of its letters
    /// are not on these pages.
    std::vector<PagePiece> onPages(TextRange words) const;
    /// The place in the words of the letter nearest to one of a page; none when nothing is found.
    std::optional<qint64> wordAt(int page, qint64 letter) const;

private:
    /// A letter that is on both sides; ascending on both.
    struct Letter {
        qint64 word = 0;
        int page = 0;
        qint64 place = 0;
    };

    std::vector<Letter> m_letters;
    std::vector<qint64> m_wordLetters; ///< places in the words of all that count
};

} // namespace axial
