#pragma once

#include "core/text/textedits.h"

#include <optional>
#include <vector>

namespace axial {

/// The fewest words to replace to make one text of another: ascending, their ranges in `from`.
/// None when the two have too little in common to say which words became which.
std::optional<std::vector<TextEdit>> difference(const QString &from, const QString &to);

/// Changes of a text, as changes of what it became by those of somebody else.
struct RebasedEdits {
    std::vector<TextEdit> edits;
    std::vector<TextEdit> met; ///< that change the same words; in the text before both
};
/// Both ascending, as difference() gives them; what both did is there once.
RebasedEdits rebased(const std::vector<TextEdit> &mine, const std::vector<TextEdit> &theirs);
/// What two made of one text, in one: each may have added to it, theirs first where that is the
/// same place, and changed paragraphs that the other one did not. None when they changed the same.
std::optional<QString> joined(const QString &from, const QString &theirs, const QString &mine);

/// difference() where one is the other but for a few words, as a text that was corrected; none when
/// they are the same, or differ in more than one letter of so many.
inline constexpr qint64 usualShare = 5;
std::optional<std::vector<TextEdit>> corrections(const QString &from, const QString &to,
                                                 qint64 share = usualShare);

/// What is kept of a text to know others of nearly the same words by, without comparing them word
/// by word: a sample of its runs of three words (MinHash: Broder 1997).
class TextSketch
{
public:
    explicit TextSketch(QStringView text);
    /// About which part of the runs of both texts both have: 0..1.
    double likeness(const TextSketch &other) const;

private:
    std::vector<quint64> m_smallest; ///< of the hashes of all runs, ascending
};

} // namespace axial
