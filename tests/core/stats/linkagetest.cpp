#include "core/stats/clustering.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <random>
#include <set>

namespace axial {
namespace {

/// How far up two things are joined: the highest of the heights between their places.
double joinedAt(const Dendrogram &tree, int one, int other)
{
    std::map<int, size_t> placeOf;
    for (size_t place = 0; place < tree.order.size(); ++place)
        placeOf[tree.order[place]] = place;
    const auto [first, last] = std::minmax(placeOf[one], placeOf[other]);
    double height = 0;
    for (size_t place = first + 1; place <= last; ++place)
        height = std::max(height, tree.heights[place]);
    return height;
}

/// The heights at which things are joined when all pairs of clusters are looked at each time, and
/// their distances are averaged over their things anew.
std::map<std::pair<int, int>, double> naively(const std::vector<double> &distances, int count)
{
    std::vector<std::vector<int>> clusters;
    for (int i = 0; i < count; ++i)
        clusters.push_back({i});
    std::map<std::pair<int, int>, double> result;
    const auto average = [&](const std::vector<int> &one, const std::vector<int> &other) {
        double sum = 0;
        for (const int a : one) {
            for (const int b : other)
                sum += distances[size_t(a * count + b)];
        }
        return sum / double(one.size() * other.size());
    };
    while (clusters.size() > 1) {
        size_t first = 0, second = 1;
        for (size_t a = 0; a < clusters.size(); ++a) {
            for (size_t b = a + 1; b < clusters.size(); ++b) {
                if (average(clusters[a], clusters[b]) < average(clusters[first], clusters[second]))
                    std::tie(first, second) = std::pair(a, b);
            }
        }
        const double height = average(clusters[first], clusters[second]);
        for (const int a : clusters[first]) {
            for (const int b : clusters[second])
                result[std::minmax(a, b)] = height;
        }
        clusters[first].insert(clusters[first].end(), clusters[second].begin(),
                               clusters[second].end());
        clusters.erase(clusters.begin() + std::ptrdiff_t(second));
    }
    return result;
}

/// The worked example of UPGMA that Wikipedia has of five bacteria (5S ribosomal RNA).
TEST(AverageLinkage, OfTheBacteria)
{
    const std::vector<double> distances{0,  17, 21, 31, 23, 17, 0,  30, 34, 21, 21, 30, 0,
                                        28, 39, 31, 34, 28, 0,  43, 23, 21, 39, 43, 0};
    const Dendrogram tree = averageLinkage(distances, 5, {});
    EXPECT_EQ(tree.order, (std::vector<int>{0, 1, 4, 2, 3})); // ((a, b), e), (c, d)
    ASSERT_EQ(tree.heights.size(), 5u);
    EXPECT_DOUBLE_EQ(tree.heights[1], 17);
    EXPECT_DOUBLE_EQ(tree.heights[2], 22);
    EXPECT_DOUBLE_EQ(tree.heights[3], 33);
    EXPECT_DOUBLE_EQ(tree.heights[4], 28);
    EXPECT_EQ(tree.clusters(1), (std::vector<int>{0, 0, 0, 0, 0}));
    EXPECT_EQ(tree.clusters(2), (std::vector<int>{0, 0, 1, 1, 0}));
    EXPECT_EQ(tree.clusters(3), (std::vector<int>{0, 0, 1, 2, 0}));
    EXPECT_EQ(tree.clusters(99), (std::vector<int>{0, 1, 3, 4, 2}));
}

TEST(AverageLinkage, JoinsAsWhoeverLooksAtAllPairs)
{
    std::mt19937 random(4);
    for (int round = 0; round < 60; ++round) {
        const int count = 2 + int(random() % 14);
        std::vector<double> distances(size_t(count * count));
        for (int a = 0; a < count; ++a) {
            for (int b = 0; b < a; ++b)
                distances[size_t(a * count + b)] = distances[size_t(b * count + a)] =
                    double(random()) / double(random.max());
        }
        const Dendrogram tree = averageLinkage(distances, count, {});
        EXPECT_EQ(std::set<int>(tree.order.begin(), tree.order.end()).size(), size_t(count));
        for (const auto &[pair, height] : naively(distances, count))
            EXPECT_NEAR(joinedAt(tree, pair.first, pair.second), height, 1e-12);
    }
}

TEST(AverageLinkage, EndsWhereAllAreAlike)
{
    const Dendrogram tree = averageLinkage(std::vector<double>(49, 0.5), 7, {});
    EXPECT_EQ(tree.order, (std::vector<int>{0, 1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(averageLinkage({}, 0, {}).order, std::vector<int>());
    EXPECT_EQ(averageLinkage({0}, 1, {}).order, std::vector<int>{0});
    EXPECT_EQ(averageLinkage({0}, 1, {}).clusters(3), std::vector<int>{0});
    Progress cancelled;
    cancelled.cancel();
    EXPECT_THROW(averageLinkage(std::vector<double>(4), 2, cancelled), Canceled);
}

TEST(Distances, OfPresenceAndOfCounts)
{
    EXPECT_DOUBLE_EQ(jaccardDistance({1, 0, 3, 0}, {2, 1, 0, 0}), 1 - 1 / 3.0);
    EXPECT_DOUBLE_EQ(jaccardDistance({0, 0}, {0, 0}), 1);
    EXPECT_NEAR(cosineDistance({3, 4}, {6, 8}), 0, 1e-12);
    EXPECT_NEAR(cosineDistance({1, 0}, {0, 5}), 1, 1e-12);
    EXPECT_NEAR(cosineDistance({1, 1}, {1, 0}), 1 - std::sqrt(.5), 1e-12);
    EXPECT_DOUBLE_EQ(cosineDistance({0, 0}, {0, 1}), 1);
}

} // namespace
} // namespace axial
