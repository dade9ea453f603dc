#include "core/project/rounds/reportdraw.h"

#include "core/stats/sampling.h"

#include <algorithm>
#include <map>

namespace axial {
namespace {

/// Deals one report after the other and remembers who had how many, and who had one with whom.
class Dealer
{
public:
    explicit Dealer(size_t coders) : m_load(coders, 0), m_met(coders * coders, 0) {}

    std::vector<size_t> next(size_t each)
    {
        std::vector<size_t> chosen;
        while (chosen.size() < each)
            chosen.push_back(best(chosen));
        for (const size_t coder : chosen) {
            ++m_load[coder];
            for (const size_t other : chosen)
                ++m_met[coder * m_load.size() + other];
        }
        std::sort(chosen.begin(), chosen.end());
        return chosen;
    }

private:
    size_t best(const std::vector<size_t> &chosen) const
    {
        const auto costOf = [&](size_t coder) {
            qint64 met = 0;
            for (const size_t other : chosen)
                met += m_met[coder * m_load.size() + other];
            return std::pair(m_load[coder], met);
        };
        size_t found = m_load.size();
        for (size_t coder = 0; coder < m_load.size(); ++coder) {
            if (std::find(chosen.begin(), chosen.end(), coder) != chosen.end())
                continue;
            if (found == m_load.size() || costOf(coder) < costOf(found))
                found = coder;
        }
        return found;
    }

    std::vector<qint64> m_load;
    std::vector<qint64> m_met; ///< coders x coders
};

} // namespace

std::vector<SourceId> drawReports(const std::vector<DrawableReport> &reports, qint64 count,
                                  qint64 seed)
{
    std::map<QString, std::vector<size_t>> strata; // in an order of their own, whatever came first
    for (size_t i = 0; i < reports.size(); ++i)
        strata[reports[i].stratum].push_back(i);
    std::vector<qint64> sizes;
    for (const auto &[name, places] : strata)
        sizes.push_back(qint64(places.size()));
    const std::vector<qint64> shares = largestRemainders(sizes, count);
    Resampler random(static_cast<quint64>(seed));
    std::vector<size_t> drawn;
    auto share = shares.begin();
    for (const auto &[name, places] : strata) {
        for (const size_t at : drawDifferent(random, places.size(), size_t(*share)))
            drawn.push_back(places[at]);
        ++share;
    }
    std::sort(drawn.begin(), drawn.end());
    std::vector<SourceId> result;
    result.reserve(drawn.size());
    for (const size_t at : drawn)
        result.push_back(reports[at].source);
    return result;
}

std::vector<std::vector<size_t>> dealReports(size_t reports, size_t coders, size_t each)
{
    Q_ASSERT(each <= coders);
    Dealer dealer(coders);
    std::vector<std::vector<size_t>> result;
    result.reserve(reports);
    for (size_t i = 0; i < reports; ++i)
        result.push_back(dealer.next(each));
    return result;
}

} // namespace axial
