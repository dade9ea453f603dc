#include "core/stats/intervals.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>

namespace axial {

Interval wilson(qint64 successes, qint64 n, double confidence)
{
    Q_ASSERT(successes >= 0 && successes <= n);
    if (n <= 0)
        return {0, 1};
    const double count = static_cast<double>(n);
    const double share = static_cast<double>(successes) / count;
    const double z = normalQuantile((1 + confidence) / 2);
    const double shrink = 1 + z * z / count;
    const double center = (share + z * z / (2 * count)) / shrink;
    const double variance = share * (1 - share) / count + z * z / (4 * count * count);
    const double reach = z * std::sqrt(variance) / shrink;
    // At the ends the formula gives exactly 0 and 1; rounding must not show.
    return {successes == 0 ? 0 : std::max(0.0, center - reach),
            successes == n ? 1 : std::min(1.0, center + reach)};
}

Interval poisson(qint64 count, double confidence)
{
    Q_ASSERT(count >= 0);
    const double outside = (1 - confidence) / 2;
    const double events = static_cast<double>(count);
    using ChiSquared = boost::math::chi_squared;
    return {count == 0 ? 0 : boost::math::quantile(ChiSquared(2 * events), outside) / 2,
            boost::math::quantile(ChiSquared(2 * (events + 1)), 1 - outside) / 2};
}

double normalQuantile(double probability)
{
    return boost::math::quantile(boost::math::normal(), probability);
}

double studentQuantile(double probability, double degreesOfFreedom)
{
    return boost::math::quantile(boost::math::students_t(degreesOfFreedom), probability);
}

double normalTwoSidedP(double z)
{
    return 2 * boost::math::cdf(boost::math::complement(boost::math::normal(), std::abs(z)));
}

double chiSquaredUpperP(double value, double degreesOfFreedom)
{
    const boost::math::chi_squared distribution(degreesOfFreedom);
    return boost::math::cdf(boost::math::complement(distribution, std::max(0.0, value)));
}

Interval coefficientInterval(double estimate, double reach)
{
    const double low = estimate - reach;
    return {estimate < -1 ? low : std::max(-1.0, low), std::min(1.0, estimate + reach)};
}

} // namespace axial
