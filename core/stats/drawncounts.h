#pragma once

#include "core/stats/bootstrap.h"

#include <vector>

namespace axial {

/// How many of `trials` succeed when each does so with this probability (0 to 1): a binomial draw,
/// exact but for the rounding of doubles. A few numbers of the resampler whatever `trials` is.
qint64 drawBinomial(Resampler &random, qint64 trials, double probability);

/// Resamples of things that come in kinds: as many things as there are, drawn with replacement, and
/// counted by kind. Large kinds are drawn at once, the things of small ones one by one, which is
/// the same distribution as drawing all of them one by one.
class DrawnCounts
{
public:
    /// `kindOf` says of each thing which of `kinds` it is.
    DrawnCounts(const std::vector<quint32> &kindOf, size_t kinds);

    /// By kind; their sum is the number of things.
    const std::vector<qint64> &draw(Resampler &random);

private:
    struct Kind {
        size_t index = 0;
        qint64 size = 0;
    };

    std::vector<Kind> m_large;
    std::vector<quint32> m_single; ///< the kind of each thing of a small one
    std::vector<qint64> m_counts;
    qint64 m_all = 0;
};

} // namespace axial
