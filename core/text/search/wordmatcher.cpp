#include "core/text/search/wordmatcher.h"

#include "core/text/words/stopwords.h"
#include "core/text/words/words.h"

#include <array>

namespace axial {

WordMatcher::WordMatcher(const WordQuery &query, Rule rule)
    : m_terms(query.terms()), m_rule(std::move(rule)), m_stemmer(m_rule.leftOut.language)
{
    for (const WordTerm &term : m_terms) {
        QStringList stems;
        for (const QString &word : term.words)
            stems << m_stemmer.stem(word);
        m_stems.push_back(stems);
    }
}

void WordMatcher::match(QStringView text, TextRange part,
                        const std::function<void(int term, TextRange place)> &found)
{
    // Bit i of a term is set while its words up to the i-th stand before the place that is read.
    std::vector<quint64> begun(m_terms.size());
    std::array<qint64, WordQuery::longestTerm> starts{}; // of the last words
    size_t number = 0;
    bool isAnyBegun = false;
    forEachWord(text, part, [&](TextRange place, const QString &word) {
        starts[number++ % starts.size()] = place.start;
        const auto known = size_t(m_known.numberOf(word));
        if (known == m_places.size())
            m_places.push_back(placesOf(word));
        const Places &places = m_places[known];
        if (places.empty()) {
            if (isAnyBegun)
                std::fill(begun.begin(), begun.end(), 0);
            isAnyBegun = false;
            return;
        }
        isAnyBegun = true;
        for (size_t term = 0; term < begun.size(); ++term) {
            begun[term] = (begun[term] << 1 | 1) & places[term];
            const auto length = size_t(m_terms[term].words.size());
            if (begun[term] >> (length - 1) & 1)
                found(int(term), {starts[(number - length) % starts.size()], place.end});
        }
    });
}

WordMatcher::Places WordMatcher::placesOf(const QString &word)
{
    Places places(m_terms.size());
    const QString stem = m_rule.areFormsOne ? m_stemmer.stem(word) : QString();
    bool isAny = false;
    for (size_t term = 0; term < m_terms.size(); ++term) {
        for (qsizetype at = 0; at < m_terms[term].words.size(); ++at) {
            const WordTerm &asked = m_terms[term];
            const bool isLast = at + 1 == asked.words.size();
            const bool isAlike = word == asked.words[at]
                                 || (asked.isPrefix && isLast && word.startsWith(asked.words[at]))
                                 || (m_rule.areFormsOne && stem == m_stems[term][at]
                                     && !m_rule.leftOut.holds(word));
            if (isAlike)
                places[term] |= quint64(1) << at;
            isAny = isAny || isAlike;
        }
    }
    return isAny ? places : Places();
}

} // namespace axial
