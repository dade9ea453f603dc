#include "core/import/areawords.h"

#include <algorithm>
#include <cmath>

namespace axial {
namespace {

/// So many letters of a name are words that stand in the area; fewer are what somebody calls it.
constexpr qsizetype wordsFrom = 12;

} // namespace

AreaWords::AreaWords(const QString &text, int pages) : m_text(text), m_stretches(text, pages)
{
}

void AreaWords::add(const refi::Selection &selection)
{
    const int page = selection.area->page;
    const int at = m_stretches.stretchOf(page);
    const double center = selection.area->shares.center().y();
    auto found = find(selection.words, page, center);
    // A line of ours, of a picture's area or as a program wrote it anew.
    if (!found && !selection.name.isEmpty())
        found = find(regionMark(selection.name), page, center);
    const bool isSaid = selection.words.isEmpty() && selection.name.size() >= wordsFrom;
    if (!found && isSaid)
        found = find(selection.name, page, center);
    if (found)
        m_taken.insert({found->start, found->end});
    else
        m_lines.push_back({m_found.size(),
                           at < 0 ? m_text.size() : m_stretches.all()[size_t(at)].range.end,
                           lineFor(page, selection)});
    m_found.push_back(found);
}

const FoldedText &AreaWords::folded(int stretch)
{
    const auto known = m_folded.find(stretch);
    if (known != m_folded.end())
        return known->second;
    const TextRange range = m_stretches.all()[size_t(stretch)].range;
    return m_folded
        .emplace(stretch, FoldedText(QStringView(m_text).mid(range.start, range.length())))
        .first->second;
}

std::optional<TextRange> AreaWords::find(const QString &words, int page, double center)
{
    const int stretch = m_stretches.stretchOf(page);
    if (stretch < 0)
        return std::nullopt;
    const PageStretch &on = m_stretches.all()[size_t(stretch)];
    const TextRange whole = on.range;
    const double place = (page - on.first + center) / on.pages(); // a share of the stretch
    std::optional<TextRange> best;
    double nearest = 0;
    const auto look = [&](QStringView text, const QString &wanted, const auto &rangeOf) {
        for (qsizetype at = wanted.isEmpty() ? -1 : text.indexOf(wanted); at >= 0;
             at = text.indexOf(wanted, at + 1)) {
            const TextRange range = rangeOf({at, at + wanted.size()});
            const double middle = (double(at) + double(wanted.size()) / 2) / double(text.size());
            const double distance = std::abs(middle - place);
            if (m_taken.contains({range.start, range.end}) || (best && distance >= nearest))
                continue;
            best = range;
            nearest = distance;
        }
    };
    look(QStringView(m_text).mid(whole.start, whole.length()), words, [&](TextRange found) {
        return TextRange{whole.start + found.start, whole.start + found.end};
    });
    if (best || words.trimmed().isEmpty())
        return best;
    const FoldedText &reads = folded(stretch);
    look(reads.letters(), FoldedText(words).letters(), [&](TextRange found) {
        const TextRange inside = reads.unfolded(found);
        return TextRange{whole.start + inside.start, whole.start + inside.end};
    });
    return best;
}

QString AreaWords::lineFor(int page, const refi::Selection &selection)
{
    for (const QString &words : {selection.words, selection.name, selection.description}) {
        const QString said = words.simplified();
        if (isRegionMark(said))
            return said;
        if (!said.isEmpty())
            return regionMark(said);
    }
    return regionMark(QStringLiteral("p. %1, area %2").arg(page + 1).arg(++m_unnamed[page]));
}

AreaWords::Placed AreaWords::placed() const
{
    std::vector<Line> lines = m_lines;
    std::stable_sort(lines.begin(), lines.end(),
                     [](const Line &a, const Line &b) { return a.place < b.place; });
    std::vector<TextEdit> edits;
    Placed placed;
    placed.ranges.resize(m_found.size());
    qint64 growth = 0;
    for (const Line &line : lines) {
        if (edits.empty() || edits.back().range.start != line.place) {
            const bool isInLine = line.place > 0 && m_text[line.place - 1] != u'\n';
            edits.push_back(
                {{line.place, line.place}, isInLine ? QStringLiteral("\n") : QString()});
            growth += isInLine ? 1 : 0;
        }
        const qint64 start = line.place + growth;
        placed.ranges[line.area] = {start, start + line.words.size()};
        edits.back().words += line.words + u'\n';
        growth += line.words.size() + 1;
    }
    placed.edits = TextEdits(m_text, edits);
    for (size_t area = 0; area < m_found.size(); ++area) {
        if (m_found[area])
            placed.ranges[area] = placed.edits.moved(*m_found[area]);
    }
    return placed;
}

} // namespace axial
