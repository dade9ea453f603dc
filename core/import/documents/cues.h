#pragma once

#include "core/text/turns/writtenturns.h"

namespace axial {

/// Words that are said from one moment to another, as subtitles and machines write them down.
struct Cue {
    qint64 startMs = 0;
    qint64 endMs = 0;
    QString name; ///< empty = nobody is named
    QString words;
};

/// Cues break where a screen is full. What one person says on end is one turn here, but for
/// silences, and with a new time stamp about each minute; nobody's words, a turn a sentence.
WrittenTurns joinedCues(const std::vector<Cue> &cues);

} // namespace axial
