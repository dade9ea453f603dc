#include "core/import/documents/pages/areawords.h"

#include "core/text/words/wordletters.h"

#include <algorithm>
#include <boost/algorithm/searching/knuth_morris_pratt.hpp>
#include <cmath>

namespace axial {
namespace {

/// Where words stand in a text, one behind the other. In a text that repeats itself over and over
/// it takes no longer.
std::vector<qsizetype> occurrences(QStringView text, const QString &wanted)
{
    std::vector<qsizetype> places;
    if (wanted.isEmpty() || wanted.size() > text.size())
        return places;
    const boost::algorithm::knuth_morris_pratt search(wanted.cbegin(), wanted.cend());
    for (auto from = text.begin(); from != text.end();) {
        const auto found = search(from, text.end());
        if (found.first == text.end())
            break;
        places.push_back(found.first - text.begin());
        from = found.second;
    }
    return places;
}

/// Whether a word of a script that sets spaces goes over this place.
bool cutsWord(QStringView text, qsizetype at)
{
    const auto isOfWord = [&](qsizetype place) {
        const QChar sign = text[place];
        return sign.isLetterOrNumber() && !isSpaceless(sign.unicode());
    };
    return at > 0 && at < text.size() && isOfWord(at - 1) && isOfWord(at);
}

/// So many letters of a name are words that stand in the area; fewer are what somebody calls it.
constexpr qsizetype wordsFrom = 12;

} // namespace

AreaWords::AreaWords(const QString &text, int pages) : m_text(text), m_stretches(text, pages)
{
}

void AreaWords::add(const refi::Selection &selection)
{
    const auto [known, isNew] = m_places.emplace(
        regionPlace(selection.area->page, selection.area->shares), m_found.size());
    m_alike.push_back(known->second);
    if (!isNew) {
        m_found.push_back(m_found[known->second]);
        return;
    }
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
    bool isWholeWords = false;
    const auto look = [&](QStringView text, const QString &wanted, const auto &rangeOf) {
        for (const qsizetype at : occurrences(text, wanted)) {
            const TextRange range = rangeOf({at, at + wanted.size()});
            if (m_taken.contains({range.start, range.end}))
                continue;
            const double middle = (double(at) + double(wanted.size()) / 2) / double(text.size());
            const double distance = std::abs(middle - place);
            const bool isWhole = !cutsWord(text, at) && !cutsWord(text, at + wanted.size());
            if (best
                && (isWhole < isWholeWords || (isWhole == isWholeWords && distance >= nearest)))
                continue;
            best = range;
            nearest = distance;
            isWholeWords = isWhole;
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
        else // the first one there has the line
            placed.ranges[area] = placed.ranges[m_alike[area]];
    }
    return placed;
}

} // namespace axial
