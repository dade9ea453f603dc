#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"
#include "core/query/findings/studyfacts.h"

namespace axial {

class Database;

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

namespace report {

/// What was chosen, read out of the study; its figures are still to be drawn. The same study gives
/// the same report. It says what everybody may see (rounds::Sight). Throws Error, also
/// when it would be empty, and Canceled.
Document contentOf(Database &db, const ReportChoices &choices, Progress &progress);

/// How the study was made, as a method section says it: who, what, coded by whom, how far they
/// agreed, which versions of the taxonomy.
Document::Blocks methodOf(const StudyFacts &facts);

} // namespace report

} // namespace axial
