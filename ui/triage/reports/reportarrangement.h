#pragma once

#include "core/base/progress.h"
#include "core/query/reports/reportfilter.h"
#include "core/query/reports/reportlist.h"

#include <QList>

#include <vector>

namespace axial {

/// Which reports are wanted, and in what order.
struct ReportWish {
    enum Column { Link, Repository, Year, FirstCoder };

    ReportFilter filter;
    QList<bool> found = {}; ///< by report: the texts that were read answer the filter
    int column = -1; ///< as the table has them: coders, then decision, then disagreement; -1 = as
                     ///< they are worked on
    Qt::SortOrder order = Qt::AscendingOrder;
    QList<qint64> workOrder = {}; ///< sources; those that it does not name come last, by id

    bool operator==(const ReportWish &) const = default;
};

/// The reports that are shown, in order.
struct ReportArrangement {
    static constexpr quint32 hidden = 0xFFFFFFFF;

    std::vector<quint32> reports; ///< by row
    std::vector<quint32> rowOf;   ///< by report

    /// After `reports` has changed.
    void placeRows(qsizetype reportCount);
};

/// A plain function of values, for a worker. Throws Canceled.
ReportArrangement arranged(const ReportList &list, const ReportWish &wish,
                           const Progress &progress);
/// Whether a report is wanted, for lists of few.
std::vector<bool> wanted(const ReportList &list, const ReportWish &wish,
                         const std::vector<quint32> &reports);

} // namespace axial
