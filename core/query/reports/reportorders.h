#pragma once

#include "core/base/progress.h"
#include "core/query/reports/reportlikeness.h"
#include "core/query/reports/reportlist.h"

namespace axial {

// In what order the reports of a list can be labelled: each of its sources once. They know of
// labels only what the list says, which is what may be seen by whom it was read for.

/// By chance (Fisher's and Yates' shuffle): the same list and seed give the same order on every
/// machine. 0 <= seed
QList<qint64> randomOrder(const ReportList &list, qint64 seed);

/// Near-duplicates one after another: after the first report come those that are at least
/// ReportLikeness::least alike to it, the most alike first; then the next that is left, and so on
/// (the leader algorithm; Hartigan 1975, Clustering Algorithms, 3). Throws Canceled.
QList<qint64> similarOrder(const ReportList &list, const ReportLikeness &likeness,
                           Progress &progress);

/// Those first of which it is least certain what label they get (uncertainty sampling; Lewis & Gale
/// 1994): each label of the five most alike labelled reports of the list is a vote (nearest
/// neighbours; Cover & Hart 1967); first come those whose votes differ most, by their entropy in
/// bits (Dagan & Engelson 1995); of equals those with fewer votes, then the first of the list. At
/// the end come those that await no label of who asks. Throws Canceled.
QList<qint64> uncertainOrder(const ReportList &list, const ReportLikeness &likeness,
                             Progress &progress);

} // namespace axial
