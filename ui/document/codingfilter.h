#pragma once

#include "core/domain/quote.h"

#include <QSet>

#include <optional>

namespace axial {

/// Which codings a document shows. What is hidden stays in the project and in every count.
struct CodingFilter {
    CoderId coder;                      ///< none = everybody's
    CoderId other;                      ///< beside that coder
    std::optional<QSet<CodingId>> only; ///< where two coders differ
    std::optional<QSet<qint64>> codes;  ///< by CodeId.value; a branch of the tree with all in it
    qint64 sinceMs = 0;                 ///< UTC, milliseconds since 1970; 0 = from the beginning
    double leastWeight = -1;            ///< -1 = also what has no weight

    bool matches(const CodedRange &coding) const
    {
        return (!coder || coding.coder == coder || (other && coding.coder == other))
               && (!only || only->contains(coding.coding))
               && (!codes || codes->contains(coding.code.value)) && coding.createdMs >= sinceMs
               && coding.weight >= leastWeight;
    }
    bool isEmpty() const { return !coder && !only && !codes && sinceMs == 0 && leastWeight < 0; }
};

} // namespace axial
