#include "core/stats/association.h"

#include "core/stats/bootstrap.h"

#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace axial {

namespace {

struct Margins {
    std::vector<qint64> rows, columns;
    qint64 n = 0;
};

/// Rows and columns that hold anything.
ContingencyTable withoutEmpty(const ContingencyTable &table)
{
    std::vector<size_t> rows, columns;
    for (size_t row = 0; row < table.rows; ++row) {
        for (size_t column = 0; column < table.columns; ++column) {
            if (table.at(row, column) > 0) {
                if (rows.empty() || rows.back() != row)
                    rows.push_back(row);
                columns.push_back(column);
            }
        }
    }
    std::sort(columns.begin(), columns.end());
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    ContingencyTable result{rows.size(), columns.size(), {}};
    for (const size_t row : rows) {
        for (const size_t column : columns)
            result.counts.push_back(table.at(row, column));
    }
    return result;
}

Margins marginsOf(const ContingencyTable &table)
{
    Margins margins{std::vector<qint64>(table.rows), std::vector<qint64>(table.columns), 0};
    for (size_t row = 0; row < table.rows; ++row) {
        for (size_t column = 0; column < table.columns; ++column) {
            margins.rows[row] += table.at(row, column);
            margins.columns[column] += table.at(row, column);
            margins.n += table.at(row, column);
        }
    }
    return margins;
}

double logFactorial(qint64 number)
{
    return boost::math::lgamma(static_cast<double>(number) + 1);
}

/// Of 0 to n.
std::vector<double> logFactorials(qint64 n)
{
    std::vector<double> result(size_t(n) + 1);
    for (qint64 i = 0; i <= n; ++i)
        result[size_t(i)] = logFactorial(i);
    return result;
}

/// Sum over the cells of log count!: the smaller it is, the more probable is a table among those
/// with its margins.
double cellsOf(const std::vector<qint64> &counts, const std::vector<double> &logFactorials)
{
    double sum = 0;
    for (const qint64 count : counts)
        sum += logFactorials[size_t(count)];
    return sum;
}

/// Tables with the margins of one: its things are dealt out to the rows anew.
class DealtTables
{
public:
    DealtTables(const ContingencyTable &table, quint64 seed)
        : m_margins(marginsOf(table)), m_random(seed), m_rows(table.rows)
    {
        for (size_t column = 0; column < table.columns; ++column)
            m_things.insert(m_things.end(), size_t(m_margins.columns[column]), quint32(column));
        // The last row gets what is left, so that its things need not be drawn.
        std::sort(m_margins.rows.begin(), m_margins.rows.end());
    }

    /// In another order of rows, which makes a table neither more nor less probable.
    const std::vector<qint64> &deal()
    {
        const size_t columns = m_margins.columns.size();
        m_counts.assign(m_rows * columns, 0);
        std::copy(m_margins.columns.begin(), m_margins.columns.end(),
                  m_counts.end() - qsizetype(columns));
        size_t dealt = 0;
        for (size_t row = 0; row + 1 < m_rows; ++row) {
            for (qint64 i = 0; i < m_margins.rows[row]; ++i, ++dealt) {
                std::swap(m_things[dealt],
                          m_things[dealt + m_random.draw(m_things.size() - dealt)]);
                ++m_counts[row * columns + m_things[dealt]];
                --m_counts[(m_rows - 1) * columns + m_things[dealt]];
            }
        }
        return m_counts;
    }

private:
    Margins m_margins;
    Resampler m_random;
    size_t m_rows;
    std::vector<quint32> m_things; ///< the column of each
    std::vector<qint64> m_counts;
};

/// Goes through all tables with these margins, column after column.
class ExactTest
{
public:
    explicit ExactTest(const ContingencyTable &table) : m_margins(marginsOf(table))
    {
        m_logFactorials = logFactorials(m_margins.n);
        m_constant = -m_logFactorials[size_t(m_margins.n)];
        for (const auto *side : {&m_margins.rows, &m_margins.columns}) {
            for (const qint64 total : *side)
                m_constant += m_logFactorials[size_t(total)];
        }
        const double observed = m_constant - cellsOf(table.counts, m_logFactorials);
        // As R's fisher.test: tables as probable as this one belong to it, whatever rounding says.
        m_limit = observed + std::log1p(1e-7);
    }

    std::optional<double> p()
    {
        m_left = m_margins.rows;
        fill(0, 0, m_margins.columns[0], m_constant);
        if (m_tables > mostTables)
            return std::nullopt;
        return std::min(1.0, m_sum);
    }

private:
    static constexpr qint64 mostTables = 500'000;

    /// Shares out what is left of a column from this row on.
    void fill(size_t column, size_t row, qint64 left, double probability)
    {
        if (m_tables > mostTables)
            return;
        const bool isLastColumn = column + 1 == m_margins.columns.size();
        if (isLastColumn) { // holds what is left of every row
            for (const qint64 count : m_left)
                probability -= m_logFactorials[size_t(count)];
            ++m_tables;
            if (probability <= m_limit)
                m_sum += std::exp(probability);
            return;
        }
        const bool isLastRow = row + 1 == m_left.size();
        const qint64 below = std::accumulate(m_left.begin() + qsizetype(row) + 1, m_left.end(),
                                             qint64(0));
        const qint64 least = isLastRow ? left : std::max<qint64>(0, left - below);
        for (qint64 count = least; count <= std::min(left, m_left[row]); ++count) {
            m_left[row] -= count;
            const double next = probability - m_logFactorials[size_t(count)];
            if (isLastRow)
                fill(column + 1, 0, m_margins.columns[column + 1], next);
            else
                fill(column, row + 1, left - count, next);
            m_left[row] += count;
        }
    }

    Margins m_margins;
    std::vector<double> m_logFactorials;
    std::vector<qint64> m_left; ///< of each row
    double m_constant = 0;
    double m_limit = 0;
    double m_sum = 0;
    qint64 m_tables = 0;
};

ContingencyTable transposed(const ContingencyTable &table)
{
    ContingencyTable result{table.columns, table.rows, {}};
    for (size_t column = 0; column < table.columns; ++column) {
        for (size_t row = 0; row < table.rows; ++row)
            result.counts.push_back(table.at(row, column));
    }
    return result;
}

} // namespace

Association associationOf(const ContingencyTable &whole)
{
    const ContingencyTable table = withoutEmpty(whole);
    const Margins margins = marginsOf(table);
    Association result;
    result.n = margins.n;
    if (table.rows < 2 || table.columns < 2)
        return result;
    qint64 below = 0;
    for (size_t row = 0; row < table.rows; ++row) {
        for (size_t column = 0; column < table.columns; ++column) {
            const double expected = static_cast<double>(margins.rows[row])
                                    * static_cast<double>(margins.columns[column])
                                    / static_cast<double>(margins.n);
            const double off = static_cast<double>(table.at(row, column)) - expected;
            result.chiSquared += off * off / expected;
            below += expected < 5;
            if (row + column == 0 || expected < result.smallestExpected)
                result.smallestExpected = expected;
        }
    }
    const size_t shorter = std::min(table.rows, table.columns);
    result.degreesOfFreedom = static_cast<int>((table.rows - 1) * (table.columns - 1));
    result.p = chiSquaredUpperP(result.chiSquared, result.degreesOfFreedom);
    result.cramersV = std::min(1.0, std::sqrt(result.chiSquared / static_cast<double>(margins.n)
                                              / static_cast<double>(shorter - 1)));
    result.shareBelowFive = static_cast<double>(below)
                            / static_cast<double>(table.rows * table.columns);
    return result;
}

std::optional<double> fisherExactP(const ContingencyTable &whole)
{
    constexpr qint64 mostCounted = 1'000'000;
    constexpr size_t mostCells = 4096; // each is a call deeper, and so many cells are never gone
                                       // through anyway
    const ContingencyTable table = withoutEmpty(whole);
    const qint64 n = marginsOf(table).n;
    if (n == 0 || n > mostCounted)
        return std::nullopt;
    if (table.rows < 2 || table.columns < 2)
        return 1;
    if (table.rows * table.columns > mostCells)
        return std::nullopt;
    return ExactTest(table.rows < table.columns ? transposed(table) : table).p();
}

std::optional<SampledP> fisherSampledP(const ContingencyTable &whole, quint64 seed,
                                       const Progress &progress)
{
    constexpr qint64 mostDealt = 100'000'000;
    constexpr qint64 mostTables = 9'999;
    constexpr qint64 fewestTables = 999;
    const ContingencyTable table = withoutEmpty(whole);
    if (table.rows < 2 || table.columns < 2)
        return std::nullopt;
    const qint64 n = marginsOf(table).n;
    const auto logs = logFactorials(n);
    const double limit = cellsOf(table.counts, logs) - std::log1p(1e-7);
    SampledP result{1, 0, int(std::clamp(mostDealt / n, fewestTables, mostTables)), seed};
    DealtTables tables(table, seed);
    int extreme = 0;
    for (int i = 0; i < result.tables; ++i) {
        progress.checkCanceled();
        extreme += cellsOf(tables.deal(), logs) >= limit;
    }
    const double all = result.tables + 1;
    result.p = (extreme + 1) / all;
    result.standardError = std::sqrt(result.p * (1 - result.p) / all);
    return result;
}

std::optional<RankComparison> compareRanks(const ContingencyTable &table,
                                           const std::vector<double> &places)
{
    Q_ASSERT(places.size() == table.columns);
    std::vector<size_t> order(table.columns);
    std::iota(order.begin(), order.end(), size_t(0));
    std::sort(order.begin(), order.end(),
              [&](size_t left, size_t right) { return places[left] < places[right]; });
    const Margins margins = marginsOf(table);
    std::vector<double> sums(table.rows); // of ranks
    double ties = 0;
    double before = 0; // things at lower places
    size_t held = 0;
    for (size_t first = 0, end = 0; first < order.size(); first = end) {
        while (end < order.size() && places[order[end]] == places[order[first]])
            ++end;
        double here = 0;
        for (size_t i = first; i < end; ++i)
            here += static_cast<double>(margins.columns[order[i]]);
        for (size_t row = 0; row < table.rows; ++row) {
            for (size_t i = first; i < end; ++i)
                sums[row] += static_cast<double>(table.at(row, order[i]))
                             * (before + (here + 1) / 2);
        }
        ties += here * here * here - here;
        before += here;
        held += here > 0;
    }
    std::vector<size_t> rows;
    for (size_t row = 0; row < table.rows; ++row) {
        if (margins.rows[row] > 0)
            rows.push_back(row);
    }
    if (rows.size() < 2 || held < 2)
        return std::nullopt;
    const double n = before;
    const double untied = 1 - ties / (n * n * n - n);
    RankComparison result;
    result.n = margins.n;
    result.degreesOfFreedom = static_cast<int>(rows.size()) - 1;
    for (const size_t row : rows)
        result.h += sums[row] * sums[row] / static_cast<double>(margins.rows[row]);
    result.h = (12 * result.h / (n * (n + 1)) - 3 * (n + 1)) / untied;
    result.p = chiSquaredUpperP(result.h, result.degreesOfFreedom);
    if (rows.size() == 2) {
        const auto first = static_cast<double>(margins.rows[rows[0]]);
        const auto second = static_cast<double>(margins.rows[rows[1]]);
        result.u = sums[rows[0]] - first * (first + 1) / 2;
        const double off = std::abs(*result.u - first * second / 2);
        const double deviation = std::sqrt(first * second / 12 * (n + 1) * untied);
        result.p = std::min(1.0, normalTwoSidedP(std::max(0.0, off - 0.5) / deviation));
    }
    return result;
}

Interval newcombe(qint64 successes, qint64 n, qint64 otherSuccesses, qint64 otherN,
                  double confidence)
{
    const auto shareOf = [](qint64 part, qint64 whole) {
        return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.5;
    };
    const double share = shareOf(successes, n);
    const double other = shareOf(otherSuccesses, otherN);
    const Interval own = wilson(successes, n, confidence);
    const Interval others = wilson(otherSuccesses, otherN, confidence);
    const double difference = share - other;
    return {std::max(-1.0, difference - std::hypot(share - own.low, others.high - other)),
            std::min(1.0, difference + std::hypot(own.high - share, other - others.low))};
}

} // namespace axial
