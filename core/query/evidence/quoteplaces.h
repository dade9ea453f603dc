#pragma once

#include "core/query/evidence/evidence.h"

#include <QHash>

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

namespace axial {

/// Where each quote stands in a list. Ids of one opening of the file count up from a number of its
/// own, so that lists, one for each opening, are far quicker than a hash.
class QuotePlaces
{
public:
    explicit QuotePlaces(const std::vector<EvidenceQuote> &quotes);

    /// -1 = it is none of them.
    int of(QuoteId quote);

private:
    struct Opening {
        qint64 first = std::numeric_limits<qint64>::max();
        qint64 last = std::numeric_limits<qint64>::min();
        qint64 count = 0;
        std::vector<int> places; ///< from the first id on; empty when there are too many between

        /// Other things count with the same numbers.
        bool isDense() const { return last - first < 16 * count + 1024; }
    };

    Opening &find(QuoteId quote);

    std::unordered_map<qint64, Opening> m_openings;
    QHash<QuoteId, int> m_others;
    Opening *m_found = nullptr; ///< the last one: what was made together stands together
    qint64 m_foundOf = 0;
};

/// Shares out what belongs to quotes, coming in any order, among their places. Most quotes have
/// one of it. `Thing` can be ordered, and is false when it is made of nothing.
template <class Thing>
class OfQuotes
{
public:
    struct Placed {
        int place = 0;
        Thing thing;
        auto operator<=>(const Placed &) const = default;
    };

    explicit OfQuotes(const std::vector<EvidenceQuote> &quotes)
        : m_places(quotes), m_firsts(quotes.size())
    {
        m_waiting.reserve(together);
    }

    /// What is of no quote, as in a damaged project, is left out.
    void add(QuoteId quote, const Thing &thing)
    {
        m_waiting.push_back({quote, {-1, thing}});
        if (m_waiting.size() == together)
            place();
    }
    /// Once all was added.
    void finish()
    {
        place();
        std::sort(m_others.begin(), m_others.end());
        m_other = m_others.begin();
    }
    /// In their order; asked for one place after the other, from 0 on.
    const std::vector<Thing> &at(size_t place)
    {
        m_found.clear();
        if (m_firsts[place])
            m_found.push_back(m_firsts[place]);
        if (m_other == m_others.end() || m_other->place != int(place))
            return m_found;
        for (; m_other != m_others.end() && m_other->place == int(place); ++m_other)
            m_found.push_back(m_other->thing);
        std::sort(m_found.begin(), m_found.end());
        return m_found;
    }

private:
    /// Looking for things all over the memory takes less time for many at once than between the
    /// rows of a statement.
    static constexpr size_t together = 512;

    void place()
    {
        for (auto &[quote, placed] : m_waiting)
            placed.place = m_places.of(quote);
        for (const auto &[quote, placed] : m_waiting) {
            if (placed.place < 0)
                continue;
            if (Thing &first = m_firsts[size_t(placed.place)]; !first)
                first = placed.thing;
            else
                m_others.push_back(placed);
        }
        m_waiting.clear();
    }

    QuotePlaces m_places;
    std::vector<std::pair<QuoteId, Placed>> m_waiting;
    std::vector<Thing> m_firsts;
    std::vector<Placed> m_others;
    typename std::vector<Placed>::const_iterator m_other;
    std::vector<Thing> m_found;
};

} // namespace axial
