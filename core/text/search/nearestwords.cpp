#include "core/text/search/nearestwords.h"

#include "core/text/search/foldedtext.h"
#include "core/text/search/sharedgrams.h"
#include "core/text/search/wordaligner.h"
#include "core/text/segments.h"

namespace axial {
namespace {

constexpr qint64 shortestNear = 12;
constexpr qint64 longestNear = 20'000; ///< a whole text in a cell would take minutes
constexpr size_t maxFound = 4;
constexpr qint64 maxOmission = 2000; ///< letters that "[...]" may stand for

/// Scripts that put no space between words have no word to cut.
bool isLetterOfWord(QChar c)
{
    return c.isLetterOrNumber() && (c.unicode() < 0x2E80 || c.isSurrogate());
}

bool cutsWord(const QString &letters, qint64 at)
{
    return at > 0 && at < letters.size() && isLetterOfWord(letters[at - 1])
           && isLetterOfWord(letters[at]);
}

/// To the nearer end of the word that the place cuts, if it cuts one.
qint64 nearestWordEdge(QStringView text, qint64 at)
{
    if (at <= 0 || at >= text.size())
        return std::clamp<qint64>(at, 0, text.size());
    const TextRange word = wordAt(text, at);
    if (word.start < at && at < word.end && isLetterOfWord(text[at]))
        at = at - word.start <= word.end - at ? word.start : word.end;
    const qint64 boundary = characterBoundary(text, at);
    if (boundary == at)
        return at;
    do
        ++at;
    while (at < text.size() && characterBoundary(text, at) != at);
    return at;
}

std::vector<TextRange> clipped(const std::vector<TextRange> &parts, TextRange range)
{
    std::vector<TextRange> result;
    for (const TextRange &part : parts) {
        if (part.overlaps(range))
            result.push_back({std::max(part.start, range.start), std::min(part.end, range.end)});
    }
    return result;
}

/// A quote to look for: its parts between omission marks, the whole as one when there are none.
struct Wanted {
    QString whole; ///< folded
    std::vector<QString> parts;
};

class Search
{
public:
    Search(const QString &text, const std::vector<TextRange> &parts, double least,
           const Progress &progress)
        : m_text(text), m_parts(parts.empty() ? std::vector<TextRange>{{0, text.size()}} : parts),
          m_folded(text, m_parts), m_least(least), m_progress(progress)
    {
    }

    std::vector<std::vector<NearWords>> find(const QStringList &quotes)
    {
        std::vector<Wanted> wanted;
        QStringList needles;
        for (const QString &quote : quotes) {
            wanted.push_back({FoldedText(quote).letters(), {}});
            if (wanted.back().whole.size() > longestNear)
                continue;
            wanted.back().parts = foldedParts(quote);
            needles << wanted.back().whole;
            if (wanted.back().parts.size() > 1)
                needles << wanted.back().parts.front();
        }
        m_grams.reset(new SharedGrams(needles));
        m_grams->scan(m_folded.letters(), m_progress);
        std::vector<std::vector<NearWords>> found;
        for (const Wanted &quote : wanted) {
            m_progress.checkCanceled();
            found.push_back(nearest(quote));
        }
        return found;
    }

private:
    std::vector<NearWords> nearest(const Wanted &quote)
    {
        if (quote.whole.isEmpty() || m_folded.size() == 0)
            return {};
        std::vector<NearWords> found;
        for (const qint64 at : equalPlaces(quote.whole))
            keep(found, {at, at + quote.whole.size()}, quote.whole);
        if (!found.empty() || quote.whole.size() < shortestNear || quote.whole.size() > longestNear)
            return found;
        if (quote.parts.size() > 1)
            joinParts(quote, found);
        if (!found.empty())
            return found;
        for (const TextRange &window : windows(quote.whole)) {
            if (const auto aligned = align(quote.whole, window))
                keep(found, aligned->range, quote.whole);
        }
        return found;
    }

    std::vector<qint64> equalPlaces(const QString &needle) const
    {
        std::vector<qint64> places;
        const QString &letters = m_folded.letters();
        const auto take = [&](qint64 at) {
            if (!cutsWord(letters, at) && !cutsWord(letters, at + needle.size()))
                places.push_back(at);
        };
        if (const auto starts = m_grams->possibleStarts(needle)) {
            for (const qint64 at : *starts) {
                if (at >= 0 && QStringView(letters).mid(at).startsWith(needle))
                    take(at);
            }
            return places;
        }
        for (qint64 at = letters.indexOf(needle); at >= 0 && places.size() < maxFound;
             at = letters.indexOf(needle, at + 1)) {
            m_progress.checkCanceled();
            take(at);
        }
        return places;
    }

    qint64 maxDistance(const QString &needle) const
    {
        return static_cast<qint64>((1 - m_least) * static_cast<double>(needle.size()));
    }

    /// Stretches of the folded text that may hold the needle.
    std::vector<TextRange> windows(const QString &needle) const
    {
        const qint64 slack = maxDistance(needle) + 16;
        std::vector<TextRange> result;
        if (const auto starts = m_grams->possibleStarts(needle)) {
            for (const TextRange &start : densest(*starts, slack, maxFound))
                result.push_back({start.start - slack, start.end + needle.size() + slack});
        } else {
            // Nothing but words that are everywhere: the whole text, in steps that can be stopped.
            constexpr qint64 step = 1 << 20;
            for (qint64 at = 0; at < m_folded.size(); at += step)
                result.push_back({at, at + step + needle.size() + slack});
        }
        return result;
    }

    std::optional<Alignment> align(const QString &needle, TextRange window)
    {
        m_progress.checkCanceled();
        window = {std::max<qint64>(window.start, 0), std::min(window.end, m_folded.size())};
        if (window.isEmpty() || needle.size() - window.length() > maxDistance(needle))
            return std::nullopt;
        auto aligned = m_aligner.find(
            needle, QStringView(m_folded.letters()).mid(window.start, window.length()),
            maxDistance(needle));
        if (!aligned || aligned->range.isEmpty())
            return std::nullopt;
        aligned->range = {aligned->range.start + window.start, aligned->range.end + window.start};
        return aligned;
    }

    /// Places where the parts of a quote follow each other, with other words between.
    void joinParts(const Wanted &quote, std::vector<NearWords> &found)
    {
        const QString &first = quote.parts.front();
        for (const TextRange &window : windows(first)) {
            const auto start = align(first, window);
            if (!start)
                continue;
            TextRange range = start->range;
            qint64 distance = start->distance;
            qint64 length = first.size();
            for (size_t i = 1; i < quote.parts.size() && distance >= 0; ++i) {
                const QString &part = quote.parts[i];
                const auto next = align(part, {range.end, range.end + maxOmission + part.size()});
                distance = next ? distance + next->distance : -1;
                range.end = next ? next->range.end : range.end;
                length += part.size();
            }
            const double similarity = 1
                                      - static_cast<double>(distance) / static_cast<double>(length);
            if (distance >= 0 && similarity >= m_least)
                insert(found, {snapped(range), similarity, false});
        }
    }

    TextRange snapped(TextRange folded) const
    {
        const TextRange range = m_folded.unfolded(folded);
        const TextRange edges{nearestWordEdge(m_text, range.start),
                              nearestWordEdge(m_text, range.end)};
        return trimmedRange(m_text, edges.isEmpty() ? range : edges);
    }

    void keep(std::vector<NearWords> &found, TextRange folded, const QString &needle)
    {
        const TextRange range = snapped(folded);
        const QString spoken = FoldedText(m_text, clipped(m_parts, range)).letters();
        const double similarity = spoken == needle ? 1 : m_aligner.similarity(needle, spoken);
        // What others say in between is part of the range, so it is never taken as equal.
        const bool isEqual = spoken == needle && FoldedText(m_text, {range}).letters() == needle;
        if (similarity >= m_least)
            insert(found, {range, similarity, isEqual});
    }

    /// Best first; of two that share words the better one stays.
    static void insert(std::vector<NearWords> &found, const NearWords &words)
    {
        const auto isBetter = [](const NearWords &a, const NearWords &b) {
            return std::tuple(a.isEqual, a.similarity) > std::tuple(b.isEqual, b.similarity);
        };
        for (const NearWords &other : found) {
            if (other.range.overlaps(words.range) && !isBetter(words, other))
                return;
        }
        std::erase_if(found,
                      [&](const NearWords &other) { return other.range.overlaps(words.range); });
        const auto place = std::upper_bound(found.begin(), found.end(), words, isBetter);
        found.insert(place, words);
        if (found.size() > maxFound)
            found.pop_back();
    }

    const QString &m_text;
    std::vector<TextRange> m_parts;
    FoldedText m_folded;
    double m_least;
    const Progress &m_progress;
    std::unique_ptr<SharedGrams> m_grams;
    WordAligner m_aligner;
};

} // namespace

std::vector<std::vector<NearWords>> nearestWords(const QString &text,
                                                 const std::vector<TextRange> &parts,
                                                 const QStringList &quotes, double least,
                                                 const Progress &progress)
{
    return Search(text, parts, least, progress).find(quotes);
}

} // namespace axial
