#include "core/stats/concordance.h"

#include "core/stats/intervals.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace axial {

namespace {

/// Sum of t^3 - t over groups of t equal ranks.
double tieSum(std::span<const double> ranks, std::vector<double> &scratch)
{
    scratch.assign(ranks.begin(), ranks.end());
    std::sort(scratch.begin(), scratch.end());
    double sum = 0;
    for (size_t start = 0, end = 0; start < scratch.size(); start = end) {
        while (end < scratch.size() && scratch[end] == scratch[start])
            ++end;
        const double tied = static_cast<double>(end - start);
        sum += tied * tied * tied - tied;
    }
    return sum;
}

/// Each judge's ranks become a vector of length 1; the squared length of the vectors' sum is
/// m + m(m - 1) times the mean correlation, so that no pair need be visited.
std::optional<double> meanCorrelation(const RankMatrix &matrix)
{
    if (matrix.judges < 2)
        return std::nullopt;
    const double mean = (matrix.objects + 1) / 2.0;
    std::vector<double> sum(static_cast<size_t>(matrix.objects));
    for (int judge = 0; judge < matrix.judges; ++judge) {
        const std::span<const double> ranks = matrix.judge(judge);
        double squares = 0;
        for (const double rank : ranks)
            squares += (rank - mean) * (rank - mean);
        if (squares <= 0)
            return std::nullopt;
        for (size_t i = 0; i < ranks.size(); ++i)
            sum[i] += (ranks[i] - mean) / std::sqrt(squares);
    }
    const double length = std::inner_product(sum.begin(), sum.end(), sum.begin(), 0.0);
    const double judges = matrix.judges;
    return (length - judges) / (judges * (judges - 1));
}

} // namespace

std::vector<double> midRanks(std::span<const double> values)
{
    std::vector<size_t> order(values.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::sort(order.begin(), order.end(),
              [values](size_t a, size_t b) { return values[a] < values[b]; });
    std::vector<double> ranks(values.size());
    for (size_t start = 0, end = 0; start < order.size(); start = end) {
        while (end < order.size() && values[order[end]] == values[order[start]])
            ++end;
        for (size_t i = start; i < end; ++i)
            ranks[order[i]] = static_cast<double>(start + 1 + end) / 2;
    }
    return ranks;
}

Concordance kendallW(const RankMatrix &matrix)
{
    Concordance result;
    result.judges = matrix.judges;
    result.objects = matrix.objects;
    result.degreesOfFreedom = std::max(0, matrix.objects - 1);
    result.rankSums.resize(static_cast<size_t>(matrix.objects));
    double ties = 0;
    std::vector<double> scratch;
    for (int judge = 0; judge < matrix.judges; ++judge) {
        const std::span<const double> ranks = matrix.judge(judge);
        for (size_t i = 0; i < ranks.size(); ++i)
            result.rankSums[i] += ranks[i];
        ties += tieSum(ranks, scratch);
    }
    const double m = matrix.judges;
    const double n = matrix.objects;
    for (const double sum : result.rankSums)
        result.squares += (sum - m * (n + 1) / 2) * (sum - m * (n + 1) / 2);

    const double whole = m * m * (n * n * n - n);
    if (matrix.judges < 2 || matrix.objects < 2 || whole - m * ties <= 0)
        return result;
    result.rawW = 12 * result.squares / whole;
    result.w = 12 * result.squares / (whole - m * ties);
    result.chiSquared = m * (n - 1) * *result.w;
    result.p = chiSquaredUpperP(result.chiSquared, n - 1);
    result.meanSpearman = meanCorrelation(matrix);
    return result;
}

} // namespace axial
