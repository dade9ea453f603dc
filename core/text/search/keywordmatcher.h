#pragma once

#include "core/base/textrange.h"
#include "core/text/words/comparable.h"

#include <QString>

#include <optional>
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

/// What may stand where a keyword has a blank; any stretch of it is one, and it is of no word.
enum class Joints {
    Blanks,
    OfNames,    ///< and hyphens and underscores: "José-Müller", "josé_müller.wav"
    OfAddresses ///< and dots: "josé.müller@example.org"
};

/// Finds any number of keywords in one pass over a text (Aho & Corasick 1975). A word is letters,
/// digits and underscores; writing that sets no blanks between words (Chinese, Japanese, Korean,
/// Thai...) has no such borders. Words that look the same are the same, see ComparableForm.
class KeywordMatcher
{
public:
    /// Those that are empty or nothing but blanks are found nowhere.
    explicit KeywordMatcher(std::vector<Keyword> keywords, Joints joints = Joints::Blanks);

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

    /// A text as it is searched.
    class Searched;

    void add(int keyword);
    void link();
    int child(int state, char16_t unit) const;
    int next(int state, char16_t unit) const;
    bool isJoint(QChar c) const;
    char16_t folded(QChar c) const;
    bool isOfWord(char32_t character) const;
    bool isBorder(QStringView text, qint64 place) const;
    QString written(QStringView words, ComparableForm form) const;
    std::optional<TextRange> rangeOf(int keyword, const Searched &searched, qint64 end) const;
    template <class Found>
    void search(const Searched &searched, Found &&found) const;

    Joints m_joints;
    std::vector<Keyword> m_keywords; ///< as they are written where their case counts
    std::vector<QString> m_words;    ///< folded
    std::vector<State> m_states;
    std::vector<int> m_first; ///< by unit: where the first state goes
};

} // namespace axial
