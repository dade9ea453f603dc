#pragma once

#include "core/domain/quote.h"

#include <optional>
#include <vector>

namespace axial {

/// A place in a source where two coders coded otherwise: each put another code there, or only one
/// of them put any.
struct CodingDisagreement {
    CodedRange first;                 ///< of the first of the two, unless only the other coded
    std::optional<CodedRange> second; ///< of the other one
    std::optional<CodingDecision> decision;

    /// What both cover.
    TextRange range() const;
    bool isAbout(CodingId coding) const
    {
        return first.coding == coding || (second && second->coding == coding);
    }
    /// Whether the decision lets the coding stand; false without a decision.
    bool accepts(CodingId coding) const;
};

struct ComparedCoders {
    CoderId first, second;

    auto operator<=>(const ComparedCoders &) const = default;
};

/// All of a source, by place: the codings of the two that go with none of the other's with the same
/// code, which is what the table of agreement on coded text leaves unmatched at that `overlap`
/// (above 0, at most 1). Two that were decided on together are one disagreement, and then those
/// that go together by their overlap. Nothing where one of the two coded nothing: who did took no
/// part.
std::vector<CodingDisagreement> codingDisagreements(const std::vector<CodedRange> &codings,
                                                    ComparedCoders coders, double overlap,
                                                    const std::vector<CodingDecision> &decisions);

} // namespace axial
