#pragma once

#include "core/base/progress.h"
#include "core/stats/bootstrap.h"
#include "core/stats/intervals.h"

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

/// What a respondent wrote at rank 1, 2, ...: options that share a rank are tied, an empty one was
/// left out. Each option at most once.
using RankedOptions = std::vector<std::vector<int>>;

/// Answers to "rank the options" or "rank your top 3": each ballot ranks as many of the options
/// (0..options-1) as the respondent cared to.
struct Ballots {
    int options = 0;
    std::vector<RankedOptions> rankings;
};

/// How a ballot turns into a score. Name it beside the result: the order depends on it. What counts
/// is the order of a ballot, whatever ranks it leaves empty; tied options share the mean of what
/// their places are worth.
enum class RankRule {
    TopThreePoints, ///< 3, 2, 1 for the first three places, else 0
    BordaShared,    ///< n-1, n-2, ...; the unranked share the mean of the points left (Borda 1781)
    BordaLowest,    ///< n-1, n-2, ...; the unranked get 0
    Dowdall,        ///< 1, 1/2, 1/3, ...; the unranked get 0 (Nauru's Dowdall system)
    MeanRank,       ///< places; the unranked get the mean of those left (k + 1 + n) / 2; low wins
};

/// What the ballots say of one option. Respondents are the ballots that rank anything.
struct OptionScore {
    int option = 0;
    /// How often it was written at rank 1, 2, ...; as long as the longest ballot.
    std::vector<qint64> timesAt;
    qint64 named = 0;       ///< respondents who ranked it at all
    double namedShare = 0;  ///< 0..1, of the respondents
    Interval namedInterval; ///< Wilson's, 95 %
    double total = 0;       ///< points (or places) of all respondents
    double mean = 0;        ///< a respondent
    int place = 0;          ///< 1 is best; equals share a place, the next one is skipped
};

/// Ballots that rank anything; the n to print beside every score.
qint64 respondents(const Ballots &ballots);

/// One score an option, in the order of options.
std::vector<OptionScore> scoreBallots(const Ballots &ballots, RankRule rule);

/// The percentile interval of each option's place from resampled respondents: how far the order
/// could be another with other respondents. {1, options} without respondents. Throws Canceled.
std::vector<Interval> placeIntervals(const Ballots &ballots, RankRule rule,
                                     const Bootstrap &bootstrap, const Progress &progress);

/// Complete ranks for kendallW(): the unranked get the mean of the places left. Ballots that rank
/// nothing are left out.
RankMatrix rankMatrix(const Ballots &ballots);

} // namespace axial
