#include "core/text/regionlines.h"

#include "core/text/pagemarks.h"

#include <algorithm>

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

/// Puts lines into a text, ascending.
class Inserted
{
public:
    void add(qint64 at, QStringView line)
    {
        if (m_edits.empty() || m_edits.back().range.start != at)
            m_edits.push_back({{at, at}, {}});
        m_edits.back().words += line;
    }
    TextEdits into(const QString &text) const { return TextEdits(text, m_edits); }

private:
    std::vector<TextEdit> m_edits;
};

/// Lines of areas that stand between the same words.
struct Gap {
    std::vector<QStringView> lines;
    qint64 start;

    bool has(QStringView line, size_t from) const
    {
        return std::find(lines.begin() + qptrdiff(from), lines.end(), line) != lines.end();
    }
};

/// False when common lines stand in another order.
bool merge(const Gap &here, const Gap &there, Inserted &intoHere, Inserted &intoThere)
{
    size_t i = 0, j = 0;
    qint64 atHere = here.start, atThere = there.start;
    while (i < here.lines.size() || j < there.lines.size()) {
        const bool isHere = i < here.lines.size();
        const bool isThere = j < there.lines.size();
        if (isHere && isThere && here.lines[i] == there.lines[j]) {
            atHere += here.lines[i++].size();
            atThere += there.lines[j++].size();
        } else if (isHere && !there.has(here.lines[i], j)) {
            intoThere.add(atThere, here.lines[i]);
            atHere += here.lines[i++].size();
        } else if (isThere && !here.has(there.lines[j], i)) {
            intoHere.add(atHere, there.lines[j]);
            atThere += there.lines[j++].size();
        } else {
            return false;
        }
    }
    return true;
}

} // namespace

std::optional<RegionLines> regionLines(const QString &here, const QString &there)
{
    Lines mine(here), theirs(there);
    Inserted intoMine, intoTheirs;
    while (true) {
        const qint64 atMine = mine.start();
        const qint64 atTheirs = theirs.start();
        if (!merge({mine.regions(), atMine}, {theirs.regions(), atTheirs}, intoMine, intoTheirs))
            return std::nullopt;
        if (mine.isOver() && theirs.isOver())
            return RegionLines{intoMine.into(here), intoTheirs.into(there)};
        if (mine.line() != theirs.line())
            return std::nullopt;
        mine.next();
        theirs.next();
    }
}

} // namespace axial
