#include "core/stats/drawncounts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace axial {

namespace {

/// Below it, single draws take less time than a binomial one.
constexpr qint64 largeKind = 32;
/// From this mean on, rejection takes less time than going through the probabilities.
constexpr double largeMean = 10;

/// Adds up probabilities from 0 on until they pass a drawn one.
qint64 byInversion(Resampler &random, qint64 trials, double probability)
{
    const double odds = probability / (1 - probability);
    const double n = static_cast<double>(trials);
    double left = random.share();
    double point = std::exp(n * std::log1p(-probability));
    qint64 found = 0;
    while (left > point && found < trials) {
        left -= point;
        ++found;
        point *= odds * (n - static_cast<double>(found) + 1) / static_cast<double>(found);
    }
    return found;
}

/// log k! less Stirling's formula for it.
double stirlingTail(double k)
{
    static constexpr std::array<double, 10> small{
        0.0810614667953272,  0.0413406959554092, 0.0276779256849983, 0.0207906721037650,
        0.0166446911898211,  0.0138761288230707, 0.0118967099458917, 0.0104112652619720,
        0.00925546218271273, 0.00833056343336287};
    if (k < static_cast<double>(small.size()))
        return small[static_cast<size_t>(k)];
    const double square = (k + 1) * (k + 1);
    return (1.0 / 12 - (1.0 / 360 - 1.0 / 1260 / square) / square) / (k + 1);
}

/// Hormann's transformed rejection with squeeze (BTRS: The generation of binomial random variates,
/// Journal of Statistical Computation and Simulation 46, 1993). 0 < probability <= 0.5
qint64 byRejection(Resampler &random, qint64 trials, double probability)
{
    const double n = static_cast<double>(trials);
    const double odds = probability / (1 - probability);
    const double deviation = std::sqrt(n * probability * (1 - probability));
    const double b = 1.15 + 2.53 * deviation;
    const double a = -0.0873 + 0.0248 * b + 0.01 * probability;
    const double center = n * probability + 0.5;
    const double squeeze = 0.92 - 4.2 / b;
    const double alpha = (2.83 + 5.1 / b) * deviation;
    const double mode = std::floor((n + 1) * probability);
    for (;;) {
        const double u = random.share() - 0.5;
        const double v = random.share();
        const double us = 0.5 - std::abs(u);
        const double k = std::floor((2 * a / us + b) * u + center);
        if (us >= 0.07 && v <= squeeze)
            return static_cast<qint64>(k);
        if (!(k >= 0 && k <= n))
            continue;
        const double accepted = (mode + 0.5) * std::log((mode + 1) / (odds * (n - mode + 1)))
                                + (n + 1) * std::log((n - mode + 1) / (n - k + 1))
                                + (k + 0.5) * std::log(odds * (n - k + 1) / (k + 1))
                                + stirlingTail(mode) + stirlingTail(n - mode) - stirlingTail(k)
                                - stirlingTail(n - k);
        if (std::log(v * alpha / (a / (us * us) + b)) <= accepted)
            return static_cast<qint64>(k);
    }
}

} // namespace

qint64 drawBinomial(Resampler &random, qint64 trials, double probability)
{
    if (trials <= 0 || probability <= 0)
        return 0;
    if (probability >= 1)
        return trials;
    if (probability > 0.5)
        return trials - drawBinomial(random, trials, 1 - probability);
    return static_cast<double>(trials) * probability < largeMean
               ? byInversion(random, trials, probability)
               : byRejection(random, trials, probability);
}

DrawnCounts::DrawnCounts(const std::vector<quint32> &kindOf, size_t kinds)
    : m_counts(kinds), m_all(static_cast<qint64>(kindOf.size()))
{
    std::vector<qint64> sizes(kinds);
    for (const quint32 kind : kindOf)
        ++sizes[kind];
    for (size_t kind = 0; kind < kinds; ++kind) {
        if (sizes[kind] >= largeKind)
            m_large.push_back({kind, sizes[kind]});
    }
    std::copy_if(kindOf.begin(), kindOf.end(), std::back_inserter(m_single),
                 [&](quint32 kind) { return sizes[kind] < largeKind; });
}

const std::vector<qint64> &DrawnCounts::draw(Resampler &random)
{
    std::fill(m_counts.begin(), m_counts.end(), 0);
    qint64 left = m_all; // still to be drawn, of kinds that hold `size` things
    qint64 size = m_all;
    for (const Kind &kind : m_large) {
        const qint64 drawn = drawBinomial(
            random, left, static_cast<double>(kind.size) / static_cast<double>(size));
        m_counts[kind.index] = drawn;
        left -= drawn;
        size -= kind.size;
    }
    for (; left > 0; --left)
        ++m_counts[m_single[random.draw(m_single.size())]];
    return m_counts;
}

} // namespace axial
