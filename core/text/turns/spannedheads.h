#pragma once

#include "core/text/turns/turns.h"

namespace axial {

/// The turns of a transcript whose heads stand above the words, without a colon, as programs write
/// or copy them: "0:0:3.0 --> 0:0:5.450" above the speaker's name (Teams), "00:00:03 --> 00:00:09
/// [Ann]", "00:00:03 Speaker 1", or the name above "0 minutes 3 seconds". None when it is no such
/// transcript.
FoundTurns spannedHeads(QStringView text);

} // namespace axial
