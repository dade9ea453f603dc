#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QDateTime>
#include <QString>

namespace axial {

/// A passage: source + range + the exact words. One per exact range.
struct Quote {
    QuoteId id;
    SourceId source;
    TextRange range;
    QString words;
    QString insight;        ///< what it teaches
    QString promptCategory; ///< which part of the interview it answers
    CoderId insightBy = {}; ///< who wrote it last; none = nobody, or nobody knows
    CoderId promptBy = {};  ///< likewise who chose the category
};

/// A coder put a code on a quote.
struct Coding {
    CodingId id;
    QuoteId quote;
    CodeId code;
    CoderId coder;
    qint64 createdMs = 0; ///< UTC, milliseconds since 1970
    QString comment;
};

/// One coding with the range of its quote: what the document view paints.
struct CodedRange {
    QuoteId quote;
    CodingId coding;
    CodeId code;
    CoderId coder;
    TextRange range;
    qint64 createdMs = 0;
    double weight = -1; ///< -1 = none, or it was not asked for

    auto operator<=>(const CodedRange &) const = default;
};

struct Coder {
    CoderId id;
    QString name;
    QString initials;
    int color = 0;
    qint64 position = 0;
};

/// What was decided where two coders coded otherwise; as it is stored.
enum class CodingOutcome { Neither = 0, First = 1, Second = 2, Both = 3 };

/// A decision on codings of two coders. The codings themselves stay as they were made.
struct CodingDecision {
    CodingDecisionId id;
    CodingId first;
    CodingId second = {}; ///< none = nobody else put anything there
    CodingOutcome outcome = CodingOutcome::Neither;
    CoderId coder = {}; ///< who decided; none = nobody knows
    QString reason;
    qint64 createdMs = 0; ///< UTC, milliseconds since 1970

    bool operator==(const CodingDecision &) const = default;
};

} // namespace axial
