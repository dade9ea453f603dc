#include "core/project/exchanging/import/speakerranges.h"

#include "core/text/segments.h"

#include <algorithm>
#include <map>

namespace axial {
namespace {

/// What is free of [start, end), where `taken` has the ends of ranges by their starts.
std::vector<TextRange> freeParts(const std::map<qint64, qint64> &taken, TextRange range)
{
    std::vector<TextRange> parts;
    auto next = taken.upper_bound(range.start);
    if (next != taken.begin() && std::prev(next)->second > range.start)
        --next;
    qint64 start = range.start;
    for (; next != taken.end() && next->first < range.end; ++next) {
        if (next->first > start)
            parts.push_back({start, next->first});
        start = std::max(start, next->second);
    }
    if (start < range.end)
        parts.push_back({start, range.end});
    return parts;
}

/// Ranges by their starts, in which those that touch are one: going over them again and again costs
/// no more than having put them there.
void cover(std::map<qint64, qint64> &taken, TextRange range)
{
    auto at = taken.upper_bound(range.start);
    if (at != taken.begin() && std::prev(at)->second >= range.start)
        --at;
    while (at != taken.end() && at->first <= range.end) {
        range = {std::min(range.start, at->first), std::max(range.end, at->second)};
        at = taken.erase(at);
    }
    taken.emplace(range.start, range.end);
}

struct Run {
    qint64 end = 0;
    ParticipantId person;
};

/// The same by who speaks.
void cover(std::map<qint64, Run> &runs, TextRange range, ParticipantId person)
{
    auto at = runs.lower_bound(range.start);
    if (at != runs.begin() && std::prev(at)->second.end == range.start
        && std::prev(at)->second.person == person) {
        --at;
        range.start = at->first;
        at = runs.erase(at);
    }
    if (at != runs.end() && at->first == range.end && at->second.person == person) {
        range.end = at->second.end;
        runs.erase(at);
    }
    runs.emplace(range.start, Run{range.end, person});
}

} // namespace

SpeakerRanges speakerRanges(QStringView text,
                            const std::vector<std::pair<TextRange, ParticipantId>> &places)
{
    std::vector<std::pair<TextRange, ParticipantId>> ordered;
    for (const auto &[range, person] : places) {
        const TextRange words = trimmedRange(text, range);
        if (!words.isEmpty())
            ordered.push_back({words, person});
    }
    std::stable_sort(ordered.begin(), ordered.end(), [](const auto &one, const auto &other) {
        return one.first.length() < other.first.length();
    });
    SpeakerRanges result;
    std::map<qint64, qint64> taken;
    std::map<qint64, Run> runs;
    std::map<qint64, SpeakerRanges::Piece> pieces;
    for (const auto &[range, person] : ordered) {
        auto over = runs.upper_bound(range.start);
        if (over != runs.begin() && std::prev(over)->second.end > range.start)
            --over;
        bool isOther = false;
        for (; !isOther && over != runs.end() && over->first < range.end; ++over)
            isOther = over->second.person != person;
        result.overlaps += isOther;
        for (const TextRange &part : freeParts(taken, range)) {
            cover(runs, part, person);
            pieces.emplace(part.start, SpeakerRanges::Piece{part, person, part == range});
        }
        cover(taken, range);
    }
    for (const auto &[start, piece] : pieces) {
        const TextRange words = trimmedRange(text, piece.range);
        if (words.isEmpty())
            continue;
        SpeakerRanges::Piece *last = result.pieces.empty() ? nullptr : &result.pieces.back();
        const bool goesOn = last && last->person == piece.person
                            && last->range.end == piece.range.start
                            && !(last->isWhole && piece.isWhole);
        if (goesOn)
            last->range.end = words.end;
        else
            result.pieces.push_back({words, piece.person, piece.isWhole});
    }
    return result;
}

} // namespace axial
