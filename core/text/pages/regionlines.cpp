#include "core/text/pages/regionlines.h"

#include "core/text/pages/pagemarks.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

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

} // namespace axial
