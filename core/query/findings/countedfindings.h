#pragma once

#include "core/base/progress.h"
#include "core/domain/finding.h"

#include <memory>

namespace axial {

class AnswerBook;

/// A number of a finding beside what it is now.
struct CountedNumber {
    enum class Fate {
        Same,
        Changed,
        Gone ///< its question can't be answered, or the answer has it no more
    };
    FindingNumber number;
    Fate fate = Fate::Same;
    StatedNumber now; ///< unless it is gone
    QString why;      ///< it is gone, in a sentence
    QString what;     ///< "Priorities by group: C.2 Deployment, novice: Participants"
    std::shared_ptr<const QueryCall> evidence = nullptr; ///< lists what it counts
};

struct CountedFinding {
    Finding finding;
    std::vector<CountedNumber> numbers;

    /// None of its numbers changed or went.
    bool isCurrent() const;
};

/// Counts each number again. Throws Canceled.
std::vector<CountedFinding> countAgain(const std::vector<Finding> &findings, AnswerBook &answers,
                                       Progress &progress);
/// A cell of an answer, as a finding names it. Throws Error: it holds no number and no words, or
/// can't be told from another.
FindingNumber findingNumber(const QueryCall &call, const Table &answer, size_t row, int column);

} // namespace axial
