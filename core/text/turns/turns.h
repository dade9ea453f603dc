#pragma once

#include "core/base/textrange.h"
#include "core/domain/source.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace axial {

struct FoundSpeaker {
    QString name; ///< as written most often
    SpeakerRole role = SpeakerRole::Unknown;
    int turns = 0;
    QString firstWords;
    QStringList spellings; ///< all ways it is written, when more than one
};

struct FoundTurn {
    TextRange range;  ///< from the speaker's name (or time stamp) to the last word
    qint64 words = 0; ///< where the words begin
    int speaker = -1; ///< index into FoundTurns::speakers; -1 = nobody
    std::optional<qint64> timeMs;
};

struct FoundTurns {
    std::vector<FoundSpeaker> speakers; ///< in order of first appearance
    std::vector<FoundTurn> turns;       ///< ascending; a paragraph without a name continues one
    qint64 strayTimes = 0; ///< time stamps before or after those around them, which are not used
};

/// Which names at the beginnings of lines are speakers'.
enum class SpeakerNames {
    Found, ///< those that look so, among them that come back
    Each,  ///< each `Name:`, since somebody says so
    None
};

/// Speakers in plain text or Markdown: `Name: words`, `**Name:** words`, `[00:12:30] Name: words`,
/// `Name (00:12): words`, `12. Name: words`. Time marks of other programs give turns their times.
/// Where nobody is named but times are, turns are nobody's. Both empty when it is no transcript.
FoundTurns findTurns(QStringView text, SpeakerNames names = SpeakerNames::Found);

/// Likewise of a text that surely is a transcript: in a short one whoever speaks once is found,
/// too, where each line names somebody, or each that begins with a time.
FoundTurns findTurnsOfTranscript(QStringView text, SpeakerNames names);

/// Interviewer, participant or unknown, by the name alone ("Interviewer 2", "Q", "访谈者", "P3").
SpeakerRole roleOfName(QStringView name);

/// What the turns tell of their speakers: how many each has and how the first one begins. In an
/// interview whoever does not ask answers: where somebody is an interviewer, nobody's role stays
/// unknown.
void completeSpeakers(FoundTurns &found, QStringView text);

/// A pseudonym such as U3, D1 or P12.
bool isIdLikeName(QStringView name);

/// More than any transcript has: who speaks in a text with more is nobody's to say.
constexpr size_t maxSpeakers = 20'000;

/// The pseudonym to propose for each speaker: a name like U3 itself; else, for the only one who is
/// not an interviewer, or is called a participant, an id in the title ("U3 interview") or the title
/// itself when the name says nothing ("interviewee"). Empty = none to propose.
std::vector<QString> proposedPseudonyms(const FoundTurns &found, const QString &title);

} // namespace axial
