#include "core/stats/ranking.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace axial {

namespace {

/// Points (or the place) of each option on one ballot.
void scoreBallot(const std::vector<int> &ballot, RankRule rule, std::vector<double> &scores)
{
    const double options = static_cast<double>(scores.size());
    const double ranked = static_cast<double>(ballot.size());
    double unranked = 0;
    if (rule == RankRule::BordaShared)
        unranked = (options - ranked - 1) / 2;
    else if (rule == RankRule::MeanRank)
        unranked = (ranked + 1 + options) / 2;
    std::fill(scores.begin(), scores.end(), unranked);

    for (size_t i = 0; i < ballot.size(); ++i) {
        const double place = static_cast<double>(i + 1);
        double &score = scores[static_cast<size_t>(ballot[i])];
        switch (rule) {
        case RankRule::TopThreePoints:
            score = std::max(0.0, 4 - place);
            break;
        case RankRule::BordaShared:
        case RankRule::BordaLowest:
            score = options - place;
            break;
        case RankRule::Dowdall:
            score = 1 / place;
            break;
        case RankRule::MeanRank:
            score = place;
            break;
        }
    }
}

/// Ballots x options, for the ballots that rank anything.
std::vector<double> scoreMatrix(const Ballots &ballots, RankRule rule)
{
    std::vector<double> matrix;
    std::vector<double> scores(static_cast<size_t>(ballots.options));
    for (const std::vector<int> &ballot : ballots.rankings) {
        Q_ASSERT(std::all_of(ballot.begin(), ballot.end(), [&ballots](int option) {
            return option >= 0 && option < ballots.options;
        }));
        if (ballot.empty())
            continue;
        scoreBallot(ballot, rule, scores);
        matrix.insert(matrix.end(), scores.begin(), scores.end());
    }
    return matrix;
}

/// Places of totals, equals sharing one; totals closer than rounding can tell are equal (sums of
/// thirds depend on the order of the ballots).
std::vector<int> placesOf(const std::vector<double> &totals, RankRule rule)
{
    const double sign = rule == RankRule::MeanRank ? -1 : 1;
    std::vector<int> places;
    for (const double total : totals) {
        const double margin = 1e-9 * std::max(1.0, std::abs(total));
        const auto better = std::count_if(totals.begin(), totals.end(), [=](double other) {
            return sign * (other - total) > margin;
        });
        places.push_back(static_cast<int>(better) + 1);
    }
    return places;
}

} // namespace

Ballots firstPlaces(const Ballots &ballots, int places)
{
    Ballots result = ballots;
    for (std::vector<int> &ballot : result.rankings)
        ballot.resize(std::min(ballot.size(), static_cast<size_t>(std::max(0, places))));
    return result;
}

qint64 respondents(const Ballots &ballots)
{
    return std::count_if(ballots.rankings.begin(), ballots.rankings.end(),
                         [](const std::vector<int> &ballot) { return !ballot.empty(); });
}

std::vector<OptionScore> scoreBallots(const Ballots &ballots, RankRule rule)
{
    const auto options = static_cast<size_t>(ballots.options);
    const qint64 count = respondents(ballots);
    size_t longest = 0;
    for (const std::vector<int> &ballot : ballots.rankings)
        longest = std::max(longest, ballot.size());

    std::vector<OptionScore> result(options);
    for (OptionScore &score : result)
        score.timesAt.resize(longest);
    for (const std::vector<int> &ballot : ballots.rankings) {
        for (size_t i = 0; i < ballot.size(); ++i) {
            OptionScore &score = result[static_cast<size_t>(ballot[i])];
            ++score.timesAt[i];
            ++score.named;
        }
    }
    const std::vector<double> matrix = scoreMatrix(ballots, rule);
    std::vector<double> totals(options);
    for (size_t i = 0; i < matrix.size(); ++i)
        totals[i % options] += matrix[i];
    const std::vector<int> places = placesOf(totals, rule);
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
    const std::vector<double> matrix = scoreMatrix(ballots, rule);
    std::vector<std::vector<double>> places(options);
    std::vector<double> totals(options);
    Resampler resampler(bootstrap.seed);
    for (int round = 0; round < bootstrap.resamples; ++round) {
        progress.checkCanceled();
        std::fill(totals.begin(), totals.end(), 0.0);
        for (size_t i = 0; i < count; ++i) {
            const double *scores = matrix.data() + resampler.draw(count) * options;
            std::transform(totals.begin(), totals.end(), scores, totals.begin(), std::plus<>());
        }
        const std::vector<int> found = placesOf(totals, rule);
        for (size_t i = 0; i < options; ++i)
            places[i].push_back(found[i]);
    }
    for (size_t i = 0; i < options; ++i) {
        // Outwards, as there is no place 1.5.
        if (const auto range = percentileInterval(std::move(places[i]), bootstrap.confidence))
            result[i] = {std::floor(range->low), std::ceil(range->high)};
    }
    return result;
}

RankMatrix rankMatrix(const Ballots &ballots)
{
    return {static_cast<int>(respondents(ballots)), ballots.options,
            scoreMatrix(ballots, RankRule::MeanRank)};
}

} // namespace axial
