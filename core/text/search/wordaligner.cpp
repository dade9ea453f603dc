#include "core/text/search/wordaligner.h"

#include "core/text/search/foldedtext.h"

#include <edlib.h>

#include <limits>

namespace axial {
namespace {

/// Owns what edlib allocates.
class EdlibRun
{
public:
    EdlibRun(const std::string &needle, const std::string &text, const EdlibAlignConfig &config)
        : result(edlibAlign(needle.data(), static_cast<int>(needle.size()), text.data(),
                            static_cast<int>(text.size()), config))
    {
    }
    ~EdlibRun() { edlibFreeAlignResult(result); }
    Q_DISABLE_COPY_MOVE(EdlibRun)

    EdlibAlignResult result;
};

} // namespace

/// edlib compares bytes: each letter of the needle gets one, all others share byte 0. A needle of
/// more than 254 different letters shares some, which can only make it look a little nearer.
void WordAligner::learn(QStringView needle)
{
    if (m_learned == needle)
        return;
    for (const QChar letter : std::as_const(m_learned))
        m_byteOf[letter.unicode()] = 0;
    m_learned = needle.toString();
    int known = 0;
    for (const QChar letter : needle) {
        char &byte = m_byteOf[letter.unicode()];
        if (byte == 0)
            byte = static_cast<char>(1 + known++ % 254);
    }
}

std::string WordAligner::bytes(QStringView letters) const
{
    std::string result;
    result.reserve(static_cast<size_t>(letters.size()));
    for (const QChar letter : letters)
        result += m_byteOf[letter.unicode()];
    return result;
}

std::optional<Alignment> WordAligner::find(QStringView needle, QStringView text, qint64 maxDistance)
{
    if (needle.isEmpty() || text.size() > std::numeric_limits<int>::max())
        return std::nullopt;
    learn(needle);
    const EdlibRun run(bytes(needle), bytes(text),
                       edlibNewAlignConfig(static_cast<int>(maxDistance), EDLIB_MODE_HW,
                                           EDLIB_TASK_LOC, nullptr, 0));
    const EdlibAlignResult &found = run.result;
    if (found.status != EDLIB_STATUS_OK || found.editDistance < 0 || found.numLocations < 1
        || !found.startLocations)
        return std::nullopt;
    return Alignment{{found.startLocations[0], found.endLocations[0] + 1}, found.editDistance};
}

double WordAligner::similarity(QStringView one, QStringView other)
{
    const qint64 longer = std::max(one.size(), other.size());
    if (longer == 0)
        return 1;
    learn(one);
    const EdlibRun run(bytes(one), bytes(other),
                       edlibNewAlignConfig(-1, EDLIB_MODE_NW, EDLIB_TASK_DISTANCE, nullptr, 0));
    return 1 - static_cast<double>(run.result.editDistance) / static_cast<double>(longer);
}

namespace {

/// A word with the white space after it; CJK characters are words of their own.
QStringList words(const QString &text)
{
    QStringList result;
    bool isNew = true;
    for (const QChar c : text) {
        const bool isIdeograph = c.unicode() >= 0x2E80 && !c.isSurrogate();
        if (isNew || isIdeograph)
            result << QString();
        result.back() += c;
        isNew = c.isSpace() || isIdeograph;
    }
    return result;
}

void append(std::vector<WordDifference> &result, const WordDifference &word)
{
    if (result.empty() || result.back().kind != word.kind) {
        result.push_back(word);
        return;
    }
    result.back().first += word.first;
    result.back().second += word.second;
}

} // namespace

std::vector<WordDifference> wordDifferences(const QString &first, const QString &second)
{
    using Kind = WordDifference::Kind;
    const QStringList ours = words(first);
    const QStringList theirs = words(second);
    const auto folded = [](const QStringList &list) {
        QStringList result;
        for (const QString &word : list)
            result << FoldedText(word).letters();
        return result;
    };
    const QStringList one = folded(ours);
    const QStringList two = folded(theirs);
    // The longest common subsequence; quotes are short, so the plain table will do.
    const auto n = static_cast<size_t>(one.size());
    const auto m = static_cast<size_t>(two.size());
    constexpr size_t tooMany = 4'000'000;
    if (n * m > tooMany)
        return {{Kind::OnlyFirst, first, {}}, {Kind::OnlySecond, {}, second}};
    std::vector<quint32> common((n + 1) * (m + 1));
    const auto at = [&](size_t i, size_t j) -> quint32 & { return common[i * (m + 1) + j]; };
    const auto same = [&](size_t i, size_t j) { return one[qsizetype(i)] == two[qsizetype(j)]; };
    for (size_t i = n; i-- > 0;) {
        for (size_t j = m; j-- > 0;)
            at(i, j) = same(i, j) ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    }
    std::vector<WordDifference> result;
    for (size_t i = 0, j = 0; i < n || j < m;) {
        if (i < n && j < m && same(i, j)) {
            append(result, {Kind::Same, ours[qsizetype(i++)], theirs[qsizetype(j++)]});
        } else if (i < n && (j == m || at(i + 1, j) >= at(i, j + 1))) {
            append(result, {Kind::OnlyFirst, ours[qsizetype(i++)], {}});
        } else {
            append(result, {Kind::OnlySecond, {}, theirs[qsizetype(j++)]});
        }
    }
    return result;
}

} // namespace axial
