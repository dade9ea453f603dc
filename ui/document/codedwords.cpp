#include "ui/document/codedwords.h"

#include "core/text/segments.h"
#include "ui/textpage/documentturns.h"

#include <algorithm>

namespace axial {

const CodedRange *quoteBeside(const std::vector<CodedRange> &quotes, QuoteId current, qint64 caret,
                              int by)
{
    if (quotes.empty())
        return nullptr;
    const int count = int(quotes.size());
    const auto at = std::ranges::find(quotes, current, &CodedRange::quote);
    int next = int(at - quotes.begin()) + by;
    if (at == quotes.end()) {
        // From the caret: the first quote after it, or the last before it.
        const auto after = std::ranges::find_if(
            quotes, [&](const CodedRange &each) { return each.range.start >= caret; });
        next = int(after - quotes.begin()) + (by > 0 ? 0 : -1);
    }
    return &quotes[size_t((next + count) % count)];
}

std::optional<TextRange> placeBeside(std::vector<TextRange> places, qint64 caret, int by)
{
    std::erase_if(places, [](const TextRange &range) { return range.isEmpty(); });
    if (places.empty())
        return std::nullopt;
    std::ranges::sort(places);
    const auto after = std::ranges::find_if(
        places, [caret](const TextRange &each) { return each.start > caret; });
    const auto notBefore = std::find_if(
        places.begin(), after, [caret](const TextRange &each) { return each.start >= caret; });
    if (by > 0)
        return after == places.end() ? places.front() : *after;
    return notBefore == places.begin() ? places.back() : *std::prev(notBefore);
}

namespace {

/// Whether stretches of a text that ascend carry a coding. Codings ascend by start too, so the
/// furthest end so far says whether one reaches into a stretch.
class CodedReach
{
public:
    CodedReach(const std::vector<CodedRange> &codings, CoderId only)
        : m_next(codings.begin()), m_end(codings.end()), m_only(only)
    {
    }

    bool isIn(TextRange stretch)
    {
        for (; m_next != m_end && m_next->range.start < stretch.end; ++m_next) {
            if (m_next->coding && (!m_only || m_next->coder == m_only))
                m_reached = std::max(m_reached, m_next->range.end);
        }
        return m_reached > stretch.start;
    }

private:
    std::vector<CodedRange>::const_iterator m_next;
    std::vector<CodedRange>::const_iterator m_end;
    CoderId m_only;
    qint64 m_reached = -1;
};

/// The words of each turn that is to be coded, or each paragraph of a text without turns.
std::vector<TextRange> unitsToCode(const QString &text, const std::vector<DocumentTurn> &turns)
{
    std::vector<TextRange> units;
    const auto add = [&](TextRange range) {
        const TextRange words = trimmedRange(text, range);
        if (!words.isEmpty())
            units.push_back(words);
    };
    for (const DocumentTurn &turn : turns) {
        if (turn.role != SpeakerRole::Interviewer && turn.role != SpeakerRole::LeftOut)
            add({turn.words, turn.range.end});
    }
    if (!turns.empty())
        return units;
    for (qint64 start = 0; start < text.size();) {
        qint64 end = text.indexOf(u'\n', start);
        end = end < 0 ? text.size() : end;
        add({start, end});
        start = end + 1;
    }
    return units;
}

} // namespace

int CodedWords::turnCount(const std::vector<DocumentTurn> &turns) const
{
    CodedReach reach(m_codings, m_only);
    return int(std::ranges::count_if(
        turns, [&](const DocumentTurn &turn) { return reach.isIn(turn.range); }));
}

std::optional<TextRange> CodedWords::uncodedBeside(qint64 position, int by, const QString &text,
                                                   const std::vector<DocumentTurn> &turns) const
{
    std::vector<TextRange> units = unitsToCode(text, turns);
    CodedReach reach(m_codings, m_only);
    std::erase_if(units, [&](const TextRange &unit) { return reach.isIn(unit); });
    if (units.empty())
        return std::nullopt;
    if (by > 0) {
        const auto after = std::ranges::find_if(
            units, [position](const TextRange &unit) { return unit.start > position; });
        return after == units.end() ? units.front() : *after;
    }
    const auto before = std::find_if(
        units.rbegin(), units.rend(),
        [position](const TextRange &unit) { return unit.end < position; });
    return before == units.rend() ? units.back() : *before;
}

} // namespace axial
