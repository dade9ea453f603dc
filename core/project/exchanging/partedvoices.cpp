#include "core/project/exchanging/partedvoices.h"

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

} // namespace

PartedVoices partedVoices(QStringView text,
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
    PartedVoices result;
    std::map<qint64, qint64> taken;
    std::map<qint64, PartedVoices::Piece> pieces;
    for (const auto &[range, person] : ordered) {
        auto over = taken.upper_bound(range.start);
        if (over != taken.begin() && std::prev(over)->second > range.start)
            --over;
        bool isOther = false;
        for (; !isOther && over != taken.end() && over->first < range.end; ++over)
            isOther = pieces.at(over->first).person != person;
        result.overlaps += isOther;
        for (const TextRange &part : freeParts(taken, range)) {
            taken.emplace(part.start, part.end);
            pieces.emplace(part.start, PartedVoices::Piece{part, person, part == range});
        }
    }
    for (const auto &[start, piece] : pieces) {
        const TextRange words = trimmedRange(text, piece.range);
        if (words.isEmpty())
            continue;
        PartedVoices::Piece *last = result.pieces.empty() ? nullptr : &result.pieces.back();
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
