#include "ui/pageview/framedletters.h"

#include "core/text/words/wordletters.h"

#include <algorithm>

namespace axial {
namespace {

/// A line of the text of which some is inside.
struct FramedLine {
    TextRange range;
    double share = 0; ///< of its width that is inside
};

/// Words between spaces; of scripts without spaces, each sign.
std::vector<TextRange> wordsOf(QStringView text, TextRange line)
{
    std::vector<TextRange> words;
    bool goesOn = false;
    for (qint64 at = line.start; at < line.end; ++at) {
        const QChar sign = text[at];
        const bool isAlone = isSpaceless(sign.unicode());
        if (!sign.isSpace() && goesOn && !isAlone)
            ++words.back().end;
        else if (!sign.isSpace())
            words.push_back({at, at + 1});
        goesOn = !sign.isSpace() && !isAlone;
    }
    return words;
}

class Framing
{
public:
    Framing(const QString &text, const QRectF &area, const LetterBoxes &boxes)
        : m_text(text), m_area(area), m_boxes(boxes)
    {
    }

    std::optional<TextRange> letters() const
    {
        std::vector<FramedLine> lines;
        std::vector<double> between; // letters outside, behind each of them
        for (qint64 start = 0; start < m_text.size();) {
            const qint64 found = m_text.indexOf(u'\n', start);
            const qint64 end = found < 0 ? m_text.size() : found;
            const FramedLine line{{start, end}, shareOf({start, end})};
            if (line.share > 0) {
                lines.push_back(line);
                between.push_back(0);
            } else if (!between.empty()) {
                between.back() += double(end - start);
            }
            start = end + 1;
        }
        // A line of which only half a word is inside is none.
        std::optional<TextRange> first, last;
        size_t from = 0, to = lines.size();
        for (; from < to && !first; ++from)
            first = insideOf(lines[from].range);
        for (; first && to >= from && !last; --to)
            last = insideOf(lines[to - 1].range);
        if (!first || !last)
            return std::nullopt;
        --from;
        double inside = 0, outside = 0; // letters between the first and the last word
        for (size_t i = from; i <= to; ++i) {
            const TextRange line = lines[i].range;
            const TextRange taken{i == from ? first->start : line.start,
                                  i == to ? last->end : line.end};
            const double in = std::min(double(line.length()) * lines[i].share,
                                       double(taken.length()));
            inside += in;
            outside += double(taken.length()) - in + (i < to ? between[i] : 0);
        }
        return inside > outside ? std::optional(TextRange{first->start, last->end}) : std::nullopt;
    }

private:
    bool isLevel(const QRectF &box) const
    {
        return m_area.top() <= box.center().y() && box.center().y() <= m_area.bottom();
    }
    double shareOf(TextRange line) const
    {
        if (QStringView(m_text).sliced(line.start, line.length()).trimmed().isEmpty())
            return 0;
        double wide = 0, covered = 0;
        for (const QRectF &box : m_boxes(line)) {
            wide += box.width();
            covered += isLevel(box) ? (box & m_area).width() : 0;
        }
        return wide > 0 ? covered / wide : 0;
    }
    bool isInside(TextRange word) const
    {
        for (const QRectF &box : m_boxes(word)) {
            if (isLevel(box) && m_area.left() <= box.center().x()
                && box.center().x() <= m_area.right())
                return true;
        }
        return false;
    }
    /// From the first of a line's words that are inside to the last. To ask where a word stands
    /// takes milliseconds: where they go on in one direction, few are asked about.
    std::optional<TextRange> insideOf(TextRange line) const
    {
        const std::vector<TextRange> words = wordsOf(m_text, line);
        const std::optional<double> begin = middleOf(words.front());
        const std::optional<double> end = middleOf(words.back());
        const bool isOneRow = m_boxes({words.front().start, words.back().end}).size() == 1;
        if (!isOneRow || !begin || !end)
            return scanned(words);
        const bool goesRight = *begin <= *end;
        const auto isBefore = [&](const TextRange &word) {
            const std::optional<double> middle = middleOf(word);
            return middle && (goesRight ? *middle < m_area.left() : *middle > m_area.right());
        };
        const auto isNotBehind = [&](const TextRange &word) {
            const std::optional<double> middle = middleOf(word);
            return middle && (goesRight ? *middle <= m_area.right() : *middle >= m_area.left());
        };
        const auto first = std::partition_point(words.begin(), words.end(), isBefore);
        const auto last = std::partition_point(first, words.end(), isNotBehind);
        if (first == last || !isInside(*first) || !isInside(*std::prev(last)))
            return std::nullopt;
        return TextRange{first->start, std::prev(last)->end};
    }
    std::optional<TextRange> scanned(const std::vector<TextRange> &words) const
    {
        std::optional<TextRange> found;
        for (const TextRange &word : words) {
            if (isInside(word))
                found = TextRange{found ? found->start : word.start, word.end};
        }
        return found;
    }
    std::optional<double> middleOf(TextRange word) const
    {
        const std::vector<QRectF> boxes = m_boxes(word);
        return boxes.empty() ? std::nullopt : std::optional(boxes.front().center().x());
    }

    const QString &m_text;
    QRectF m_area;
    const LetterBoxes &m_boxes;
};

} // namespace

std::optional<TextRange> framedLetters(const QString &text, const QRectF &area,
                                       const LetterBoxes &boxes)
{
    return Framing(text, area, boxes).letters();
}

} // namespace axial
