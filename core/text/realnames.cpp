#include "core/text/realnames.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace axial {
namespace {

std::vector<Keyword> keywordsOf(const std::vector<Pseudonym> &list)
{
    std::vector<Keyword> keywords;
    for (const Pseudonym &each : list)
        keywords.push_back({each.realName, true, each.matchCase});
    return keywords;
}

} // namespace

RealNames::RealNames(std::vector<Pseudonym> list)
    : m_list(std::move(list)), m_matcher(keywordsOf(m_list))
{
}

std::vector<KeywordHit> RealNames::hits(QStringView text) const
{
    std::vector<KeywordHit> found = m_matcher.hits(text);
    std::sort(found.begin(), found.end(), [](const KeywordHit &left, const KeywordHit &right) {
        return std::tuple(left.range.start, -left.range.end, left.keyword)
               < std::tuple(right.range.start, -right.range.end, right.keyword);
    });
    std::vector<KeywordHit> apart;
    for (const KeywordHit &hit : found) {
        if (apart.empty() || hit.range.start >= apart.back().range.end)
            apart.push_back(hit);
    }
    return apart;
}

std::vector<TextEdit> RealNames::replacements(QStringView text) const
{
    std::vector<TextEdit> edits;
    for (const KeywordHit &hit : hits(text))
        edits.push_back({hit.range, m_list[size_t(hit.keyword)].pseudonym});
    return edits;
}

QString RealNames::replaced(const QString &text) const
{
    QString result;
    qint64 done = 0;
    for (const TextEdit &edit : replacements(text)) {
        result += QStringView(text).mid(done, edit.range.start - done);
        result += edit.words;
        done = edit.range.end;
    }
    return done == 0 ? text : result + text.mid(done);
}

QStringList RealNames::partsOfWords(QStringView text) const
{
    constexpr qsizetype shortest = 3;
    QStringList parts;
    for (const Pseudonym &each : m_list) {
        if (each.realName.size() >= shortest && text.contains(each.realName)
            && !parts.contains(each.realName))
            parts << each.realName;
    }
    const std::vector<KeywordHit> whole = hits(text);
    // What stands there as a word of its own is told of as such.
    parts.removeIf([&](const QString &name) {
        for (qsizetype at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
            const bool isWhole = std::any_of(whole.begin(), whole.end(), [&](const auto &hit) {
                return hit.range.start <= at && at + name.size() <= hit.range.end;
            });
            if (!isWhole)
                return false;
        }
        return true;
    });
    return parts;
}

} // namespace axial
