#include "core/project/deidentifying/namesintext.h"

#include <algorithm>

namespace axial {
namespace {

TextRange common(TextRange left, TextRange right)
{
    const qint64 start = std::max(left.start, right.start);
    return {start, std::max(start, std::min(left.end, right.end))};
}

/// The fewest ranges of which each quote that holds a part of the name holds one.
std::vector<TextRange> partsFor(TextRange name, const std::vector<TextRange> &quotes)
{
    std::vector<TextRange> held;
    for (const TextRange &quote : quotes) {
        if (const TextRange part = common(name, quote); part.start < part.end && part != name)
            held.push_back(part);
    }
    if (held.empty())
        return {name};
    std::sort(held.begin(), held.end(), [](TextRange left, TextRange right) {
        return std::pair(left.end, left.start) < std::pair(right.end, right.start);
    });
    std::vector<TextRange> parts;
    for (const TextRange &part : held) {
        const TextRange shared = parts.empty() ? TextRange() : common(parts.back(), part);
        if (shared.start < shared.end)
            parts.back() = shared;
        else
            parts.push_back(part);
    }
    return parts;
}

} // namespace

std::vector<NameInText> namesInText(QStringView text, const RealNames &names,
                                    std::vector<qint64> borders,
                                    const std::vector<TextRange> &quotes)
{
    borders.push_back(0);
    borders.push_back(text.size());
    std::sort(borders.begin(), borders.end());
    std::vector<NameInText> found;
    for (size_t i = 1; i < borders.size(); ++i) {
        const qint64 start = borders[i - 1];
        const qint64 end = std::min<qint64>(borders[i], text.size());
        if (start >= end)
            continue;
        for (const KeywordHit &hit : names.hits(text.mid(start, end - start))) {
            const TextRange name{hit.range.start + start, hit.range.end + start};
            found.push_back(
                {name, partsFor(name, quotes), names.list()[size_t(hit.keyword)].pseudonym});
        }
    }
    return found;
}

} // namespace axial
