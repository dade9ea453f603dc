#pragma once

#include <QtGlobal>

#include <optional>
#include <vector>

namespace axial {

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
