#include "core/stats/unitizing.h"

#include <algorithm>
#include <numeric>

namespace axial {
namespace {

/// What two values have in common: how long stretches of the one and of the other lie over each
/// other (eq. 32, 36), and what of that a unit shares with itself (eq. 33, 37).
class Stretches
{
public:
    explicit Stretches(int values)
        : m_values(size_t(values)), m_cells(m_values * m_values), m_own(m_values), m_sums(m_values)
    {
    }

    void add(int first, int second, double length)
    {
        m_cells[size_t(first) * m_values + size_t(second)] += length;
    }
    void addOwn(int value, double squared) { m_own[size_t(value)] += squared; }

    /// After the last one is added.
    void finish()
    {
        for (size_t value = 0; value < m_values; ++value) {
            const auto row = m_cells.begin() + qsizetype(value * m_values);
            m_sums[value] = std::accumulate(row, row + qsizetype(m_values), 0.0);
        }
        m_sum = std::accumulate(m_cells.begin(), m_cells.end(), 0.0);
    }

    double sum(int value) const { return m_sums[size_t(value)]; }
    double sum() const { return m_sum; }
    double at(int first, int second) const
    {
        return m_cells[size_t(first) * m_values + size_t(second)];
    }
    int values() const { return int(m_values); }

    /// 1 - D_o / D_e over the pairs of values that `isOther` calls different.
    template <class IsOther>
    std::optional<double> alpha(IsOther isOther) const
    {
        double own = 0;
        for (const double each : m_own)
            own += each;
        const double all = sum();
        const double pairs = all * all - own;
        double observed = 0;
        double expected = 0;
        for (int c = 0; c < values(); ++c) {
            for (int k = 0; k < values(); ++k) {
                if (c == k || !isOther(c, k))
                    continue;
                observed += at(c, k);
                expected += sum(c) * sum(k);
            }
        }
        if (expected <= 0 || pairs <= 0)
            return {};
        return 1 - observed / (all * expected / pairs);
    }

    /// The same of one row: is this value met by others as often as by chance?
    std::optional<double> alphaOf(int value) const
    {
        const double row = sum(value);
        const double all = sum();
        const double expected = row * (all - row);
        const double rest = row * all - m_own[size_t(value)];
        if (row <= 0 || expected <= 0 || rest <= 0)
            return {};
        return 1 - (row - at(value, value)) / row / (expected / rest);
    }

private:
    size_t m_values;
    std::vector<double> m_cells;
    std::vector<double> m_own;
    std::vector<double> m_sums; ///< of each row of cells
    double m_sum = 0;
};

/// The text as one observer sees it: units, and the gaps between them as value 0.
std::vector<MarkedUnit> withGaps(const std::vector<MarkedUnit> &units, qint64 length)
{
    std::vector<MarkedUnit> result;
    qint64 at = 0;
    for (const MarkedUnit &unit : units) {
        Q_ASSERT(unit.start >= at && unit.end > unit.start && unit.end <= length);
        if (unit.start > at)
            result.push_back({at, unit.start, 0});
        result.push_back({unit.start, unit.end, unit.value + 1});
        at = unit.end;
    }
    if (at < length)
        result.push_back({at, length, 0});
    return result;
}

/// Calls visit(place among the first's, second's value, length) for each stretch that is one unit
/// or gap of both.
template <class Visit>
void eachIntersection(const std::vector<MarkedUnit> &first, const std::vector<MarkedUnit> &second,
                      Visit visit)
{
    for (size_t i = 0, j = 0; i < first.size() && j < second.size();) {
        const qint64 start = std::max(first[i].start, second[j].start);
        const qint64 end = std::min(first[i].end, second[j].end);
        visit(i, second[j].value, end - start);
        const qint64 firstEnd = first[i].end;
        i += firstEnd == end ? 1 : 0;
        j += second[j].end == end ? 1 : 0;
    }
}

/// How much of each of this observer's units others marked, too, with what values: what it has to
/// share, with itself as well.
void addObserver(const std::vector<std::vector<MarkedUnit>> &partitions, size_t observer,
                 Stretches &all, Stretches &valued)
{
    const std::vector<MarkedUnit> &own = partitions[observer];
    const double weight = 1.0 / double(partitions.size() - 1);
    std::vector<double> shared(own.size());
    for (size_t other = 0; other < partitions.size(); ++other) {
        if (other == observer)
            continue;
        eachIntersection(own, partitions[other], [&](size_t at, int k, qint64 common) {
            const int c = own[at].value;
            const double length = double(common) * weight;
            all.add(c, k, length);
            if (c == 0 || k == 0)
                return;
            valued.add(c, k, length);
            shared[at] += length;
        });
    }
    for (size_t at = 0; at < shared.size(); ++at)
        valued.addOwn(own[at].value, shared[at] * shared[at]);
}

} // namespace

UnitizingAlpha unitizingAlpha(const std::vector<UnitizedText> &texts, int values)
{
    // Value 0 is a gap, matter that nobody marked: each of its characters is a unit of its own.
    Stretches all(values + 1);
    Stretches valued(values + 1);
    for (const UnitizedText &text : texts) {
        const size_t observers = text.observers.size();
        if (observers < 2 || text.length == 0)
            continue;
        std::vector<std::vector<MarkedUnit>> partitions;
        for (const std::vector<MarkedUnit> &units : text.observers) {
            partitions.push_back(withGaps(units, text.length));
            for (const MarkedUnit &unit : partitions.back()) {
                const auto length = double(unit.end - unit.start);
                all.addOwn(unit.value, unit.value == 0 ? length : length * length);
            }
        }
        for (size_t observer = 0; observer < observers; ++observer)
            addObserver(partitions, observer, all, valued);
    }
    all.finish();
    valued.finish();
    UnitizingAlpha result;
    result.binary = all.alpha([](int c, int k) { return (c == 0) != (k == 0); });
    result.nominal = all.alpha([](int, int) { return true; });
    result.coding = valued.alpha([](int, int) { return true; });
    for (int value = 1; value <= values; ++value) {
        if (const double length = all.sum(value); length > 0)
            result.values.push_back({value - 1, valued.alphaOf(value), valued.sum(value) / length});
    }
    return result;
}

} // namespace axial
