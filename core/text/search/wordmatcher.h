#pragma once

#include "core/base/textrange.h"
#include "core/text/search/wordquery.h"
#include "core/text/words/numberedwords.h"
#include "core/text/words/stemmer.h"
#include "core/text/words/stopwords.h"

#include <functional>

namespace axial {

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
