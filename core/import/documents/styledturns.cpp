#include "core/import/documents/styledturns.h"

#include "core/text/turns/speakerindex.h"
#include "core/text/turns/timemarks.h"

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
    SpeakerIndex speakers;
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
        found.turns.push_back(
            {range, range.start, speakers.of(before, found.speakers), std::nullopt});
    }
    // One style alone says nothing of who speaks; names in the words say more than styles.
    if (found.speakers.size() < 2 || !findTurns(text).speakers.empty())
        return {};
    timeTurns(found, text);
    completeSpeakers(found, text);
    return found;
}

} // namespace axial
