#include "core/text/pages/regionlines.h"

#include "core/text/pages/pagemarks.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <deque>

namespace axial {

namespace {

/// What is put into a text, ascending.
class LineEdits
{
public:
    void add(qint64 at, QStringView line)
    {
        if (m_edits.empty() || m_edits.back().range != TextRange{at, at})
            m_edits.push_back({{at, at}, {}});
        m_edits.back().words += line;
    }
    void replace(qint64 at, QStringView line, QStringView by)
    {
        m_edits.push_back({{at, at + line.size() - 1}, by.chopped(1).toString()});
    }
    void remove(qint64 at, QStringView line) { m_edits.push_back({{at, at + line.size()}, {}}); }
    TextEdits into(const QString &text) const { return TextEdits(text, m_edits); }

private:
    std::vector<TextEdit> m_edits;
};

/// Lines of areas that stand between the same words.
using Gap = std::vector<RegionReader::Line>;

/// Which lines of two gaps are of one area.
class GapPairs
{
public:
    static constexpr size_t none = size_t(-1);

    GapPairs(const Gap &here, const Gap &there, const KnownRegions &known,
             const std::set<qint64> &knownHere)
        : m_here(here.size(), none), m_there(there.size(), none)
    {
        pairKnown(here, there, known);
        // By their words: what nobody knows more of, in the order in which it stands.
        QHash<QStringView, std::deque<size_t>> areas, others;
        for (size_t i = 0; i < here.size(); ++i) {
            const auto &[words, start] = here[i];
            if (m_here[i] == none && !knownHere.contains(start))
                (known.ownHere.contains(start) ? areas : others)[words].push_back(i);
        }
        for (size_t j = 0; j < there.size(); ++j) {
            const auto &[words, start] = there[j];
            if (m_there[j] != none || known.same.contains(start))
                continue;
            std::deque<size_t> &nobodys = others[words];
            std::deque<size_t> *from = &nobodys;
            if (!known.newThere.contains(start)) {
                std::deque<size_t> &somebodys = areas[words];
                if (nobodys.empty() || (!somebodys.empty() && somebodys.front() < nobodys.front()))
                    from = &somebodys;
            }
            if (!from->empty()) {
                pair(from->front(), j);
                from->pop_front();
            }
        }
    }

    size_t there(size_t i) const { return m_here[i]; }
    size_t here(size_t j) const { return m_there[j]; }

private:
    void pairKnown(const Gap &here, const Gap &there, const KnownRegions &known)
    {
        std::map<qint64, size_t> places;
        for (size_t i = 0; i < here.size(); ++i)
            places[here[i].start] = i;
        for (size_t j = 0; j < there.size(); ++j) {
            const auto same = known.same.find(there[j].start);
            const auto own = same == known.same.end() ? places.end() : places.find(same->second);
            if (own != places.end())
                pair(own->second, j);
        }
    }
    void pair(size_t i, size_t j)
    {
        if (m_here[i] != none) // two lines there of one area here
            return;
        m_here[i] = j;
        m_there[j] = i;
    }

    std::vector<size_t> m_here;
    std::vector<size_t> m_there;
};

/// Numbers that areas without words and names have as their lines.
class FreeNumbers
{
public:
    explicit FreeNumbers(QStringView here)
    {
        for (RegionReader lines(here); !lines.isOver(); lines.next()) {
            if (lines.isRegion())
                m_taken.insert(lines.line().toString());
        }
    }

    static bool isNumber(QStringView line) { return parts(line).hasMatch(); }
    /// The line itself unless it is such a number that is taken.
    QString lineFor(QStringView line)
    {
        QString result = line.toString();
        if (m_taken.contains(result)) {
            const auto found = parts(line);
            for (qint64 &number = m_next[found.captured(1)];
                 found.hasMatch() && m_taken.contains(result);)
                result = found.captured(1) + QString::number(++number) + found.captured(3);
        }
        m_taken.insert(result);
        return result;
    }

private:
    static QRegularExpressionMatch parts(QStringView line)
    {
        static const QRegularExpression numbered(
            QStringLiteral("^(\\[Region: p\\. \\d+, area )(\\d+)(\\]\\n)$"));
        return numbered.match(line.toString());
    }

    QSet<QString> m_taken;
    QHash<QString, qint64> m_next;
};

class RegionMerge
{
public:
    RegionMerge(const QString &here, const QString &there, const KnownRegions &known,
                RegionNames names)
        : m_here(here), m_there(there), m_known(known), m_names(names), m_numbers(here)
    {
        for (const auto &[other, own] : known.same) {
            m_knownHere.insert(own);
            m_called.emplace(own, RegionReader::lineAt(there, other));
        }
        m_result.common = known.same;
    }

    std::optional<RegionLines> merged()
    {
        RegionReader mine(m_here), theirs(m_there);
        while (true) {
            const qint64 atHere = mine.start(), atThere = theirs.start();
            const Gap here = mine.regions(), there = theirs.regions();
            merge(here, atHere, there, atThere);
            if (mine.isOver() && theirs.isOver())
                break;
            if (lacksEnd(mine, theirs))
                m_intoHere.add(m_here.size(), u"\n");
            else if (lacksEnd(theirs, mine))
                m_intoThere.add(m_there.size(), u"\n");
            else if (mine.line() != theirs.line())
                return std::nullopt;
            mine.next();
            theirs.next();
        }
        m_result.lackedHere = m_intoHere.into(m_here);
        m_result.lackedThere = m_intoThere.into(m_there);
        return std::move(m_result);
    }

private:
    /// Whether a text ends with a line that goes on with lines of areas in the other one.
    static bool lacksEnd(const RegionReader &last, RegionReader other)
    {
        const QStringView words = last.line();
        const QStringView longer = other.line();
        if (words.isEmpty() || words.endsWith(u'\n') || longer.size() != words.size() + 1
            || !longer.startsWith(words) || !longer.endsWith(u'\n'))
            return false;
        other.next();
        return !other.isOver() && other.isRegion();
    }
    /// In the order in which they stand here.
    void merge(const Gap &here, qint64 atHere, const Gap &there, qint64 atThere)
    {
        const GapPairs pairs(here, there, m_known, m_knownHere);
        size_t j = 0;
        const auto passTo = [&](size_t partner) {
            for (; j < partner; ++j) {
                const auto &[words, start] = there[j];
                atThere = start + words.size();
                if (pairs.here(j) != GapPairs::none || m_known.same.contains(start))
                    m_intoThere.remove(start, words); // it stands elsewhere here
                else
                    add(atHere, words, start);
            }
        };
        for (size_t i = 0; i < here.size(); ++i) {
            const auto &[words, start] = here[i];
            const size_t partner = pairs.there(i);
            if (partner != GapPairs::none)
                m_result.common[there[partner].start] = start;
            if (partner != GapPairs::none && partner >= j) {
                passTo(partner);
                join(here[i], there[partner]);
                atThere = there[partner].start + there[partner].words.size();
                j = partner + 1;
            } else {
                const auto elsewhere = m_called.find(start);
                m_intoThere.add(atThere,
                                partner != GapPairs::none ? agreed(here[i], there[partner].words)
                                : elsewhere != m_called.end() ? agreed(here[i], elsewhere->second)
                                                              : words);
            }
            atHere = start + words.size();
        }
        passTo(there.size());
    }
    /// An area that isn't here yet.
    void add(qint64 atHere, QStringView words, qint64 start)
    {
        const QString line = m_numbers.lineFor(words);
        m_intoHere.add(atHere, line);
        if (line != words)
            m_intoThere.replace(start, words, line);
    }
    void join(const RegionReader::Line &own, const RegionReader::Line &other)
    {
        const QStringView words = agreed(own, other.words);
        if (words != other.words)
            m_intoThere.replace(other.start, other.words, words);
    }
    /// What the line of an area is called that is here and there.
    QStringView agreed(const RegionReader::Line &own, QStringView other)
    {
        if (own.words == other)
            return own.words;
        const bool isUnnamed = FreeNumbers::isNumber(other);
        if (!isUnnamed)
            m_result.renamed.push_back(
                {own.words.chopped(1).toString(), other.chopped(1).toString()});
        if (isUnnamed || m_names == RegionNames::Here)
            return own.words;
        m_intoHere.replace(own.start, own.words, other);
        return other;
    }

    const QString &m_here;
    const QString &m_there;
    const KnownRegions &m_known;
    std::set<qint64> m_knownHere;
    std::map<qint64, QStringView> m_called; ///< there, by where it starts here
    RegionNames m_names;
    FreeNumbers m_numbers;
    LineEdits m_intoHere;
    LineEdits m_intoThere;
    RegionLines m_result;
};

} // namespace

std::optional<RegionLines> regionLines(const QString &here, const QString &there,
                                       const KnownRegions &known, RegionNames names)
{
    return RegionMerge(here, there, known, names).merged();
}

QStringView RegionReader::lineAt(QStringView text, qint64 start)
{
    RegionReader reader(text);
    reader.read(start);
    return reader.line();
}

bool RegionReader::isRegion() const
{
    const QStringView words = line();
    return words.endsWith(u'\n') && isRegionMark(words.chopped(1));
}

std::vector<RegionReader::Line> RegionReader::regions()
{
    std::vector<Line> result;
    for (; !isOver() && isRegion(); next())
        result.push_back({line(), m_start});
    return result;
}

void RegionReader::read(qint64 start)
{
    const qint64 end = m_text.indexOf(u'\n', start);
    m_start = start;
    m_end = end < 0 ? m_text.size() : end + 1;
}

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
