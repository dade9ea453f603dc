#include "ui/textpage/documentturns.h"

#include "core/text/segments.h"
#include "core/text/turns/timemarks.h"
#include "ui/base/wording.h"

#include <algorithm>

namespace axial {

namespace {

bool isBefore(qint64 position, const DocumentTurn &turn)
{
    return position < turn.range.start;
}

} // namespace

bool DocumentTurns::namesSpeaker(int turn) const
{
    const auto index = size_t(turn);
    return turn == 0 || (turn > 0 && m_turns[index - 1].speaker != m_turns[index].speaker);
}

int turnNumberAt(const std::vector<DocumentTurn> &turns, qint64 position)
{
    return int(std::upper_bound(turns.begin(), turns.end(), position, isBefore) - turns.begin());
}

QString countedWords(const QString &text, TextRange range, const std::vector<DocumentTurn> &turns)
{
    return countedWords(
        saidWords(QStringView(text).mid(range.start, range.length()), range.start, headsOf(turns)));
}

TextRange spokenRange(const QString &text, TextRange range, const std::vector<DocumentTurn> &turns)
{
    range = trimmedRange(text, range);
    const auto lastBefore = [&turns](qint64 position) {
        const auto after = std::upper_bound(turns.begin(), turns.end(), position, isBefore);
        return after == turns.begin() ? nullptr : &*std::prev(after);
    };
    while (!range.isEmpty()) {
        const DocumentTurn *first = lastBefore(range.start);
        const DocumentTurn *last = lastBefore(range.end - 1);
        if (first && range.start < first->words)
            range.start = std::min(first->words, range.end);
        else if (last && range.end <= last->words)
            range.end = std::max(last->range.start, range.start);
        else
            break;
        range = trimmedRange(text, range);
    }
    return range;
}

int DocumentTurns::at(qint64 position) const
{
    const auto after = std::upper_bound(m_turns.begin(), m_turns.end(), position, isBefore);
    if (after == m_turns.begin() || position > std::prev(after)->range.end)
        return -1;
    return int(after - m_turns.begin()) - 1;
}

std::optional<TextRange> DocumentTurns::writableAt(qint64 position, const QString &text) const
{
    const auto next = std::upper_bound(m_turns.begin(), m_turns.end(), position, isBefore);
    qint64 before = 0;
    if (next != m_turns.begin()) {
        const DocumentTurn &turn = *std::prev(next);
        if (position <= turn.range.end) {
            if (position < turn.words)
                return std::nullopt;
            return TextRange{turn.words, std::max(turn.words, turn.range.end)};
        }
        before = turn.range.end;
    }
    if (m_turns.empty())
        return TextRange{0, text.size()};
    const qint64 after = next == m_turns.end() ? text.size() : next->range.start;
    const TextRange between = trimmedRange(text, {before, after});
    if (between.isEmpty() || position < between.start || position > between.end)
        return std::nullopt;
    return between;
}

void DocumentTurns::move(TextRange range, qint64 growth)
{
    auto turn = std::upper_bound(m_turns.begin(), m_turns.end(), range.start, isBefore);
    if (turn != m_turns.begin() && std::prev(turn)->range.end >= range.end)
        std::prev(turn)->range.end += growth;
    for (; turn != m_turns.end(); ++turn) {
        turn->range.start += growth;
        turn->range.end += growth;
        turn->words += growth;
    }
}

} // namespace axial
