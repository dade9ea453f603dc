#pragma once

#include <QString>
#include <QStringList>

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

} // namespace axial
