#pragma once

#include "core/text/turns/turns.h"

namespace axial {

/// A place of a recording, as programs for transcripts write it into the words.
struct TimeMark {
    TextRange range; ///< with its brackets
    qint64 timeMs = 0;
};

/// A mark that begins there: `[00:01:02.03]` of InqScribe, `(0:01:02.0)` of Transana and its own
/// `¤<62000>`, `#00:01:02-3#` of f4 and MAXQDA.
std::optional<TimeMark> readTimeMark(QStringView text, qsizetype at);

/// Words that stand at `start` of a text as they are said: what nobody says, which are the names
/// and times at the heads of turns and marks of time, is left out, a line break in its place.
/// `heads` are those of headsOf(); without any all is words.
QString saidWords(QStringView words, qint64 start, const std::vector<TextRange> &heads);
/// Where turns say who speaks and when, and no word yet.
template <class AnyTurn>
std::vector<TextRange> headsOf(const std::vector<AnyTurn> &turns)
{
    std::vector<TextRange> heads;
    for (const AnyTurn &turn : turns)
        heads.push_back({turn.range.start, turn.words});
    return heads;
}

/// All marks of a text in their order; none of a text with more of them than any transcript has.
std::vector<TimeMark> findTimeMarks(QStringView text);

/// A mark of that time, 0 ms or later, in the form of another one (`like`, with its brackets);
/// `[00:01:02]` when that is empty or no mark.
QString writtenTimeMark(qint64 timeMs, QStringView like = {});

/// As people read it: "0:05", "12:30", "1:02:03"; parts of a second are cut.
QString shownTime(qint64 timeMs);

/// Gives turns without a time that of the mark before or behind their name. Where marks stand at
/// the ends of turns, as f4 writes them, a turn begins when the one before it has ended, and ends
/// before its mark, which nobody says and which is in no turn. Slips of the pen are left out (see
/// plausibleTimes()) and counted.
void timeTurns(FoundTurns &found, QStringView text);

/// Nobody's turns of a text that has marks at the beginnings or ends of its paragraphs and names no
/// speaker; none when there are less than three, or a quarter of them is in no order.
FoundTurns timedTurns(QStringView text);

} // namespace axial
