#pragma once

#include "core/stats/intervals.h"

#include <optional>
#include <random>
#include <vector>

namespace axial {

/// How to resample. The seed is part of the result: show it, so that others get the same interval.
struct Bootstrap {
    int resamples = 1000;
    quint64 seed = 20250101;
    double confidence = 0.95;
};

/// Draws places 0..size-1 with replacement; the same numbers on every platform for a seed, which
/// std::uniform_int_distribution doesn't promise.
class Resampler
{
public:
    explicit Resampler(quint64 seed) : m_engine(seed) {}

    /// 0 < size < 2^32
    size_t draw(size_t size)
    {
        // Lemire's multiply-and-shift; its bias is below size / 2^32.
        return static_cast<size_t>(((m_engine() >> 32) * static_cast<quint64>(size)) >> 32);
    }
    /// A number from 0 up to, but not 1.
    double share() { return static_cast<double>(m_engine() >> 11) * 0x1p-53; }

private:
    std::mt19937_64 m_engine;
};

/// The percentile interval (Efron 1979) of resampled values, linear between neighbours. Absent
/// without values.
std::optional<Interval> percentileInterval(std::vector<double> values, double confidence);

} // namespace axial
