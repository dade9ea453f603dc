#include "ui/pageview/framedletters.h"

#include "core/text/wordletters.h"

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
        std::optional<qint64> first, last;
        size_t from = 0, to = lines.size();
        for (; from < to && !first; ++from)
            first = firstInside(lines[from].range);
        for (; first && to >= from && !last; --to)
            last = lastInside(lines[to - 1].range);
        if (!first || !last)
            return std::nullopt;
        double inside = 0, outside = 0;
        for (size_t i = from - 1; i <= to; ++i) {
            const double size = double(lines[i].range.length());
            inside += size * lines[i].share;
            if (i > from - 1 && i < to)
                outside += size * (1 - lines[i].share);
            if (i < to)
                outside += between[i];
        }
        return inside > outside ? std::optional(TextRange{*first, *last}) : std::nullopt;
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
    std::optional<qint64> firstInside(TextRange line) const
    {
        for (const TextRange &word : wordsOf(m_text, line)) {
            if (isInside(word))
                return word.start;
        }
        return std::nullopt;
    }
    std::optional<qint64> lastInside(TextRange line) const
    {
        const std::vector<TextRange> words = wordsOf(m_text, line);
        for (auto word = words.rbegin(); word != words.rend(); ++word) {
            if (isInside(*word))
                return word->end;
        }
        return std::nullopt;
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
