#pragma once

#include "core/base/progress.h"

#include <QtGlobal>

#include <optional>
#include <vector>

namespace axial {

/// Things joined step by step, the nearest first, until all are one cluster.
struct Dendrogram {
    /// All things, so that what was joined stands side by side.
    std::vector<int> order;
    /// By place in `order`: the distance at which the things up to it and those from it on within
    /// their cluster were joined; the first has none. They say all that a drawing needs.
    std::vector<double> heights;

    /// By thing: which of so many clusters it lies in, numbered from 0 along `order`. There are as
    /// many as things at the most; joins at the same distance are undone along `order`.
    std::vector<int> clusters(int count) const;
};

/// Average linkage (UPGMA; Sokal & Michener 1958): two clusters are as far apart as their things
/// are on average. `distances` holds count x count values, symmetric; what is as near is joined in
/// the order of the things. Goes along chains of nearest neighbours (Murtagh 1983), so that it
/// takes count^2 steps. Throws Canceled.
Dendrogram averageLinkage(std::vector<double> distances, int count, const Progress &progress);

/// 1 - |both| / |either| of things that have something or not (Jaccard 1901); 1 when neither has
/// anything. Both are of the same length; more than 0 = has it.
double jaccardDistance(const std::vector<double> &one, const std::vector<double> &other);
/// 1 - the cosine of the angle between two counts; 1 when one of them is 0 throughout.
double cosineDistance(const std::vector<double> &one, const std::vector<double> &other);

/// How alike two clusterings of the same things are.
struct ClusteringAgreement {
    qint64 things = 0;
    int first = 0; ///< clusters with anything in them
    int second = 0;
    /// Pairs of things that are together in both or apart in both, 0..1; none for fewer than two
    /// things.
    std::optional<double> rand;
    /// That, corrected for chance (Hubert & Arabie 1985): 1 = alike, 0 = as by chance, below that
    /// worse. 1 where both put all in one, or both each by itself.
    std::optional<double> adjustedRand;
};

/// By thing: the cluster it lies in, as any numbers. Both are of the same things in the same order.
ClusteringAgreement compareClusterings(const std::vector<int> &first,
                                       const std::vector<int> &second);

/// Which cluster of the second stands for each of the first: pairs of clusters with the most things
/// in common first, each cluster once. By the number of the first; -1 = none is left. Clusters are
/// numbered from 0.
std::vector<int> matchedClusters(const std::vector<int> &first, const std::vector<int> &second);

} // namespace axial
