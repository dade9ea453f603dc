#pragma once

#include "core/base/id.h"

#include <QString>

#include <vector>

namespace axial {

/// Ranks of one ballot: a number beyond is a slip of the pen, or a trap.
inline constexpr int mostRanks = 1000;

/// What a participant answered to "rank the ...", such as "your top 3 of these questions".
struct Ballot {
    RankingId id;
    ParticipantId participant;
    QString prompt; ///< as it was asked; participants are compared within one prompt
    /// The codes at rank 1, 2, ...: several share one, none stand where it was left empty; the last
    /// one is not empty.
    std::vector<std::vector<CodeId>> ranks;

    bool operator==(const Ballot &) const = default;
};

} // namespace axial
