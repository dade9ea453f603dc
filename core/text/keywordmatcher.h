#pragma once

#include "core/base/range.h"

#include <QHash>
#include <QString>

#include <vector>

namespace axial {

/// Words looked for in a text: one or several, with dots and hyphens as they are ("few shot").
struct Keyword {
    QString words;
    bool wholeWords = true; ///< "OPT" is not in "option"
    bool matchCase = false;
    /// Of whole words: "Qwen" is in "Qwen2", as names of models go on; "T5" is not in "T500".
    bool withDigits = false;

    bool operator==(const Keyword &) const = default;
};

struct KeywordHit {
    int keyword = 0; ///< index into those that are looked for
    TextRange range;
};

/// Finds any number of keywords in one pass over a text (Aho & Corasick 1975). A word is letters,
/// digits and underscores; writing that sets no blanks between words (Chinese, Japanese, Korean,
/// Thai...) has no such borders. Any stretch of blanks is one blank, and a letter with a mark set
/// apart is that letter. What shows nothing, such as soft hyphens, parts no word.
class KeywordMatcher
{
public:
    /// Those that are empty or nothing but blanks are found nowhere.
    explicit KeywordMatcher(const std::vector<Keyword> &keywords);

    /// Which keywords the text holds, ascending.
    std::vector<int> held(QStringView text) const;
    bool holdsAny(QStringView text) const;
    /// Every place, by its end; they may overlap.
    std::vector<KeywordHit> hits(QStringView text) const;

private:
    struct Step {
        char16_t unit;
        int to;
    };
    struct State {
        std::vector<Step> steps; ///< few, but for the first state
        std::vector<int> ending; ///< keywords that end here
        int otherwise = 0;       ///< the state of the longest ending that begins a keyword
        int endsToo = 0;         ///< the next one on that way at which keywords end; 0 = none
    };

    void add(int keyword);
    void link();
    int child(int state, char16_t unit) const;
    int next(int state, char16_t unit) const;
    bool isSearchedComposed(QStringView text) const;
    qint64 startOf(const Keyword &keyword, QStringView text, qint64 end) const;
    template <class Found>
    void search(QStringView text, Found &&found) const;

    std::vector<Keyword> m_keywords; ///< composed, with single blanks
    std::vector<State> m_states;
    std::vector<int> m_first;  ///< by unit: where the first state goes
    bool m_isComposed = false; ///< a keyword may be written with marks set apart
};

} // namespace axial
