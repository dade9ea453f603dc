#pragma once

#include "core/query/codedtext.h"
#include "core/stats/twocoders.h"

namespace axial {

/// How far coders agree on whether a text carries some labels: character by character, turn by
/// turn, and quote by quote.
struct ComparedText {
    qint64 characters = 0;
    qint64 turns = 0;
    Agreement byCharacter; ///< Cohen's kappa of two coders, else Fleiss'; no interval, since
                           ///< characters are no independent units
    Agreement byTurn;      ///< likewise
    std::optional<double> alphaBinary;        ///< Krippendorff's, of characters ("c-alpha-binary")
    qint64 firstQuotes = 0, secondQuotes = 0; ///< of the pairs of coders
    qint64 matched = 0; ///< quotes of the first coder that go with one of the second

    std::optional<double> precision() const; ///< of the second coder's quotes, 0..1
    std::optional<double> recall() const;    ///< of the first coder's quotes, 0..1
    std::optional<double> f1() const;
};

/// `isMeant` tells of each label whether it counts. Two quotes go together when they have at least
/// `overlap` (0..1) of the text that the two cover in common; each goes with one other at most.
ComparedText compareText(const CodedText &text, const std::vector<bool> &isMeant, double overlap);

/// Those labels' units, for Krippendorff's alpha of unitizing. `overlapping` counts the places
/// where a coder put two of them on the same words, for which it isn't defined.
std::vector<UnitizedText> unitsOf(const CodedText &text, const std::vector<int> &labels,
                                  qint64 &overlapping);

} // namespace axial
