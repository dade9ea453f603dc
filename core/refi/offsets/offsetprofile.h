#pragma once

#include "core/base/textrange.h"

#include <QString>

#include <optional>
#include <vector>

namespace axial {
class Progress;
}

namespace axial::refi {

struct AnchorText;
struct Source;

/// How a program counts the places of its selections in a text. The standard says code points from
/// 0; programs differ, and so do two versions of one program.
struct OffsetProfile {
    enum class Unit { CodePoint, Utf16 };
    enum class LineEnd { AsOne, AsTwo };     ///< a line end of two characters
    enum class Mark { NotCounted, Counted }; ///< a byte order mark
    enum class End { Exclusive, Inclusive };

    Unit unit = Unit::CodePoint;
    LineEnd lineEnd = LineEnd::AsOne;
    Mark mark = Mark::NotCounted;
    End end = End::Exclusive;

    bool operator==(const OffsetProfile &) const = default;
    /// "characters, line ends as one"
    QString sentence() const;
};

/// Whatever a program may do.
std::vector<OffsetProfile> everyProfile();

/// What speaks for a profile. Selections that are empty speak for none.
struct ProfileFit {
    OffsetProfile profile;
    qint64 selections = 0; ///< of texts that are there
    qint64 placed = 0;     ///< lie inside their text
    qint64 named = 0;      ///< whose name are the words found there
    qint64 atWords = 0;    ///< of which neither end is inside a word
    double boundaries = 0; ///< 0..2: of each selection's two ends, how many are at words' edges
};

/// The profile that was chosen.
struct ProfileChoice : ProfileFit {
    /// The next best of those that count in other units; none = they all mean the same places here.
    std::optional<ProfileFit> next;
    QString usual; ///< the program, where it is known to count so
    /// Those that fit these texts, the one that was found first, the others from the best on. No
    /// two of them mean the same places.
    std::vector<ProfileFit> fitting;
    bool isByHand = false; ///< a person chose it, whatever was found
};

/// Places of a text, as the profile counts them, in the program's own units; -1 = there is no such
/// place, or it is inside a character. `counted` ascends.
std::vector<qint64> placesOf(const AnchorText &text, const OffsetProfile &profile,
                             const std::vector<qint64> &counted);

/// The profile under which the selections of all these sources make most sense: inside their
/// texts, with the words that their names repeat, at the edges of words; else what the program that
/// wrote the file (its origin) is known to do. Throws Canceled.
ProfileChoice detectProfile(const std::vector<const Source *> &sources, const QString &origin,
                            const Progress &progress);

/// How the profile fits these sources, which have texts. Throws Canceled.
ProfileFit fitOf(const std::vector<const Source *> &sources, const OffsetProfile &profile,
                 const Progress &progress);

/// The range of each selection of a source; none = it is no text's, or has no place under the
/// profile.
std::vector<std::optional<TextRange>> rangesOf(const Source &source, const OffsetProfile &profile);

/// Sets the range of each text selection of a source, and the place of each sync point; those that
/// can’t be placed have none.
void placeSelections(Source &source, const OffsetProfile &profile);

} // namespace axial::refi
