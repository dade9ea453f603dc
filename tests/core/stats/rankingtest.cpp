#include "core/stats/ranking.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

using namespace axial;
using testing::DoubleNear;
using testing::ElementsAre;

namespace {

/// "42 MNCK": 42 voters, best first; options are the letters of `names` in its order.
Ballots votes(const std::string &names, const std::vector<std::pair<int, std::string>> &groups)
{
    Ballots ballots;
    ballots.options = static_cast<int>(names.size());
    for (const auto &[count, order] : groups) {
        RankedOptions ballot;
        for (const char option : order)
            ballot.push_back({static_cast<int>(names.find(option))});
        ballots.rankings.insert(ballots.rankings.end(), static_cast<size_t>(count), ballot);
    }
    return ballots;
}

Ballots tennessee()
{
    return votes("MNCK", {{42, "MNCK"}, {26, "NCKM"}, {15, "CKNM"}, {17, "KCNM"}});
}

Ballots topThree()
{
    return votes("abcde", {{1, "abc"}, {1, "acb"}, {1, "bad"}, {1, "abe"}});
}

std::vector<double> totals(const std::vector<OptionScore> &scores)
{
    std::vector<double> result;
    for (const OptionScore &score : scores)
        result.push_back(score.total);
    return result;
}

std::vector<double> means(const std::vector<OptionScore> &scores)
{
    std::vector<double> result;
    for (const OptionScore &score : scores)
        result.push_back(score.mean);
    return result;
}

std::vector<int> places(const std::vector<OptionScore> &scores)
{
    std::vector<int> result;
    for (const OptionScore &score : scores)
        result.push_back(score.place);
    return result;
}

} // namespace

TEST(Tennessee, FullRankings)
{
    const Ballots ballots = tennessee();
    EXPECT_EQ(respondents(ballots), 100);
    for (const RankRule rule :
         {RankRule::TopThreePoints, RankRule::BordaShared, RankRule::BordaLowest}) {
        const auto scores = scoreBallots(ballots, rule);
        EXPECT_THAT(totals(scores), ElementsAre(126, 194, 173, 107));
        EXPECT_THAT(places(scores), ElementsAre(3, 1, 2, 4)); // N C M K
    }
    const auto scores = scoreBallots(ballots, RankRule::BordaShared);
    EXPECT_THAT(scores[0].timesAt, ElementsAre(42, 0, 0, 58));
    EXPECT_THAT(scores[1].timesAt, ElementsAre(26, 42, 32, 0));
    EXPECT_THAT(scores[2].timesAt, ElementsAre(15, 43, 42, 0));
    EXPECT_THAT(scores[3].timesAt, ElementsAre(17, 15, 26, 42));
    EXPECT_DOUBLE_EQ(scores[1].mean, 1.94);
}

TEST(Tennessee, DowdallAndMeanRank)
{
    EXPECT_THAT(totals(scoreBallots(tennessee(), RankRule::Dowdall)),
                ElementsAre(DoubleNear(56.5, 1e-6), DoubleNear(57.666667, 1e-6),
                            DoubleNear(50.5, 1e-6), DoubleNear(43.666667, 1e-6)));
    const auto cut = [](size_t kept) {
        Ballots ballots = tennessee();
        for (RankedOptions &ballot : ballots.rankings)
            ballot.resize(kept);
        return ballots;
    };
    EXPECT_THAT(totals(scoreBallots(cut(3), RankRule::Dowdall)),
                ElementsAre(DoubleNear(42, 1e-6), DoubleNear(57.666667, 1e-6),
                            DoubleNear(50.5, 1e-6), DoubleNear(33.166667, 1e-6)));
    const auto ranks = scoreBallots(tennessee(), RankRule::MeanRank);
    EXPECT_THAT(means(ranks), ElementsAre(DoubleNear(2.74, 1e-9), DoubleNear(2.06, 1e-9),
                                          DoubleNear(2.27, 1e-9), DoubleNear(2.93, 1e-9)));
    EXPECT_THAT(places(ranks), ElementsAre(3, 1, 2, 4)); // a small mean rank is good
    const auto first = scoreBallots(cut(1), RankRule::Dowdall);
    EXPECT_THAT(places(first), ElementsAre(1, 2, 4, 3)); // M N K C
}

TEST(Tennessee, Concordance)
{
    const Concordance result = kendallW(rankMatrix(tennessee()));
    EXPECT_NEAR(*result.w, .0978, 5e-5);
    EXPECT_NEAR(result.chiSquared, 29.34, 0.005);
}

TEST(Cities, BordaFromFourToOne)
{
    const Ballots ballots = votes("STPO", {{51, "STOP"}, {25, "TPOS"}, {10, "PTOS"}, {14, "OTPS"}});
    std::vector<double> points = totals(scoreBallots(ballots, RankRule::BordaLowest));
    for (double &total : points)
        total += 100; // 4-3-2-1 is one more a voter than 3-2-1-0
    EXPECT_THAT(points, ElementsAre(253, 325, 194, 228));
}

TEST(TopThree, Points)
{
    const auto scores = scoreBallots(topThree(), RankRule::TopThreePoints);
    EXPECT_THAT(totals(scores), ElementsAre(11, 8, 3, 1, 1));
    EXPECT_THAT(places(scores), ElementsAre(1, 2, 3, 4, 4));
    EXPECT_THAT(scores[1].timesAt, ElementsAre(1, 2, 1));
    EXPECT_EQ(scores[0].named, 4);
    EXPECT_EQ(scores[2].named, 2);
    EXPECT_DOUBLE_EQ(scores[2].namedShare, 0.5);
    EXPECT_EQ(scores[2].namedInterval, wilson(2, 4));
    EXPECT_DOUBLE_EQ(scores[0].mean, 2.75);
}

TEST(TopThree, ConcordanceWithMidRanks)
{
    const RankMatrix ranks = rankMatrix(topThree());
    const Concordance result = kendallW(ranks);
    EXPECT_THAT(result.rankSums, ElementsAre(5, 8, 14, 16.5, 16.5));
    EXPECT_DOUBLE_EQ(result.squares, 109.5);
    EXPECT_NEAR(*result.rawW, .684375, 1e-9);
    EXPECT_NEAR(*result.w, .7203947, 1e-7);
    EXPECT_NEAR(*result.meanSpearman, .6271930, 1e-7);
    EXPECT_NEAR(result.chiSquared, 11.526316, 1e-6);
    EXPECT_EQ(result.degreesOfFreedom, 4);
    EXPECT_NEAR(result.p, .0212443, 1e-7);
}

TEST(TopThree, BordaSharesOrDropsThePointsLeft)
{
    const Ballots one = votes("abcde", {{1, "ba"}});
    EXPECT_THAT(totals(scoreBallots(one, RankRule::BordaShared)), ElementsAre(3, 4, 1, 1, 1));
    EXPECT_THAT(totals(scoreBallots(one, RankRule::BordaLowest)), ElementsAre(3, 4, 0, 0, 0));
    EXPECT_THAT(totals(scoreBallots(one, RankRule::MeanRank)), ElementsAre(2, 1, 4, 4, 4));
    EXPECT_THAT(totals(scoreBallots(one, RankRule::TopThreePoints)), ElementsAre(2, 3, 0, 0, 0));
}

TEST(TopThree, EmptyBallotsAreNoRespondents)
{
    Ballots ballots = topThree();
    ballots.rankings.emplace_back();
    EXPECT_EQ(respondents(ballots), 4);
    EXPECT_DOUBLE_EQ(scoreBallots(ballots, RankRule::TopThreePoints)[0].mean, 2.75);
    EXPECT_EQ(rankMatrix(ballots).judges, 4);

    const Ballots none{3, {{}, {}}};
    const auto scores = scoreBallots(none, RankRule::BordaShared);
    EXPECT_THAT(totals(scores), ElementsAre(0, 0, 0));
    EXPECT_THAT(places(scores), ElementsAre(1, 1, 1));
    EXPECT_EQ(scores[0].namedInterval, (Interval{0, 1}));
    EXPECT_EQ(placeIntervals(none, RankRule::BordaShared, {}, Progress())[0], (Interval{1, 3}));
}

TEST(TopThree, TiesShareWhatTheirPlacesAreWorth)
{
    // a and b first, then c; d and e are not ranked.
    const Ballots tied{5, {{{0, 1}, {2}}}};
    EXPECT_THAT(totals(scoreBallots(tied, RankRule::TopThreePoints)),
                ElementsAre(2.5, 2.5, 1, 0, 0));
    EXPECT_THAT(totals(scoreBallots(tied, RankRule::BordaShared)),
                ElementsAre(3.5, 3.5, 2, .5, .5));
    EXPECT_THAT(totals(scoreBallots(tied, RankRule::BordaLowest)), ElementsAre(3.5, 3.5, 2, 0, 0));
    EXPECT_THAT(totals(scoreBallots(tied, RankRule::Dowdall)),
                ElementsAre(.75, .75, DoubleNear(1 / 3.0, 1e-12), 0, 0));
    EXPECT_THAT(totals(scoreBallots(tied, RankRule::MeanRank)), ElementsAre(1.5, 1.5, 3, 4.5, 4.5));
    EXPECT_THAT(scoreBallots(tied, RankRule::MeanRank)[1].timesAt, ElementsAre(1, 0));
    EXPECT_THAT(scoreBallots(tied, RankRule::MeanRank)[2].timesAt, ElementsAre(0, 1));
}

TEST(TopThree, AnEmptyRankIsCountedAsWrittenAndScoredByOrder)
{
    const Ballots gap{3, {{{0}, {}, {2}}, {{}, {}}}};
    EXPECT_EQ(respondents(gap), 1) << "the other ranks nothing";
    const auto scores = scoreBallots(gap, RankRule::TopThreePoints);
    EXPECT_THAT(scores[2].timesAt, ElementsAre(0, 0, 1));
    EXPECT_THAT(totals(scores), ElementsAre(3, 0, 2));
    EXPECT_THAT(totals(scoreBallots(gap, RankRule::MeanRank)), ElementsAre(1, 3, 2))
        << "who is not named is never better than who is";
}

TEST(TopThree, PlaceIntervals)
{
    // All agree on the first, nobody tells the others apart
    const Ballots ballots = votes("abc", {{10, "abc"}, {10, "acb"}});
    const auto intervals = placeIntervals(ballots, RankRule::TopThreePoints, {}, Progress());
    EXPECT_EQ(intervals[0], (Interval{1, 1}));
    EXPECT_EQ(intervals[1], (Interval{2, 3}));
    EXPECT_EQ(intervals[2], (Interval{2, 3}));
    EXPECT_EQ(intervals, placeIntervals(ballots, RankRule::TopThreePoints, {}, Progress()));
    Progress canceled;
    canceled.cancel();
    EXPECT_THROW(placeIntervals(ballots, RankRule::Dowdall, {}, canceled), Canceled);
}

namespace {

/// Ranks from scores or ratings, judge by judge, smallest first.
RankMatrix ranksOfValues(std::span<const double> values, int judges, int objects)
{
    RankMatrix matrix{judges, objects, {}};
    for (int judge = 0; judge < judges; ++judge) {
        const auto ranks = midRanks(values.subspan(size_t(judge * objects), size_t(objects)));
        matrix.ranks.insert(matrix.ranks.end(), ranks.begin(), ranks.end());
    }
    return matrix;
}

} // namespace

TEST(KendallW, ThreeCompetitorsFourJudges)
{
    const std::vector<double> ranks = {1, 3, 2, 1, 2, 3, 2, 3, 1, 3, 1, 2}; // X Y Z, judge by judge
    const Concordance result = kendallW(ranksOfValues(ranks, 4, 3));
    EXPECT_DOUBLE_EQ(result.squares, 2);
    EXPECT_NEAR(*result.w, 1.0 / 16, 1e-12);
}

TEST(KendallW, TenProjectsFourJudges)
{
    const std::vector<double> ranks = {1, 3,  4, 5, 2,  8, 6, 7, 10, 9, 2, 1, 4, 5,
                                       6, 3,  8, 7, 10, 9, 3, 2, 1,  5, 7, 4, 6, 8,
                                       9, 10, 4, 2, 3,  1, 6, 7, 5,  9, 8, 10};
    const Concordance result = kendallW(ranksOfValues(ranks, 4, 10));
    EXPECT_THAT(result.rankSums, ElementsAre(10, 8, 12, 16, 21, 22, 25, 31, 37, 38));
    EXPECT_DOUBLE_EQ(result.squares, 1048);
    EXPECT_NEAR(*result.w, 0.793939, 1e-6);
    EXPECT_DOUBLE_EQ(*result.w, *result.rawW);
    EXPECT_NEAR(result.chiSquared, 28.5818, 5e-5);
    EXPECT_EQ(result.degreesOfFreedom, 9);
    EXPECT_NEAR(result.p, .000762, 5e-7);
    EXPECT_NEAR(*result.meanSpearman, (4 * *result.w - 1) / 3, 1e-12);
}

TEST(KendallW, TiesOfTheAnxietyRatings)
{
    const std::vector<double> ratings = {
        3, 3, 3, 4, 5, 5, 2, 3, 5, 2, 2, 6, 1, 5, 2, 2, 1, 2, 4, 3, //
        3, 6, 4, 6, 2, 4, 2, 4, 3, 3, 2, 3, 3, 3, 2, 2, 1, 3, 3, 4, //
        2, 1, 4, 4, 3, 2, 1, 6, 1, 1, 1, 2, 3, 3, 1, 1, 3, 3, 2, 2};
    const Concordance result = kendallW(ranksOfValues(ratings, 3, 20));
    EXPECT_NEAR(*result.rawW, .5019215, 1e-7);
    EXPECT_NEAR(3 * 19 * *result.rawW, 28.6095, 5e-5);
    EXPECT_NEAR(*result.w, .5396569, 1e-7);
    EXPECT_NEAR(result.chiSquared, 30.7604, 5e-5);
    EXPECT_EQ(result.degreesOfFreedom, 19);
    EXPECT_NEAR(result.p, .0428835, 1e-7);
}

TEST(KendallW, AbsentWithoutAnythingToCompare)
{
    const std::vector<double> same = {1, 1, 1, 2, 2, 2};
    EXPECT_FALSE(kendallW(ranksOfValues(same, 2, 3)).w); // every judge ties all
    EXPECT_FALSE(kendallW(ranksOfValues(std::vector<double>{1, 2, 3}, 1, 3)).w);
    EXPECT_FALSE(kendallW(ranksOfValues(std::vector<double>{1, 2}, 2, 1)).w);
    EXPECT_FALSE(kendallW(RankMatrix()).w);
    // One judge who ties all: W exists, a correlation with that judge doesn't
    const std::vector<double> one = {1, 2, 3, 1, 1, 1};
    EXPECT_TRUE(kendallW(ranksOfValues(one, 2, 3)).w);
    EXPECT_FALSE(kendallW(ranksOfValues(one, 2, 3)).meanSpearman);
}

TEST(MidRanks, TiesShareTheMeanOfTheirPlaces)
{
    const std::vector<double> values = {10, 20, 10, 5, 20, 20};
    EXPECT_THAT(midRanks(values), ElementsAre(2.5, 5, 2.5, 1, 5, 5));
}
