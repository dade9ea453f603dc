#include "core/text/regionlines.h"

#include "core/text/pagemarks.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <deque>

namespace axial {
namespace {

/// A text line by line, each with its line end.
class Lines
{
public:
    explicit Lines(QStringView text) : m_text(text) { read(0); }

    bool isOver() const { return m_start == m_text.size(); }
    qint64 start() const { return m_start; }
    QStringView line() const { return m_text.mid(m_start, m_end - m_start); }
    bool isRegion() const
    {
        const QStringView words = line();
        return words.endsWith(u'\n') && isRegionMark(words.chopped(1));
    }
    void next() { read(m_end); }

    /// The lines of areas that stand here one after the other, which it passes over.
    std::vector<QStringView> regions()
    {
        std::vector<QStringView> result;
        for (; !isOver() && isRegion(); next())
            result.push_back(line());
        return result;
    }

private:
    void read(qint64 start)
    {
        const qint64 end = m_text.indexOf(u'\n', start);
        m_start = start;
        m_end = end < 0 ? m_text.size() : end + 1;
    }

    QStringView m_text;
    qint64 m_start = 0;
    qint64 m_end = 0;
};

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
struct Gap {
    explicit Gap(Lines &text)
    {
        qint64 at = text.start();
        for (const QStringView line : text.regions()) {
            lines.push_back({line, at});
            at += line.size();
        }
    }

    struct Line {
        QStringView words;
        qint64 start;
    };
    std::vector<Line> lines;
};

/// Which lines of two gaps are of one area.
class GapPairs
{
public:
    static constexpr size_t none = size_t(-1);

    GapPairs(const Gap &here, const Gap &there, const KnownRegions &known,
             const std::set<qint64> &knownHere)
        : m_here(here.lines.size(), none), m_there(there.lines.size(), none)
    {
        std::map<qint64, size_t> places;
        for (size_t i = 0; i < here.lines.size(); ++i)
            places[here.lines[i].start] = i;
        for (size_t j = 0; j < there.lines.size(); ++j) {
            const auto same = known.same.find(there.lines[j].start);
            const auto own = same == known.same.end() ? places.end() : places.find(same->second);
            if (own != places.end())
                pair(own->second, j);
        }
        // By their words: what nobody knows more of, in the order in which it stands.
        QHash<QStringView, std::deque<size_t>> areas, others;
        for (size_t i = 0; i < here.lines.size(); ++i) {
            const auto &[words, start] = here.lines[i];
            if (m_here[i] == none && !knownHere.contains(start))
                (known.ownHere.contains(start) ? areas : others)[words].push_back(i);
        }
        for (size_t j = 0; j < there.lines.size(); ++j) {
            const auto &[words, start] = there.lines[j];
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
        for (Lines lines(here); !lines.isOver(); lines.next()) {
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
        for (const auto &[other, own] : known.same)
            m_knownHere.insert(own);
        m_result.common = known.same;
    }

    std::optional<RegionLines> merged()
    {
        Lines mine(m_here), theirs(m_there);
        while (true) {
            const qint64 atHere = mine.start(), atThere = theirs.start();
            merge(Gap(mine), atHere, Gap(theirs), atThere);
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
    static bool lacksEnd(const Lines &last, Lines other)
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
                const auto &[words, start] = there.lines[j];
                atThere = start + words.size();
                if (pairs.here(j) != GapPairs::none || m_known.same.contains(start))
                    m_intoThere.remove(start, words); // it stands elsewhere here
                else
                    add(atHere, words, start);
            }
        };
        for (size_t i = 0; i < here.lines.size(); ++i) {
            const auto &[words, start] = here.lines[i];
            const size_t partner = pairs.there(i);
            if (partner != GapPairs::none)
                m_result.common[there.lines[partner].start] = start;
            if (partner != GapPairs::none && partner >= j) {
                passTo(partner);
                join(here.lines[i], there.lines[partner]);
                atThere = there.lines[partner].start + there.lines[partner].words.size();
                j = partner + 1;
            } else {
                m_intoThere.add(atThere, words);
            }
            atHere = start + words.size();
        }
        passTo(there.lines.size());
    }
    /// An area that isn't here yet.
    void add(qint64 atHere, QStringView words, qint64 start)
    {
        const QString line = m_numbers.lineFor(words);
        m_intoHere.add(atHere, line);
        if (line != words)
            m_intoThere.replace(start, words, line);
    }
    void join(const Gap::Line &own, const Gap::Line &other)
    {
        if (own.words == other.words)
            return;
        const bool isUnnamed = FreeNumbers::isNumber(other.words);
        if (!isUnnamed)
            m_result.renamed.push_back(
                {own.words.chopped(1).toString(), other.words.chopped(1).toString()});
        if (isUnnamed || m_names == RegionNames::Here)
            m_intoThere.replace(other.start, other.words, own.words);
        else
            m_intoHere.replace(own.start, own.words, other.words);
    }

    const QString &m_here;
    const QString &m_there;
    const KnownRegions &m_known;
    std::set<qint64> m_knownHere;
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

} // namespace axial
