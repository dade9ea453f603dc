#include "core/text/search/sharedgrams.h"

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

} // namespace

SharedGrams::SharedGrams(const QStringList &needles) : m_present((size_t{1} << presentBits) / 64)
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
            m_present[presentBit(grams.hash()) / 64] |= quint64{1} << presentBit(grams.hash()) % 64;
        }
    }
}

size_t SharedGrams::slotOf(quint64 hash) const
{
    const size_t mask = m_grams.size() - 1;
    size_t slot = static_cast<size_t>(hash) & mask;
    while (m_grams[slot].isUsed && m_grams[slot].hash != hash)
        slot = (slot + 1) & mask;
    return slot;
}

void SharedGrams::scan(const QString &letters, const Progress &progress)
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

std::optional<std::vector<qint64>> SharedGrams::possibleStarts(const QString &needle) const
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

} // namespace axial
