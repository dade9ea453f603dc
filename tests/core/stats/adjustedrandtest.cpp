#include "core/stats/clustering.h"

#include <gtest/gtest.h>

#include <random>

using namespace axial;

namespace {

/// Counts pairs one by one, as the definition says it.
double naiveAdjusted(const std::vector<int> &first, const std::vector<int> &second)
{
    double both = 0, inFirst = 0, inSecond = 0, all = 0;
    for (size_t i = 0; i < first.size(); ++i) {
        for (size_t j = 0; j < i; ++j) {
            both += first[i] == first[j] && second[i] == second[j];
            inFirst += first[i] == first[j];
            inSecond += second[i] == second[j];
            ++all;
        }
    }
    return (both - inFirst * inSecond / all)
           / ((inFirst + inSecond) / 2 - inFirst * inSecond / all);
}

} // namespace

// Yeung & Ruzzo, Details of the Adjusted Rand index (2001), table 2: 10 objects in the classes
// u1..u3 and the clusters v1..v3, with 1 1 0 / 1 2 1 / 0 0 4 in common: Rand .711, adjusted .313.
TEST(AdjustedRand, IsThatOfThePublishedExample)
{
    const std::vector<int> classes{1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    const std::vector<int> clusters{1, 2, 1, 2, 2, 3, 3, 3, 3, 3};
    const ClusteringAgreement agreement = compareClusterings(classes, clusters);
    EXPECT_EQ(agreement.things, 10);
    EXPECT_EQ(agreement.first, 3);
    EXPECT_EQ(agreement.second, 3);
    EXPECT_NEAR(*agreement.rand, 0.711, 0.0005);
    EXPECT_NEAR(*agreement.adjustedRand, 0.313, 0.0005);
}

// scikit-learn's documentation of adjusted_rand_score.
TEST(AdjustedRand, IsThatOfOthersExamples)
{
    EXPECT_DOUBLE_EQ(*compareClusterings({0, 0, 1, 1}, {1, 1, 0, 0}).adjustedRand, 1);
    EXPECT_NEAR(*compareClusterings({0, 0, 1, 2}, {0, 0, 1, 1}).adjustedRand, 0.57, 0.005);
    EXPECT_DOUBLE_EQ(*compareClusterings({0, 0, 0, 0}, {0, 1, 2, 3}).adjustedRand, 0);
    EXPECT_DOUBLE_EQ(*compareClusterings({0, 0, 1, 1}, {0, 1, 0, 1}).adjustedRand, -0.5);
}

TEST(AdjustedRand, IsUndefinedForFewerThanTwoThings)
{
    EXPECT_FALSE(compareClusterings({}, {}).adjustedRand);
    EXPECT_FALSE(compareClusterings({3}, {5}).rand);
    EXPECT_DOUBLE_EQ(*compareClusterings({0, 0}, {7, 7}).adjustedRand, 1);
    EXPECT_DOUBLE_EQ(*compareClusterings({0, 1}, {7, 8}).adjustedRand, 1);
}

TEST(AdjustedRand, IsWhatCountingPairsSays)
{
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        std::vector<int> first, second;
        for (int i = 0; i < 20; ++i) {
            first.push_back(int(random() % 4));
            second.push_back(random() % 2 ? first.back() : int(random() % 3));
        }
        EXPECT_NEAR(*compareClusterings(first, second).adjustedRand, naiveAdjusted(first, second),
                    1e-12);
    }
}

TEST(AdjustedRand, ClustersAreMatchedByWhatTheyShare)
{
    EXPECT_EQ(matchedClusters({0, 0, 0, 1, 1, 2}, {1, 1, 0, 0, 0, 0}),
              (std::vector<int>{1, 0, -1}));
    EXPECT_EQ(matchedClusters({0, 1}, {1, 0}), (std::vector<int>{1, 0}));
    EXPECT_TRUE(matchedClusters({}, {}).empty());
}
