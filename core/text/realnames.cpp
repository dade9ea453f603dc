#include "core/text/realnames.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/text/words/comparable.h"

#include <QSet>

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

/// Each with its blanks, then each without; one that is too short is found nowhere.
std::vector<Keyword> partsOf(const std::vector<Pseudonym> &list)
{
    constexpr qsizetype shortest = 3;
    std::vector<Keyword> keywords;
    for (const Pseudonym &each : list)
        keywords.push_back(
            {each.realName.size() >= shortest ? each.realName : QString(), false, each.matchCase});
    for (size_t i = 0; i < list.size(); ++i) {
        Keyword joined = keywords[i];
        joined.words = joined.words.simplified().remove(u' ');
        if (joined.words == keywords[i].words)
            joined.words.clear();
        keywords.push_back(std::move(joined));
    }
    return keywords;
}

} // namespace

RealNames::RealNames(std::vector<Pseudonym> list)
    : m_list(std::move(list)), m_matcher(keywordsOf(m_list), Joints::OfNames),
      m_parts(partsOf(m_list), Joints::OfAddresses)
{
}

std::vector<KeywordHit> RealNames::hits(QStringView text) const
{
    std::vector<KeywordHit> found = m_matcher.hits(text);
    std::ranges::sort(found, {}, [](const KeywordHit &each) {
        return std::tuple(each.range.start, -each.range.end, each.keyword);
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
    const std::vector<TextEdit> edits = replacements(text);
    return edits.empty() ? text : TextEdits(text, edits).text();
}

std::vector<KeywordHit> RealNames::partsOfWords(QStringView text) const
{
    std::vector<KeywordHit> parts = m_parts.hits(text);
    if (parts.empty())
        return parts;
    for (KeywordHit &part : parts)
        part.keyword %= int(m_list.size());
    // What stands there as a word of its own, or within such a name, is told of as that.
    const std::vector<KeywordHit> whole = hits(text);
    std::erase_if(parts, [&](const KeywordHit &part) {
        const auto next = std::ranges::partition_point(
            whole, [&](const KeywordHit &hit) { return hit.range.end < part.range.end; });
        return next != whole.end() && next->range.start <= part.range.start;
    });
    return parts;
}

void checkPseudonyms(const std::vector<Pseudonym> &list)
{
    QSet<QString> seen;
    const RealNames names(list);
    for (const Pseudonym &each : list) {
        const QString name = each.realName.simplified();
        const QString key = nameKey(name);
        if (key.isEmpty() || each.pseudonym.trimmed().isEmpty())
            throw Error(ProjectText::tr("Each real name needs a pseudonym. Nothing was written."));
        // "José-Müller" and "José Müller" may both stand there, as one person.
        const auto same = names.hits(name);
        const bool isAnothers = same.size() == 1 && same.front().range == TextRange{0, name.size()}
                                && list[size_t(same.front().keyword)].pseudonym != each.pseudonym;
        if (isAnothers || seen.contains(key))
            throw Error(
                ProjectText::tr("“%1” is in the list twice. Nothing was written.").arg(name));
        seen.insert(key);
        // They mean something else to programs that read the project.
        if (each.pseudonym.contains(u'"') || each.pseudonym.contains(u'\\'))
            throw Error(ProjectText::tr("The pseudonym “%1” holds a quotation mark or a backslash. "
                                        "Nothing was written.")
                            .arg(each.pseudonym));
        const auto held = names.hits(each.pseudonym);
        if (!held.empty())
            throw Error(ProjectText::tr("The pseudonym “%1” holds the real name “%2”. Nothing was "
                                        "written.")
                            .arg(each.pseudonym, list[size_t(held.front().keyword)].realName));
    }
}

} // namespace axial
