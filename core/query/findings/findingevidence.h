#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"
#include "core/domain/finding.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// A thing that carries a finding, as a list shows it and a report prints it.
struct FindingEvidence {
    enum class Kind { Quote, Report, Memo, Figure };
    Kind kind = Kind::Quote;
    QuoteId quote;
    SourceId source; ///< of the quote, or the report
    MemoId memo;
    QueryCall figure; ///< see drawnFigure()
    TextRange range;  ///< of the quote
    QString words;    ///< of the quote, title or link of the report, of the memo, of the figure
    QString text;     ///< of the memo
    QString who;      ///< said it; the repository of a report
    QString group;    ///< of who said it, in the first grouping
    QString place;    ///< "U1 interview, turn 6"
};

/// Quotes, reports, memos, figures, each in its order; what is gone is left out. Throws Canceled.
std::vector<FindingEvidence> evidenceOf(Database &db, const Finding &finding,
                                        const Progress &progress);
/// The same of any quotes, in the order given.
std::vector<FindingEvidence> evidenceOf(Database &db, const std::vector<QuoteId> &quotes,
                                        const Progress &progress);

} // namespace axial
