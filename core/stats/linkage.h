#pragma once

#include "core/base/progress.h"

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

} // namespace axial
