#pragma once

#include "core/text/turns.h"

namespace axial {

/// The turns of a transcript whose heads take two lines of their own, as Teams wrote them: first
/// "0:0:3.0 --> 0:0:5.450", then the speaker's name, and below them the words. None when it is no
/// such transcript.
FoundTurns spannedHeads(QStringView text);

} // namespace axial
