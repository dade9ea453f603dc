#include "core/query/words/foundplaces.h"

#include <algorithm>
#include <tuple>

namespace axial::query {

FoundPlaces::FoundPlaces(const WordQuery &query, WordMatcher::Rule rule, const Progress &progress)
    : m_query(query), m_matcher(query, rule), m_progress(progress)
{
}

std::vector<FoundPlace>
FoundPlaces::placesIn(const SaidText &said, bool isByTurn,
                      const std::function<bool(const SaidStretch &)> &isAsked)
{
    std::vector<FoundPlace> result;
    const auto finish = [&] {
        const std::vector<FoundPlace> places = take();
        result.insert(result.end(), places.begin(), places.end());
        begin();
    };
    begin();
    for (size_t i = 0; i < said.stretches.size(); ++i) {
        if (!isAsked(said.stretches[i]))
            continue;
        read(said, i);
        if (isByTurn)
            finish();
    }
    finish();
    return result;
}

void FoundPlaces::begin()
{
    m_holds.assign(m_query.terms().size(), false);
    m_places.clear();
}

void FoundPlaces::read(const SaidText &said, size_t stretch)
{
    m_progress.checkCanceled();
    m_matcher.match(said.text, said.stretches[stretch].words, [&](int term, TextRange range) {
        m_holds[size_t(term)] = true;
        if (m_query.terms()[size_t(term)].isWanted)
            m_places.push_back({range, stretch});
    });
}

/// Ascending; of those within each other the longest.
std::vector<FoundPlace> FoundPlaces::take()
{
    std::vector<FoundPlace> result;
    if (!m_query.holds(m_holds))
        return result;
    const auto isBefore = [](const FoundPlace &left, const FoundPlace &right) {
        return std::tuple(left.range.start, -left.range.end)
               < std::tuple(right.range.start, -right.range.end);
    };
    if (!std::is_sorted(m_places.begin(), m_places.end(), isBefore))
        std::sort(m_places.begin(), m_places.end(), isBefore);
    for (const FoundPlace &each : m_places) {
        if (result.empty() || each.range.end > result.back().range.end)
            result.push_back(each);
    }
    return result;
}

} // namespace axial::query
