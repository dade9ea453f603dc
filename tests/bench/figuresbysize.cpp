#include "tests/bench/figuresbysize.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace axial::bench {

void printGrowth(const FiguresBySize &figures, const std::vector<int> &sizes, double least)
{
    if (sizes.size() < 2)
        return;
    const double growth = std::log(double(sizes.back()) / sizes.front());
    std::printf("how it grows from %d to %d reports (1 = with their number)\n", sizes.front(),
                sizes.back());
    for (const auto &[what, bySize] : figures) {
        const double small = std::max(bySize.at(sizes.front()), least);
        const double large = std::max(bySize.at(sizes.back()), least);
        std::printf("  %-56s %9.2f\n", qPrintable(what), std::log(large / small) / growth);
    }
}

} // namespace axial::bench
