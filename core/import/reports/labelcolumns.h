#pragma once

#include "core/import/importer.h"
#include "core/import/reports/reportcolumns.h"

namespace axial {

/// Where a table of reports with labels has what, checked.
struct LabelColumns {
    size_t url = 0;
    std::optional<size_t> title;
    std::optional<size_t> text;
    std::vector<size_t> labels;
    std::optional<size_t> decision;
    std::optional<size_t> coder; ///< who gave the label of the row; none = a column a coder
    QStringList coders;
    size_t count = 0;
    std::optional<ReportColumns> facts; ///< what else it says of its reports
};

/// Of columns with their roles; `line` is the header's. Throws Error: no link, no label, two
/// columns for one thing or of one coder.
LabelColumns checkedLabelColumns(const std::vector<ColumnGuess> &columns, const ImportInput &input,
                                 qint64 line);

} // namespace axial
