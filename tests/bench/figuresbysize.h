#pragma once

#include <QString>

#include <map>
#include <vector>

namespace axial::bench {

/// What was measured, by its name and then by the number of reports.
using FiguresBySize = std::map<QString, std::map<int, double>>;

/// How each grows from the first size to the last: 1 = with their number. What is below `least`
/// counts as that. Says nothing of one size.
void printGrowth(const FiguresBySize &figures, const std::vector<int> &sizes, double least);

} // namespace axial::bench
