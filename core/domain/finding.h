#pragma once

#include "core/base/id.h"
#include "core/base/table.h"

#include <QString>

#include <vector>

namespace axial {

/// How far its authors have come with it: nobody agreed yet, all did, or something speaks against.
enum class FindingState { Draft = 0, Agreed = 1, Contradicted = 2 };

/// A number as it was when somebody wrote it down, and how people read it.
struct StatedNumber {
    CellValue value;
    ColumnKind kind = ColumnKind::Count;

    bool operator==(const StatedNumber &) const = default;
};

/// A number in a finding's sentence: a cell of an answer, so that it can be asked for again.
struct FindingNumber {
    int place = 0; ///< it stands in the sentence where "{1}" does
    QueryCall call;
    QString row;    ///< which row of the answer, in the words of NumberPlace
    QString column; ///< its name
    StatedNumber written;
};

/// A sentence that the study found, what carries it, and how sure of it people are.
struct Finding {
    FindingId id;
    QString text; ///< its numbers stand in it as "{1}", "{2}"
    FindingState state = FindingState::Draft;
    QString note;  ///< what there is to say beside it: what contradicts, what is left to do
    CoderId coder; ///< who wrote it first; none when the coder is gone
    qint64 createdMs = 0;
    qint64 modifiedMs = 0;                ///< UTC, milliseconds since 1970
    std::vector<FindingNumber> numbers{}; ///< by place
    std::vector<QuoteId> quotes{};
    std::vector<SourceId> reports{}; ///< or other sources
    std::vector<MemoId> memos{};
    std::vector<QueryCall> figures{}; ///< drawn as the query's figure
};

} // namespace axial
