#pragma once

#include "core/base/id.h"
#include "core/base/table.h"

#include <vector>

namespace axial {

/// What stands in a report, in this order.
struct ReportChoices {
    QString title;
    bool hasMethod = true;
    bool hasFindings = true;
    std::vector<FindingId> findings; ///< these only; empty = all
    std::vector<QueryCall> answers;  ///< each as its figure, or as a table where it has none
    std::vector<QueryCall> tables;   ///< as tables
    bool hasThemes = true;           ///< quotes by theme and group
    int quotesPerGroup = 2;          ///< of each theme
    bool hasCodebook = true;
    bool hasAgreement = true;
    bool hasMemos = false;

    bool operator==(const ReportChoices &) const = default;
};

} // namespace axial
