#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"

#include <QStringList>

#include <vector>

namespace axial {

/// Where a text says nearly what was looked for.
struct NearWords {
    TextRange range;       ///< in the text, at whole words
    double similarity = 0; ///< 1 - edit distance / length of the longer wording, both folded
    bool isEqual = false;  ///< but for case, spaces, dashes, pauses and quotation marks the same

    bool operator==(const NearWords &) const = default;
};

/// The places in a text nearest to each quote, best first, at most a handful each; none is less
/// similar than `least`. A quote may leave words out at "..." or "[...]". `parts` are the parts of
/// the text to look in (a participant's turns; empty = all of it): a quote may go over their
/// borders, and its range then holds what stands between them.
///
/// Both are compared folded (foldedtext.h). Candidates come from q-grams that quote and text share,
/// counted by diagonal (E. Ukkonen, "Approximate string-matching with q-grams and maximal
/// matches", Theoretical Computer Science 92, 1992): one pass over the text serves all quotes. Each
/// candidate is aligned by edlib (M. Sosic, M. Sikic, Bioinformatics 33(9), 2017), which is the
/// bit-vector algorithm of G. Myers (Journal of the ACM 46(3), 1999), with free ends in the text.
/// Quotes of fewer than 12 letters, or of more than 20,000, are found when they are equal, never
/// when they are merely near.
/// 200 quotes in 10 million letters take about twice as long as 200 plain searches. Throws
/// Canceled.
std::vector<std::vector<NearWords>> nearestWords(const QString &text,
                                                 const std::vector<TextRange> &parts,
                                                 const QStringList &quotes, double least,
                                                 const Progress &progress);

} // namespace axial
