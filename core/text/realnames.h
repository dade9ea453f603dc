#pragma once

#include "core/domain/pseudonym.h"
#include "core/text/search/keywordmatcher.h"
#include "core/text/textedits.h"

#include <QString>

namespace axial {

/// Finds real names in texts, as whole words that look the same, across line ends, hyphens and
/// underscores and in whatever case unless they say otherwise, and puts their pseudonyms in their
/// place. Of names that overlap, the one that begins first counts, then the longest.
class RealNames
{
public:
    explicit RealNames(std::vector<Pseudonym> list);

    const std::vector<Pseudonym> &list() const { return m_list; }
    /// Ascending and apart; `keyword` is the place in the list.
    std::vector<KeywordHit> hits(QStringView text) const;
    bool isIn(QStringView text) const { return m_matcher.holdsAny(text); }
    /// What is to be put where; empty = no name is in the text.
    std::vector<TextEdit> replacements(QStringView text) const;
    QString replaced(const QString &text) const;
    /// Names within longer words ("Adas", "github.com/adalovelace") or with dots between their
    /// words, in whatever case unless they say otherwise: they are not replaced, and may say who it
    /// is. Names of one or two letters are in too many words.
    std::vector<KeywordHit> partsOfWords(QStringView text) const;

private:
    std::vector<Pseudonym> m_list;
    KeywordMatcher m_matcher;
    KeywordMatcher m_parts; ///< within words, too
};

/// Whether a list can stand for the real names. Throws Error: an empty name or pseudonym, a name
/// twice or with two pseudonyms, a pseudonym that holds a real name or one of " and \.
void checkPseudonyms(const std::vector<Pseudonym> &list);

} // namespace axial
