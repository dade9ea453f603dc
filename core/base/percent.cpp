#include "core/base/percent.h"

#include <cmath>

namespace axial {
namespace {

/// To that many digits behind the point; a half goes up, as people round.
double roundedPercent(double share, int digits)
{
    const double scale = std::pow(10, digits);
    return std::round(share * 100 * scale) / scale;
}

} // namespace

int percentDigits(double share, ColumnKind kind)
{
    constexpr int most = 6;
    int digits = kind == ColumnKind::Rate ? 2 : 0;
    const double size = std::abs(share); // a difference of shares may be less than 0
    if (size == 0 || size == 1 || !std::isfinite(size))
        return digits;
    const auto isLie = [&] {
        const double shown = roundedPercent(size, digits);
        return shown == 0 || shown == 100;
    };
    while (digits < most && isLie())
        ++digits;
    return digits;
}

QString percentNumber(double share, ColumnKind kind)
{
    const int digits = percentDigits(share, kind);
    return QString::number(roundedPercent(share, digits), 'f', digits);
}

} // namespace axial
