#pragma once

#include "core/stats/bootstrap.h"

#include <QtGlobal>

#include <vector>

namespace axial {

/// How many of a population have to be drawn so that a proportion is known to within `margin` (a
/// share, 0.05 = 5 points) at this confidence, with the correction for a finite population (Cochran
/// 1977, Sampling Techniques, 3rd ed., 4.4 and 4.5). `proportion` is the one expected; 0.5 asks for
/// most. 0 for an empty population; never more than there are.
qint64 sampleSize(qint64 population, double margin = 0.05, double confidence = 0.95,
                  double proportion = 0.5);

/// Shares out `count` in proportion to the sizes by largest remainders (Hamilton); of equal
/// remainders the larger stratum goes first, then the earlier. Each gets at most its size. 0 <=
/// count <= their sum.
std::vector<qint64> largestRemainders(const std::vector<qint64> &sizes, qint64 count);

/// `count` different places out of 0..size-1, in the order in which they are drawn; the same ones
/// on every platform for a seed. count <= size < 2^32
std::vector<size_t> drawDifferent(Resampler &random, size_t size, size_t count);

/// How unequal votes are, in bits: Shannon's entropy (1948) of their shares. 0 = all alike, or
/// there are none.
double entropyOfVotes(const std::vector<qint64> &votes);

} // namespace axial
