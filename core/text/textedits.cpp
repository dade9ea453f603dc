#include "core/text/textedits.h"

#include "core/text/segments.h"

#include <algorithm>

namespace axial {

TextEdits::TextEdits(QString original, const std::vector<TextEdit> &changes)
    : m_original(std::move(original))
{
    std::vector<TextEdit> joined;
    for (const TextEdit &change : changes) {
        if (change.range.isEmpty() && change.words.isEmpty())
            continue;
        if (!joined.empty() && change.range.isEmpty() && joined.back().range == change.range)
            joined.back().words += change.words; // typed on
        else
            joined.push_back(change);
    }
    for (TextEdit &edit : joined)
        m_entries.push_back(narrowed(std::move(edit)));
    sumUp();
}

TextEdits::Slice TextEdits::takenInBy(TextRange now, const QString &words) const
{
    // Entries that share units with the new change, or lie inside it.
    const auto overlaps = [now](TextRange entry) {
        if (now.isEmpty())
            return entry.start < now.start && now.start < entry.end;
        if (entry.isEmpty())
            return now.start < entry.start && entry.start < now.end;
        return entry.overlaps(now);
    };
    Slice slice;
    while (slice.first < m_entries.size() && m_entries[slice.first].now().end <= now.start)
        ++slice.first;
    slice.last = slice.first;
    while (slice.last < m_entries.size() && overlaps(m_entries[slice.last].now()))
        ++slice.last;
    const auto isDeletionAt = [this](size_t index, qint64 position) {
        return index < m_entries.size() && m_entries[index].now().isEmpty()
               && m_entries[index].now().start == position;
    };
    if (words.isEmpty()) { // deletions side by side are one
        if (slice.first > 0 && isDeletionAt(slice.first - 1, now.start))
            --slice.first;
        if (isDeletionAt(slice.last, now.end))
            ++slice.last;
        return slice;
    }
    if (!now.isEmpty() || slice.first != slice.last)
        return slice;
    // Typing on: first where words were deleted, then after what was written last, then before.
    if (slice.first > 0 && m_entries[slice.first - 1].now().end == now.start) {
        --slice.first;
    } else if (slice.last < m_entries.size() && m_entries[slice.last].now().start == now.start
               && m_entries[slice.last].edit.range.isEmpty()) {
        ++slice.last;
    }
    return slice;
}

void TextEdits::replace(TextRange now, const QString &words)
{
    if (now.isEmpty() && words.isEmpty())
        return;
    const Slice taken = takenInBy(now, words);
    const qint64 before = taken.first < m_entries.size() ? m_entries[taken.first].before
                          : m_entries.empty()            ? 0
                                              : m_entries.back().before + m_entries.back().growth();
    TextEdit edit{{now.start - before, now.end - before}, words};
    if (taken.first != taken.last) {
        const Entry &first = m_entries[taken.first];
        const Entry &last = m_entries[taken.last - 1];
        if (first.now().start <= now.start) {
            edit.range.start = first.edit.range.start;
            edit.words.prepend(first.edit.words.left(now.start - first.now().start));
        }
        if (last.now().end >= now.end) {
            edit.range.end = last.edit.range.end;
            edit.words.append(last.edit.words.mid(now.end - last.now().start));
        } else {
            edit.range.end = now.end - last.before - last.growth();
        }
    }
    const auto at = m_entries.erase(m_entries.begin() + qsizetype(taken.first),
                                    m_entries.begin() + qsizetype(taken.last));
    if (!edit.range.isEmpty() || !edit.words.isEmpty())
        m_entries.insert(at, narrowed(std::move(edit)));
    sumUp();
}

TextEdits::Entry TextEdits::narrowed(TextEdit edit) const
{
    const QStringView old = QStringView(m_original).mid(edit.range.start, edit.range.length());
    const QStringView words(edit.words);
    const qint64 shorter = std::min(old.size(), words.size());
    qint64 same = 0;
    while (same < shorter && old[same] == words[same])
        ++same;
    qint64 tail = 0;
    while (tail < shorter - same && old[old.size() - 1 - tail] == words[words.size() - 1 - tail])
        ++tail;
    const TextRange range{edit.range.start + same, edit.range.end - tail};
    const QString between = edit.words.mid(same, edit.words.size() - same - tail);
    return {std::move(edit), {range, between}};
}

void TextEdits::sumUp()
{
    qint64 sum = 0;
    for (Entry &entry : m_entries) {
        entry.before = sum;
        sum += entry.growth();
    }
}

std::vector<TextEdit> TextEdits::changes() const
{
    std::vector<TextEdit> result;
    for (const Entry &entry : m_entries) {
        if (entry.narrow.range.isEmpty() && entry.narrow.words.isEmpty())
            continue; // typed as it was
        if (!result.empty() && result.back().range.end == entry.edit.range.start) {
            result.back().range.end = entry.edit.range.end;
            result.back().words += entry.edit.words;
        } else {
            result.push_back(entry.edit);
        }
    }
    return result;
}

QString TextEdits::text() const
{
    QString result;
    qint64 copied = 0;
    for (const Entry &entry : m_entries) {
        result += QStringView(m_original).sliced(copied, entry.edit.range.start - copied);
        result += entry.edit.words;
        copied = entry.edit.range.end;
    }
    result += QStringView(m_original).sliced(copied);
    return result;
}

size_t TextEdits::firstEndingAt(qint64 position) const
{
    const auto found = std::ranges::partition_point(
        m_entries, [position](const Entry &entry) { return entry.edit.range.end < position; });
    return size_t(found - m_entries.begin());
}

qint64 TextEdits::moved(qint64 position, Lean lean) const
{
    size_t index = firstEndingAt(position);
    qint64 result = position
                    + (index == 0 ? 0
                                  : m_entries[index - 1].before + m_entries[index - 1].growth());
    for (; index < m_entries.size() && m_entries[index].edit.range.start <= position; ++index) {
        const TextEdit &narrow = m_entries[index].narrow;
        const bool isInsertion = narrow.range.isEmpty();
        if (position < narrow.range.start || (!isInsertion && position == narrow.range.start))
            continue;
        const bool isAfter = isInsertion ? position > narrow.range.start
                                         : position >= narrow.range.end;
        if (isAfter || (isInsertion && lean == Lean::Forward))
            result += narrow.growth();
        else if (!isInsertion)
            result += lean == Lean::Forward ? narrow.range.end - position + narrow.growth()
                                            : narrow.range.start - position;
    }
    return result;
}

qint64 TextEdits::movedStart(TextRange range) const
{
    size_t index = firstEndingAt(range.start);
    for (; index < m_entries.size() && m_entries[index].edit.range.start <= range.start; ++index) {
        const Entry &entry = m_entries[index];
        // Words that replace all of the range, or its beginning, are its words.
        const bool isReplaced = !entry.edit.range.isEmpty() && entry.edit.range.start == range.start
                                && entry.edit.range.end <= range.end;
        if (isReplaced)
            return entry.now().start;
    }
    return moved(range.start, Lean::Forward);
}

qint64 TextEdits::movedEnd(TextRange range) const
{
    size_t index = firstEndingAt(range.end);
    for (; index < m_entries.size() && m_entries[index].edit.range.start <= range.end; ++index) {
        const Entry &entry = m_entries[index];
        const bool isReplaced = !entry.edit.range.isEmpty() && entry.edit.range.end == range.end
                                && entry.edit.range.start >= range.start;
        if (isReplaced)
            return entry.now().end;
    }
    return moved(range.end, Lean::Back);
}

TextRange TextEdits::moved(TextRange range) const
{
    // Most of many quotes lie before or behind all that was typed.
    if (m_entries.empty() || range.end < m_entries.front().edit.range.start)
        return range;
    const Entry &last = m_entries.back();
    if (range.start > last.edit.range.end) {
        const qint64 growth = last.before + last.growth();
        return {range.start + growth, range.end + growth};
    }
    const qint64 start = movedStart(range);
    return {start, std::max(start, movedEnd(range))};
}

std::vector<TurnPlace> TextEdits::moved(const std::vector<TurnPlace> &turns) const
{
    std::vector<TurnPlace> result;
    result.reserve(turns.size());
    qint64 end = 0;     // of the turn before, now
    qint64 oldEnd = -1; // and as it was
    for (const TurnPlace &turn : turns) {
        // Without a name in front of them, words put in before the first word are this turn's.
        const bool takesStart = turn.words == turn.range.start && turn.range.start > oldEnd;
        TurnPlace place;
        place.range.start = std::max(
            end, moved(turn.range.start, takesStart ? Lean::Back : Lean::Forward));
        place.range.end = std::max(place.range.start, moved(turn.range.end, Lean::Forward));
        place.words = std::clamp(moved(turn.words, Lean::Back), place.range.start, place.range.end);
        end = place.range.end;
        oldEnd = turn.range.end;
        result.push_back(place);
    }
    return result;
}

TextRange wholeCharacters(QStringView text, TextRange range)
{
    if (range.isEmpty())
        return range;
    const qint64 start = characterBoundary(text, range.start);
    qint64 end = std::min<qint64>(range.end, text.size());
    while (end < text.size() && characterBoundary(text, end) != end)
        ++end;
    return {start, end};
}

} // namespace axial
