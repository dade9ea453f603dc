#pragma once

#include "core/base/textrange.h"
#include "core/domain/finding.h"

#include <optional>
#include <vector>

class QWidget;

namespace axial {

class Workspace;

/// Words of a source that are a quote already.
struct QuotedPlace {
    SourceId source;
    TextRange range;
    QString words;
};

/// What somebody wants in a finding.
struct ForFinding {
    QString what; ///< "80 % (Priorities by group: C.2, novice: Share)", "3 quotes"
    std::optional<FindingNumber> number = {};
    std::optional<QueryCall> figure = {};
    std::vector<QuoteId> quotes = {};
    std::vector<QuotedPlace> places = {};
    std::vector<SourceId> reports = {};
    std::vector<MemoId> memos = {};
};

/// Asks which finding, or makes a new one, and puts it there as one step.
void putIntoFinding(Workspace &workspace, QWidget *parent, const ForFinding &wanted);

} // namespace axial
