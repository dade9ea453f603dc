#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"

#include <QStringView>

#include <vector>

namespace axial {

/// Places of several people that no longer lie on one another.
struct SpeakerRanges {
    struct Piece {
        TextRange range;
        ParticipantId person;
        bool isWhole = true; ///< as the file has it, else what others left of it
    };
    std::vector<Piece> pieces; ///< in the order of the text
    qint64 overlaps = 0;       ///< places of which another one says a part more closely
};

/// The shorter of two places says it more closely; of equal ones the first.
SpeakerRanges speakerRanges(QStringView text,
                            const std::vector<std::pair<TextRange, ParticipantId>> &places);

} // namespace axial
