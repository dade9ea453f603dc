#pragma once

#include "core/base/textrange.h"
#include "core/text/words/numberedwords.h"
#include "core/text/words/stemmer.h"
#include "core/text/words/stopwords.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace axial {

/// A word of a question, or several that stand beside each other.
struct WordTerm {
    QStringList words;     ///< as forEachWord() gives them
    bool isPrefix = false; ///< the last one may go on: `memor*`
    bool isWanted = true;  ///< else only its absence is asked for

    bool operator==(const WordTerm &) const = default;
};

/// How an answer is reckoned: a term is put on a stack, the others join what lies on it.
struct WordStep {
    enum class Kind { Term, And, Or, Not };
    Kind kind = Kind::Term;
    int term = -1;
};

/// A question for words: `memory (leak OR "out of memory") NOT disk*`. Words beside each other must
/// all be there, in any order, as with AND; NOT binds most, OR least, and a minus before
/// a word is NOT. Small "and" and "or" mean the same where that can be read, else themselves; a
/// small "not" is a word like any other.
class WordQuery
{
public:
    WordQuery() = default;
    /// Throws Error saying what can't be read, and where nothing but absence is asked for.
    explicit WordQuery(const QString &words);

    bool isEmpty() const { return m_steps.empty(); }
    const std::vector<WordTerm> &terms() const { return m_terms; }
    /// Whether a text answers it that holds these terms; as many as there are.
    bool holds(const std::vector<bool> &found) const;

    static constexpr int mostTerms = 100;
    static constexpr int longestTerm = 64; ///< words

private:
    std::vector<WordTerm> m_terms;
    std::vector<WordStep> m_steps;
};

/// Finds the terms of a question in texts, in one walk over each.
class WordMatcher
{
public:
    struct Rule {
        bool areFormsOne = false;  ///< words count as those with the same stem, too
        LeftOutWords leftOut = {}; ///< they are forms of no other word
    };

    WordMatcher(const WordQuery &query, Rule rule);

    /// Tells every place of every term, by where it ends. `found` may throw.
    void match(QStringView text, TextRange part,
               const std::function<void(int term, TextRange place)> &found);

private:
    /// For each term, at which of its words this one can stand, as bits.
    using Places = std::vector<quint64>;

    Places placesOf(const QString &word);

    std::vector<WordTerm> m_terms;
    std::vector<QStringList> m_stems; ///< of each term's words
    Rule m_rule;
    Stemmer m_stemmer;
    NumberedWords m_known;
    std::vector<Places> m_places; ///< of each known word; empty = at none
};

} // namespace axial
