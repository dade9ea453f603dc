#include "core/import/documents/styledturns.h"

#include "core/text/timemarks.h"

#include <QHash>

namespace axial {
namespace {

bool isSpeaker(const QString &style)
{
    return roleOfName(style) != SpeakerRole::Unknown || isIdLikeName(style);
}

} // namespace

FoundTurns styledTurns(QStringView text, const std::vector<StyledParagraph> &paragraphs)
{
    FoundTurns found;
    QHash<QString, int> speakers;
    QString before;
    for (const StyledParagraph &paragraph : paragraphs) {
        const TextRange range = paragraph.range;
        if (range.isEmpty() || range.end > text.size())
            continue;
        if (!isSpeaker(paragraph.style)) {
            before.clear();
            continue;
        }
        if (before == paragraph.style) {
            found.turns.back().range.end = range.end;
            continue;
        }
        before = paragraph.style;
        if (!speakers.contains(before)) {
            speakers.insert(before, int(found.speakers.size()));
            FoundSpeaker speaker;
            speaker.name = before;
            speaker.role = roleOfName(before);
            found.speakers.push_back(std::move(speaker));
        }
        found.turns.push_back({range, range.start, speakers.value(before), std::nullopt});
    }
    // One style alone says nothing of who speaks; names in the words say more than styles.
    if (found.speakers.size() < 2 || !findTurns(text).speakers.empty())
        return {};
    timeTurns(found, text);
    for (const FoundTurn &turn : found.turns) {
        FoundSpeaker &speaker = found.speakers[size_t(turn.speaker)];
        if (speaker.turns++ == 0)
            speaker.firstWords = firstWordsOf(text, turn);
    }
    completeRoles(found.speakers);
    return found;
}

} // namespace axial
