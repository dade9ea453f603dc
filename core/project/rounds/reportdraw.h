#pragma once

#include "core/base/id.h"

#include <QString>

#include <vector>

namespace axial {

/// A report that could be drawn.
struct DrawableReport {
    SourceId source;
    QString stratum; ///< reports of one are drawn among themselves
};

/// `count` of the reports by chance, from each stratum in proportion to its size, in the order in
/// which they were given. Equal seeds draw equal places. 0 <= count <= reports.size()
std::vector<SourceId> drawReports(const std::vector<DrawableReport> &reports, qint64 count,
                                  qint64 seed);

/// For each report the coders who label it, `each` of them, by their places: loads differ by one
/// at most, and of coders with equal loads those who met least often come together. each <= coders
std::vector<std::vector<size_t>> dealReports(size_t reports, size_t coders, size_t each);

} // namespace axial
