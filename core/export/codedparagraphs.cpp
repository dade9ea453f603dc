#include "core/export/codedparagraphs.h"

#include "core/project/people/speakerturns.h"

#include <algorithm>
#include <set>

namespace axial {
namespace {

/// Ranges of the lines that have words.
std::vector<TextRange> linesOf(const QString &text)
{
    std::vector<TextRange> lines;
    for (qsizetype start = 0; start <= text.size();) {
        qsizetype end = text.indexOf(u'\n', start);
        if (end < 0)
            end = text.size();
        if (!QStringView(text).mid(start, end - start).trimmed().isEmpty())
            lines.push_back({start, end});
        start = end + 1;
    }
    return lines;
}

/// Goes through the lines once, with the quotes that hold where it is.
class CodedLines
{
public:
    CodedLines(const QString &text, const std::vector<Turn> &turns,
               std::vector<MarkedQuote> &quotes, const QHash<SpeakerId, QString> &names)
        : m_text(text), m_turns(turns), m_quotes(quotes), m_names(names)
    {
    }

    /// `next` is where the line behind it begins: what ends before that, ends here.
    Document::Coded read(const TextRange &line, qint64 next)
    {
        Document::Coded coded;
        m_firstOfLine = m_begun;
        while (m_begun < m_quotes.size() && m_quotes[m_begun].range.start < line.end)
            ++m_begun;
        for (size_t i = m_firstOfLine; i < m_begun; ++i) {
            coded.notes.push_back(m_quotes[i].note);
            m_open.insert(i);
        }
        const qint64 named = nameEnd(line);
        std::set<qint64> cuts{line.start, line.end, named};
        for (const size_t i : m_open) {
            cuts.insert(std::clamp(m_quotes[i].range.start, line.start, line.end));
            cuts.insert(std::clamp(m_quotes[i].range.end, line.start, line.end));
        }
        for (auto cut = cuts.begin(); std::next(cut) != cuts.end(); ++cut)
            coded.pieces.push_back(piece({*cut, *std::next(cut)}, line, next, named));
        std::erase_if(m_open, [&](size_t i) { return m_quotes[i].range.end <= next; });
        return coded;
    }

private:
    Document::Coded::Piece piece(const TextRange &range, const TextRange &line, qint64 next,
                                 qint64 named) const
    {
        Document::Coded::Piece piece;
        piece.words = m_text.mid(range.start, range.end - range.start);
        piece.isBold = range.end <= named;
        if (named > line.start && range.end == named
            && range.start == m_turns[m_turn].range.start) // a whole name
            piece.words = speakers::calledHead(piece.words, m_names.value(m_turns[m_turn].speaker));
        const MarkedQuote *inner = nullptr; // the shortest one holds the words most closely
        for (const size_t i : m_open) {
            const MarkedQuote &quote = m_quotes[i];
            const qint64 start = std::max(quote.range.start, line.start);
            const bool endsHere = quote.range.end <= next;
            const qint64 end = endsHere ? std::min(quote.range.end, line.end) : line.end;
            if (start == range.start && i >= m_firstOfLine)
                piece.begins.push_back(quote.note.number);
            if (endsHere && (end == range.end || (end <= line.start && range.start == line.start)))
                piece.ends.push_back(quote.note.number);
            if (start <= range.start && range.end <= end
                && (!inner || quote.range.length() <= inner->range.length()))
                inner = &quote;
        }
        std::reverse(piece.ends.begin(), piece.ends.end());
        if (inner)
            piece.tint = inner->note.tint;
        return piece;
    }
    /// Of the speaker's, where a turn begins with the line; else where the line begins.
    qint64 nameEnd(const TextRange &line)
    {
        while (m_turn < m_turns.size() && m_turns[m_turn].range.start < line.start)
            ++m_turn;
        const bool isTurn = m_turn < m_turns.size() && m_turns[m_turn].range.start < line.end;
        return isTurn ? std::clamp(m_turns[m_turn].words, line.start, line.end) : line.start;
    }

    const QString &m_text;
    const std::vector<Turn> &m_turns;
    const std::vector<MarkedQuote> &m_quotes;
    const QHash<SpeakerId, QString> &m_names;
    std::set<size_t> m_open; ///< quotes that have begun and not ended
    size_t m_begun = 0;
    size_t m_firstOfLine = 0; ///< of those that begin in the line
    size_t m_turn = 0;
};

} // namespace

std::vector<Document::Coded> codedParagraphs(const QString &text, const std::vector<Turn> &turns,
                                             std::vector<MarkedQuote> quotes,
                                             const Progress &progress,
                                             const QHash<SpeakerId, QString> &names)
{
    constexpr size_t linesBetweenLooks = 500;
    const std::vector<TextRange> lines = linesOf(text);
    CodedLines reader(text, turns, quotes, names);
    std::vector<Document::Coded> result;
    result.reserve(lines.size());
    for (size_t i = 0; i < lines.size(); ++i) {
        if (i % linesBetweenLooks == 0)
            progress.checkCanceled();
        const bool isLast = i + 1 == lines.size();
        result.push_back(reader.read(lines[i], isLast ? text.size() : lines[i + 1].start));
    }
    return result;
}

} // namespace axial
