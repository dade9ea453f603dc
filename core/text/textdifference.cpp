#include "core/text/textdifference.h"

#include <QHash>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace axial {

namespace {

constexpr int differencesAtMost = 2000; // words; the steps kept for going back grow by its square

bool isInWord(QChar sign)
{
    return sign.isLetterOrNumber() && sign.script() != QChar::Script_Han
           && sign.script() != QChar::Script_Hiragana && sign.script() != QChar::Script_Katakana
           && sign.script() != QChar::Script_Thai;
}

/// Where the word, space or sign ends that begins there. Of scripts without spaces every sign is
/// one, with the marks it carries.
qint64 pieceEnd(QStringView text, qint64 start)
{
    qint64 end = start + 1;
    if (isInWord(text[start])) {
        while (end < text.size() && (isInWord(text[end]) || text[end].isMark()))
            ++end;
    } else {
        while (end < text.size() && (text[end].isMark() || text[end].isLowSurrogate()))
            ++end;
    }
    return end;
}

/// Words, spaces and signs of a text, told apart by number.
struct Pieces {
    std::vector<int> ids;
    std::vector<qint64> starts; ///< and where the text ends
};

class Cutter
{
public:
    Pieces cut(QStringView text)
    {
        Pieces pieces;
        qint64 start = 0;
        while (start < text.size()) {
            const qint64 end = pieceEnd(text, start);
            const QStringView piece = text.sliced(start, end - start);
            auto known = m_ids.find(piece);
            if (known == m_ids.end())
                known = m_ids.insert(piece, int(m_ids.size()));
            pieces.ids.push_back(*known);
            pieces.starts.push_back(start);
            start = end;
        }
        pieces.starts.push_back(text.size());
        return pieces;
    }

private:
    QHash<QStringView, int> m_ids; ///< the views are of texts that outlive it
};

/// Myers' greedy way through the grid of two lists; goes back through the kept steps.
class Comparison
{
public:
    Comparison(const std::vector<int> &from, const std::vector<int> &to, int head, int tail)
        : m_from(from), m_to(to), m_head(head), m_n(int(from.size()) - head - tail),
          m_m(int(to.size()) - head - tail)
    {
    }

    /// Which pieces of both are the same, as pairs of indexes, ascending; false = too different.
    bool compare(std::vector<std::pair<int, int>> &same)
    {
        std::vector<int> furthest(2 * size_t(differencesAtMost) + 3, 0);
        const int origin = differencesAtMost + 1;
        for (int d = 0; d <= std::min(differencesAtMost, m_n + m_m); ++d) {
            m_steps.emplace_back(furthest.begin() + (origin - d - 1),
                                 furthest.begin() + (origin + d + 2));
            for (int k = -d; k <= d; k += 2) {
                int *here = furthest.data() + origin + k;
                int x = k == -d || (k != d && here[-1] < here[1]) ? here[1] : here[-1] + 1;
                while (x < m_n && x - k < m_m && isSame(x, x - k))
                    ++x;
                *here = x;
                if (x >= m_n && x - k >= m_m) {
                    goBack(d, same);
                    return true;
                }
            }
        }
        return false;
    }

private:
    bool isSame(int x, int y) const
    {
        return m_from[size_t(m_head) + size_t(x)] == m_to[size_t(m_head) + size_t(y)];
    }

    void goBack(int d, std::vector<std::pair<int, int>> &same) const
    {
        int x = m_n;
        int y = m_m;
        for (; d >= 0; --d) {
            const int *kept = m_steps[size_t(d)].data() + d + 1; // of diagonal 0
            const int k = x - y;
            const int from = k == -d || (k != d && kept[k - 1] < kept[k + 1]) ? k + 1 : k - 1;
            const int startX = d == 0 ? 0 : kept[from];
            const int startY = d == 0 ? 0 : startX - from;
            while (x > startX && y > startY && isSame(x - 1, y - 1)) {
                --x;
                --y;
                same.emplace_back(m_head + x, m_head + y);
            }
            x = startX;
            y = startY;
        }
        std::reverse(same.begin(), same.end());
    }

    const std::vector<int> &m_from;
    const std::vector<int> &m_to;
    int m_head;
    int m_n;
    int m_m;
    std::vector<std::vector<int>> m_steps; ///< as each began: the furthest x of its diagonals
};

} // namespace

std::optional<std::vector<TextEdit>> difference(const QString &from, const QString &to)
{
    Cutter cutter;
    const Pieces old = cutter.cut(from);
    const Pieces now = cutter.cut(to);
    const int shorter = int(std::min(old.ids.size(), now.ids.size()));
    int head = 0;
    while (head < shorter && old.ids[size_t(head)] == now.ids[size_t(head)])
        ++head;
    int tail = 0;
    while (tail < shorter - head
           && old.ids[old.ids.size() - 1 - size_t(tail)]
                  == now.ids[now.ids.size() - 1 - size_t(tail)])
        ++tail;
    std::vector<std::pair<int, int>> same;
    if (!Comparison(old.ids, now.ids, head, tail).compare(same))
        return std::nullopt;
    same.emplace_back(int(old.ids.size()) - tail, int(now.ids.size()) - tail); // where both end
    std::vector<TextEdit> result;
    int x = head;
    int y = head;
    for (const auto &[nextX, nextY] : same) {
        if (x < nextX || y < nextY) {
            const TextRange range{old.starts[size_t(x)], old.starts[size_t(nextX)]};
            const qint64 start = now.starts[size_t(y)];
            result.push_back({range, to.mid(start, now.starts[size_t(nextY)] - start)});
        }
        x = nextX + 1;
        y = nextY + 1;
    }
    return result;
}

namespace {

/// Of two changes the one that comes first, and then the other; none when they overlap.
std::optional<std::pair<TextEdit, TextEdit>> inOrder(const TextEdit &theirs, const TextEdit &mine)
{
    if (theirs.range.end <= mine.range.start)
        return std::pair(theirs, mine);
    if (mine.range.end <= theirs.range.start)
        return std::pair(mine, theirs);
    return std::nullopt;
}

/// Whether a space is between two changes that touch; a word that both are at is one.
bool isSpaceBetween(const TextEdit &first, const TextEdit &second)
{
    return (!first.words.isEmpty() && first.words.back().isSpace())
           || (!second.words.isEmpty() && second.words.front().isSpace());
}

using Meets = bool (*)(const QString &from, const TextEdit &theirs, const TextEdit &mine);

bool meetsAsCorrection(const QString &, const TextEdit &theirs, const TextEdit &mine)
{
    const auto order = inOrder(theirs, mine);
    if (!order || (theirs.range.isEmpty() && theirs.range == mine.range))
        return true;
    const auto &[first, second] = *order;
    return first.range.end == second.range.start && !isSpaceBetween(first, second);
}

bool meetsAsWriting(const QString &from, const TextEdit &theirs, const TextEdit &mine)
{
    const auto order = inOrder(theirs, mine);
    if (!order)
        return true;
    const auto &[first, second] = *order;
    if (!first.range.isEmpty() && !second.range.isEmpty()) // a sentence that two changed is none
        return !QStringView(from)
                    .sliced(first.range.end, second.range.start - first.range.end)
                    .contains(u'\n');
    return first.range.end == second.range.start && !isSpaceBetween(first, second);
}

RebasedEdits rebasedWhere(const QString &from, const std::vector<TextEdit> &mine,
                          const std::vector<TextEdit> &theirs, Meets meets)
{
    RebasedEdits result;
    for (const TextEdit &edit : mine) {
        if (std::find(theirs.begin(), theirs.end(), edit) != theirs.end())
            continue;
        qint64 shift = 0;
        bool isMet = false;
        for (const TextEdit &other : theirs) {
            isMet = isMet || meets(from, other, edit);
            if (other.range.end <= edit.range.start)
                shift += other.growth();
        }
        if (isMet)
            result.met.push_back(edit);
        else
            result.edits.push_back(
                {{edit.range.start + shift, edit.range.end + shift}, edit.words});
    }
    return result;
}

} // namespace

RebasedEdits rebased(const std::vector<TextEdit> &mine, const std::vector<TextEdit> &theirs)
{
    return rebasedWhere({}, mine, theirs, meetsAsCorrection);
}

std::optional<QString> joined(const QString &from, const QString &theirs, const QString &mine)
{
    const auto others = difference(from, theirs);
    const auto own = difference(from, mine);
    if (!others || !own)
        return std::nullopt;
    const RebasedEdits both = rebasedWhere(from, *own, *others, meetsAsWriting);
    return both.met.empty() ? std::optional(TextEdits(theirs, both.edits).text()) : std::nullopt;
}

std::optional<std::vector<TextEdit>> corrections(const QString &from, const QString &to,
                                                 qint64 share)
{
    const qint64 longer = std::max(from.size(), to.size());
    if (from == to || std::abs(from.size() - to.size()) * share > longer)
        return std::nullopt;
    auto edits = difference(from, to);
    if (!edits)
        return std::nullopt;
    qint64 changed = 0;
    for (const TextEdit &edit : *edits)
        changed += std::max<qint64>(edit.range.length(), edit.words.size());
    return changed * share <= longer ? std::move(edits) : std::nullopt;
}

TextSketch::TextSketch(QStringView text)
{
    constexpr size_t kept = 64;
    const auto mixed = [](quint64 value) { // SplitMix64
        value += 0x9E3779B97F4A7C15;
        value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
        value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
        return value ^ (value >> 31);
    };
    std::set<quint64> smallest;
    quint64 before[2] = {0, 0};
    int words = 0;
    for (qint64 start = 0; start < text.size();) {
        const qint64 end = pieceEnd(text, start);
        if (text[start].isLetterOrNumber()) {
            const quint64 word = mixed(qHash(text.sliced(start, end - start)));
            if (++words >= 3) {
                const quint64 run = mixed(mixed(mixed(before[0]) + before[1]) + word);
                if (smallest.size() < kept || run < *smallest.rbegin())
                    smallest.insert(run);
                if (smallest.size() > kept)
                    smallest.erase(std::prev(smallest.end()));
            }
            before[0] = std::exchange(before[1], word);
        }
        start = end;
    }
    m_smallest.assign(smallest.begin(), smallest.end());
}

double TextSketch::likeness(const TextSketch &other) const
{
    const size_t sample = std::min(m_smallest.size(), other.m_smallest.size());
    size_t seen = 0, shared = 0;
    for (size_t i = 0, j = 0; seen < sample; ++seen) {
        const quint64 one = m_smallest[i], two = other.m_smallest[j];
        shared += one == two;
        i += one <= two;
        j += two <= one;
    }
    return sample == 0 ? 0 : double(shared) / double(sample);
}

} // namespace axial
