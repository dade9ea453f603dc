#pragma once

#include "core/import/imported.h"

namespace axial::bench {

/// So many issue reports of one repository, the first of that number, with the labels of seven
/// coders and the tree these are of: 18 themes of one type; four of five are decided.
ImportBundle labelledReports(const QString &repository, int first, int count);

/// The published study where it is, else one of its size: 10,579 reports by 7 coders.
ImportBundle publishedStudy(QString &remark);

} // namespace axial::bench
