#include "core/text/search/nearestwords.h"

#include "core/text/search/foldedtext.h"
#include "core/text/search/wordaligner.h"
#include "core/text/segments.h"

#include <bit>

namespace axial {
namespace {

constexpr qint64 gramLength = 6;
constexpr size_t maxPlaces = 128;
constexpr int fewGrams = 3;
constexpr int presentBits = 20;
constexpr quint64 base = 0x9E3779B97F4A7C15;

constexpr quint64 power(int exponent)
{
    return exponent == 0 ? 1 : base * power(exponent - 1);
}

/// The hash of each gram of a text in turn, from that of the one before.
class RollingHash
{
public:
    explicit RollingHash(QStringView letters) : m_letters(letters)
    {
        for (m_end = 0; m_end < std::min<qint64>(gramLength - 1, letters.size()); ++m_end)
            m_hash = m_hash * base + letters[m_end].unicode();
    }

    bool next()
    {
        if (m_end >= m_letters.size())
            return false;
        if (m_end >= gramLength)
            m_hash -= m_letters[m_end - gramLength].unicode() * power(gramLength - 1);
        m_hash = m_hash * base + m_letters[m_end++].unicode();
        return true;
    }
    qint64 start() const { return m_end - gramLength; }
    quint64 hash() const { return m_hash ^ (m_hash >> 29); }

private:
    QStringView m_letters;
    qint64 m_end = 0;
    quint64 m_hash = 0;
};

size_t presentBit(quint64 hash)
{
    return static_cast<size_t>(hash >> (64 - presentBits));
}

/// The q-grams of some needles, and where a text has them; those found too often to tell anything
/// are left out.
class SharedGrams
{
public:
    explicit SharedGrams(const QStringList &needles) : m_present((size_t{1} << presentBits) / 64)
    {
        size_t count = 0;
        for (const QString &needle : needles)
            count += static_cast<size_t>(needle.size());
        m_grams.resize(std::bit_ceil(count * 2 + 2));
        for (const QString &needle : needles) {
            RollingHash grams(needle);
            while (needle.size() >= gramLength && grams.next()) {
                Gram &gram = m_grams[slotOf(grams.hash())];
                gram.hash = grams.hash();
                gram.isUsed = true;
                m_present[presentBit(grams.hash()) / 64] |= quint64{1}
                                                            << presentBit(grams.hash()) % 64;
            }
        }
    }

    /// One pass over the text for all needles. Throws Canceled.
    void scan(const QString &letters, const Progress &progress)
    {
        RollingHash grams(letters);
        while (letters.size() >= gramLength && grams.next()) {
            if (grams.start() % 65536 == 0)
                progress.checkCanceled();
            const size_t bit = presentBit(grams.hash());
            if (!(m_present[bit / 64] >> bit % 64 & 1))
                continue;
            Gram &gram = m_grams[slotOf(grams.hash())];
            if (!gram.isUsed || gram.isCommon)
                continue;
            gram.places.push_back(static_cast<quint32>(grams.start()));
            gram.isCommon = gram.places.size() > maxPlaces;
            if (gram.isCommon)
                gram.places = {};
        }
    }

    /// Where the needle would begin for each gram it shares with the text, ascending, with
    /// repetitions; none when too few of its grams tell anything.
    std::optional<std::vector<qint64>> possibleStarts(const QString &needle) const
    {
        std::vector<qint64> starts;
        int telling = 0;
        RollingHash grams(needle);
        while (needle.size() >= gramLength && grams.next()) {
            const Gram &gram = m_grams[slotOf(grams.hash())];
            if (!gram.isUsed || gram.isCommon)
                continue;
            ++telling;
            for (const quint32 place : gram.places)
                starts.push_back(place - grams.start());
        }
        if (telling < fewGrams)
            return std::nullopt;
        std::sort(starts.begin(), starts.end());
        return starts;
    }

private:
    struct Gram {
        quint64 hash = 0;
        bool isUsed = false;
        bool isCommon = false;
        std::vector<quint32> places;
    };
    size_t slotOf(quint64 hash) const
    {
        const size_t mask = m_grams.size() - 1;
        size_t slot = static_cast<size_t>(hash) & mask;
        while (m_grams[slot].isUsed && m_grams[slot].hash != hash)
            slot = (slot + 1) & mask;
        return slot;
    }

    std::vector<Gram> m_grams;      ///< open addressing
    std::vector<quint64> m_present; ///< a bit a hash: most of a text shares nothing
};

/// The stretches at most `width` wide that hold most of the places, fullest first.
std::vector<TextRange> densest(const std::vector<qint64> &ascending, qint64 width, size_t count)
{
    struct Stretch {
        size_t first;
        size_t last;
    };
    std::vector<Stretch> stretches;
    for (size_t first = 0, last = 0; first < ascending.size(); ++first) {
        while (last + 1 < ascending.size() && ascending[last + 1] - ascending[first] <= width)
            ++last;
        stretches.push_back({first, last});
    }
    std::vector<TextRange> result;
    while (result.size() < count) {
        const auto fullest = std::max_element(
            stretches.begin(), stretches.end(),
            [](const Stretch &a, const Stretch &b) { return a.last - a.first < b.last - b.first; });
        if (fullest == stretches.end())
            break;
        const Stretch taken = *fullest;
        result.push_back({ascending[taken.first], ascending[taken.last]});
        std::erase_if(stretches, [&](const Stretch &other) {
            return other.first <= taken.last && taken.first <= other.last;
        });
    }
    return result;
}

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
