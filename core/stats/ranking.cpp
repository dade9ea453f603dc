#include "core/stats/ranking.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <functional>
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

namespace {

/// What a place (1 is best) is worth.
double worthOf(double place, double options, RankRule rule)
{
    switch (rule) {
    case RankRule::TopThreePoints:
        return std::max(0.0, 4 - place);
    case RankRule::BordaShared:
    case RankRule::BordaLowest:
        return options - place;
    case RankRule::Dowdall:
        return 1 / place;
    case RankRule::MeanRank:
        break;
    }
    return place;
}

size_t rankedOn(const RankedOptions &ballot)
{
    return std::accumulate(
        ballot.begin(), ballot.end(), size_t{0},
        [](size_t sum, const std::vector<int> &tied) { return sum + tied.size(); });
}

/// Points (or the place) of each option on one ballot.
void scoreBallot(const RankedOptions &ballot, RankRule rule, std::vector<double> &scores)
{
    const double options = static_cast<double>(scores.size());
    const double ranked = static_cast<double>(rankedOn(ballot));
    double unranked = 0;
    if (rule == RankRule::BordaShared)
        unranked = (options - ranked - 1) / 2;
    else if (rule == RankRule::MeanRank)
        unranked = (ranked + 1 + options) / 2;
    std::fill(scores.begin(), scores.end(), unranked);

    size_t place = 1;
    for (const std::vector<int> &tied : ballot) {
        double worth = 0;
        for (size_t i = 0; i < tied.size(); ++i)
            worth += worthOf(static_cast<double>(place + i), options, rule);
        for (const int option : tied)
            scores[static_cast<size_t>(option)] = worth / static_cast<double>(tied.size());
        place += tied.size();
    }
}

/// Ballots x options, for the ballots that rank anything.
std::vector<double> scoreMatrix(const Ballots &ballots, RankRule rule)
{
    std::vector<double> matrix;
    std::vector<double> scores(static_cast<size_t>(ballots.options));
    for (const RankedOptions &ballot : ballots.rankings) {
        if (rankedOn(ballot) == 0)
            continue;
        scoreBallot(ballot, rule, scores);
        matrix.insert(matrix.end(), scores.begin(), scores.end());
    }
    return matrix;
}

/// Places of totals, equals sharing one; totals closer than rounding can tell are equal (sums of
/// thirds depend on the order of the ballots). Each total is that of so many `alike`.
std::vector<int> placesOf(const std::vector<double> &totals, const std::vector<int> &alike,
                          RankRule rule)
{
    const double sign = rule == RankRule::MeanRank ? -1 : 1;
    std::vector<std::pair<double, int>> sorted; // and how many are as good or better
    for (size_t i = 0; i < totals.size(); ++i)
        sorted.emplace_back(sign * totals[i], alike[i]);
    std::sort(sorted.begin(), sorted.end());
    for (size_t i = sorted.size(); i-- > 1;)
        sorted[i - 1].second += sorted[i].second;
    std::vector<int> places;
    for (const double total : totals) {
        const double margin = 1e-9 * std::max(1.0, std::abs(total));
        const auto better = std::upper_bound(
            sorted.begin(), sorted.end(), sign * total + margin,
            [](double value, const auto &each) { return value < each.first; });
        places.push_back((better == sorted.end() ? 0 : better->second) + 1);
    }
    return places;
}

/// Which options to reckon with: those somebody ranked, and one for all others, which have the same
/// score on every ballot.
struct ReckonedOptions {
    explicit ReckonedOptions(const Ballots &ballots) : place(size_t(ballots.options), -1)
    {
        for (const RankedOptions &ballot : ballots.rankings) {
            for (const std::vector<int> &tied : ballot) {
                for (const int option : tied)
                    place[size_t(option)] = 0;
            }
        }
        int other = -1; // the place of the others
        for (size_t option = 0; option < place.size(); ++option) {
            const bool isOther = place[option] < 0;
            if (isOther && other >= 0) {
                place[option] = other;
                ++alike[size_t(other)];
                continue;
            }
            place[option] = int(options.size());
            if (isOther)
                other = place[option];
            options.push_back(option);
            alike.push_back(1);
        }
    }

    std::vector<size_t> options;
    std::vector<int> alike; ///< how many each of them stands for
    std::vector<int> place; ///< of every option, among these
};

} // namespace

qint64 respondents(const Ballots &ballots)
{
    return std::count_if(ballots.rankings.begin(), ballots.rankings.end(),
                         [](const RankedOptions &ballot) { return rankedOn(ballot) > 0; });
}

std::vector<OptionScore> scoreBallots(const Ballots &ballots, RankRule rule)
{
    const auto options = static_cast<size_t>(ballots.options);
    const qint64 count = respondents(ballots);
    size_t longest = 0;
    for (const RankedOptions &ballot : ballots.rankings)
        longest = std::max(longest, ballot.size());

    std::vector<OptionScore> result(options);
    for (OptionScore &score : result)
        score.timesAt.resize(longest);
    for (const RankedOptions &ballot : ballots.rankings) {
        for (size_t rank = 0; rank < ballot.size(); ++rank) {
            for (const int option : ballot[rank]) {
                Q_ASSERT(option >= 0 && option < ballots.options);
                OptionScore &score = result[static_cast<size_t>(option)];
                ++score.timesAt[rank];
                ++score.named;
            }
        }
    }
    const std::vector<double> matrix = scoreMatrix(ballots, rule);
    std::vector<double> totals(options);
    for (size_t i = 0; i < matrix.size(); ++i)
        totals[i % options] += matrix[i];
    const std::vector<int> places = placesOf(totals, std::vector<int>(options, 1), rule);
    const double base = static_cast<double>(std::max<qint64>(1, count));
    for (size_t i = 0; i < options; ++i) {
        OptionScore &score = result[i];
        score.option = static_cast<int>(i);
        score.namedShare = static_cast<double>(score.named) / base;
        score.namedInterval = wilson(score.named, count);
        score.total = totals[i];
        score.mean = totals[i] / base;
        score.place = places[i];
    }
    return result;
}

std::vector<Interval> placeIntervals(const Ballots &ballots, RankRule rule,
                                     const Bootstrap &bootstrap, const Progress &progress)
{
    const auto options = static_cast<size_t>(ballots.options);
    const auto count = static_cast<size_t>(respondents(ballots));
    std::vector<Interval> result(options, Interval{1, static_cast<double>(options)});
    if (count == 0 || bootstrap.resamples <= 0)
        return result;
    const ReckonedOptions reckoned(ballots);
    const size_t width = reckoned.options.size();
    const std::vector<double> all = scoreMatrix(ballots, rule);
    std::vector<double> matrix;
    for (size_t ballot = 0; ballot < count; ++ballot) {
        for (const size_t option : reckoned.options)
            matrix.push_back(all[ballot * options + option]);
    }
    std::vector<std::vector<double>> places(width);
    std::vector<double> totals(width);
    Resampler resampler(bootstrap.seed);
    for (int round = 0; round < bootstrap.resamples; ++round) {
        progress.checkCanceled();
        std::fill(totals.begin(), totals.end(), 0.0);
        for (size_t i = 0; i < count; ++i) {
            const double *scores = matrix.data() + resampler.draw(count) * width;
            std::transform(totals.begin(), totals.end(), scores, totals.begin(), std::plus<>());
        }
        const std::vector<int> found = placesOf(totals, reckoned.alike, rule);
        for (size_t i = 0; i < width; ++i)
            places[i].push_back(found[i]);
    }
    std::vector<Interval> intervals(width, result.front());
    for (size_t i = 0; i < width; ++i) {
        // Outwards, as there is no place 1.5.
        if (const auto range = percentileInterval(std::move(places[i]), bootstrap.confidence))
            intervals[i] = {std::floor(range->low), std::ceil(range->high)};
    }
    for (size_t option = 0; option < options; ++option)
        result[option] = intervals[size_t(reckoned.place[option])];
    return result;
}

RankMatrix rankMatrix(const Ballots &ballots)
{
    return {static_cast<int>(respondents(ballots)), ballots.options,
            scoreMatrix(ballots, RankRule::MeanRank)};
}

} // namespace axial
