#include "ui/document/quotesteps.h"

#include <algorithm>

namespace axial {

const CodedRange *quoteBeside(const std::vector<CodedRange> &quotes, QuoteId current, qint64 caret,
                              int by)
{
    if (quotes.empty())
        return nullptr;
    const int count = int(quotes.size());
    const auto at = std::find_if(quotes.begin(), quotes.end(), [current](const CodedRange &each) {
        return each.quote == current;
    });
    int next = int(at - quotes.begin()) + by;
    if (at == quotes.end()) {
        // From the caret: the first quote after it, or the last before it.
        const auto after = std::find_if(quotes.begin(), quotes.end(), [&](const CodedRange &each) {
            return each.range.start >= caret;
        });
        next = int(after - quotes.begin()) + (by > 0 ? 0 : -1);
    }
    return &quotes[size_t((next + count) % count)];
}

std::optional<TextRange> placeBeside(std::vector<TextRange> places, qint64 caret, int by)
{
    std::erase_if(places, [](const TextRange &range) { return range.isEmpty(); });
    if (places.empty())
        return std::nullopt;
    std::sort(places.begin(), places.end());
    const auto after = std::find_if(places.begin(), places.end(),
                                    [caret](const TextRange &each) { return each.start > caret; });
    const auto notBefore = std::find_if(
        places.begin(), after, [caret](const TextRange &each) { return each.start >= caret; });
    if (by > 0)
        return after == places.end() ? places.front() : *after;
    return notBefore == places.begin() ? places.back() : *std::prev(notBefore);
}

} // namespace axial
