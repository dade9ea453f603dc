#pragma once

#include <optional>
#include <span>
#include <vector>

namespace axial {

/// Ranks of `objects` by `judges`, judge by judge; 1 is best, ties carry the mean of their places.
struct RankMatrix {
    int judges = 0;
    int objects = 0;
    std::vector<double> ranks;

    std::span<const double> judge(int index) const
    {
        return {ranks.data() + static_cast<size_t>(index) * static_cast<size_t>(objects),
                static_cast<size_t>(objects)};
    }
};

/// The ranks of some values: the smallest gets 1, equal values the mean of their places.
std::vector<double> midRanks(std::span<const double> values);

/// How far judges rank alike.
struct Concordance {
    int judges = 0;
    int objects = 0;
    std::vector<double> rankSums; ///< of each object
    double squares = 0;           ///< S, of the rank sums around their mean
    std::optional<double> w;      ///< 0..1, corrected for ties
    std::optional<double> rawW;   ///< without that correction
    double chiSquared = 0;        ///< Friedman's, from w
    int degreesOfFreedom = 0;     ///< objects - 1
    double p = 1;                 ///< of chiSquared; trust it for large numbers of judges only
    /// -1..1, mean over pairs of judges (with ties: Pearson's r of the ranks); absent for one
    /// judge or one who ranks everything alike.
    std::optional<double> meanSpearman;
};

/// Kendall's coefficient of concordance (Kendall & Babington Smith 1939, Ann. Math. Stat. 10; ties
/// as in Kendall 1962, Rank Correlation Methods) and Friedman's test (Friedman 1937, J. Am. Stat.
/// Assoc. 32). W is absent without two objects and two judges, or when every judge ties all.
Concordance kendallW(const RankMatrix &matrix);

} // namespace axial
