#include "core/text/pages/regionlesstext.h"

#include "core/text/pages/regionlines.h"

#include <algorithm>

namespace axial {

RegionlessText::RegionlessText(QString text) : m_text(std::move(text))
{
    qint64 size = 0;
    for (RegionReader reader(m_text); !reader.isOver();) {
        for (const RegionReader::Line &line : reader.regions())
            size += line.words.size();
        if (size > (m_lines.empty() ? 0 : m_lines.back().size))
            m_lines.push_back({m_words.size(), size});
        if (reader.isOver())
            break;
        m_words += reader.line();
        reader.next();
    }
}

TextEdits RegionlessText::inText(const std::vector<TextEdit> &changes) const
{
    std::vector<TextEdit> result;
    for (size_t i = 0; i < changes.size();) {
        TextEdit change = changes[i++];
        TextRange &range = change.range;
        while (hasLines(range.start, range.end) && !endsLine(change)) {
            // The rest of the line goes before them, as the next change makes it.
            const qint64 end = lineEnd(range.end);
            const bool isOpen = end == 0 || m_words[end - 1] != u'\n'; // what is added goes on
            if (i < changes.size()
                && (changes[i].range.start < end || (isOpen && changes[i].range.start == end))) {
                const TextEdit &next = changes[i++];
                change.words += m_words.mid(range.end, next.range.start - range.end) + next.words;
                range.end = next.range.end;
                continue;
            }
            change.words += m_words.mid(range.end, end - range.end);
            range.end = end;
            if (end == m_words.size() && !endsLine(change))
                change.words += u'\n';
        }
        addParts(result, change);
    }
    return TextEdits(m_text, result);
}

void RegionlessText::addParts(std::vector<TextEdit> &into, const TextEdit &change) const
{
    TextRange part = change.range;
    QString words = change.words;
    if (part.isEmpty()) {
        const qint64 at = behindLines(part.start);
        into.push_back({{at, at}, words});
        return;
    }
    for (auto lines = firstBehind(part.start);
         lines != m_lines.end() && lines->at < change.range.end; ++lines) {
        into.push_back({{behindLines(part.start), beforeLines(lines->at)}, words});
        words.clear();
        part.start = lines->at;
    }
    into.push_back({{behindLines(part.start), beforeLines(change.range.end)}, words});
}

std::vector<RegionlessText::Lines>::const_iterator
RegionlessText::firstBehind(qint64 position) const
{
    return std::upper_bound(m_lines.begin(), m_lines.end(), position,
                            [](qint64 at, const Lines &lines) { return at < lines.at; });
}

bool RegionlessText::hasLines(qint64 after, qint64 upTo) const
{
    const auto lines = firstBehind(after);
    return lines != m_lines.end() && lines->at <= upTo;
}

/// Whether what follows a change begins a line.
bool RegionlessText::endsLine(const TextEdit &change) const
{
    const qint64 start = change.range.start;
    return change.words.isEmpty() ? start == 0 || m_words[start - 1] == u'\n'
                                  : change.words.endsWith(u'\n');
}

qint64 RegionlessText::lineEnd(qint64 position) const
{
    const qint64 end = m_words.indexOf(u'\n', position);
    return end < 0 ? m_words.size() : end + 1;
}

qint64 RegionlessText::behindLines(qint64 position) const
{
    const auto next = firstBehind(position);
    return position + (next == m_lines.begin() ? 0 : std::prev(next)->size);
}

qint64 RegionlessText::beforeLines(qint64 position) const
{
    const auto next = std::lower_bound(m_lines.begin(), m_lines.end(), position,
                                       [](const Lines &lines, qint64 at) { return lines.at < at; });
    return position + (next == m_lines.begin() ? 0 : std::prev(next)->size);
}

} // namespace axial
