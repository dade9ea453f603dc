#pragma once

#include "core/query/reports/reportfilter.h"
#include "core/query/reports/reportlist.h"

namespace axial {

/// What a person is told of a filter that asks for what there is not, naming what there is; empty
/// when it asks for nothing of the kind.
QString filterProblem(const ReportFilter &filter, const ReportList &list);

/// What could be meant where the cursor stands.
struct ReportOffers {
    qsizetype start = 0; ///< of what an offer replaces
    qsizetype end = 0;
    QStringList offers; ///< "repo:", "vllm"; the likeliest first
};
ReportOffers offersAt(const QString &text, qsizetype cursor, const ReportList &list);

/// The values that a field can have here; none where it takes words.
QStringList valuesOf(ReportField field, const ReportList &list);

} // namespace axial
