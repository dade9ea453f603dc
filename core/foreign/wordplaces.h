#pragma once

#include "core/base/textrange.h"
#include "core/refi/offsets/offsetprofile.h"

#include <QString>

#include <optional>
#include <vector>

namespace axial::refi {
struct AnchorText;
}

namespace axial::foreign {

/// A passage as another program has it: places in units of which nobody can be sure, and words.
struct WrittenPassage {
    qint64 start = 0;
    qint64 end = 0;
    QString words; ///< empty = the program doesn't say
};

/// Finds passages in their texts. Programs count in units that differ from one part of them to the
/// next (QualCoder: UTF-16 where a person codes, characters where it codes by itself), so the words
/// decide: the place in that unit in which they stand there, else the nearest place where they do.
class WordPlaces
{
public:
    enum class Found { AsWritten, Unverified, Elsewhere, Nowhere };

    /// The passages of one text, in their order; none = they are not in it.
    std::vector<std::optional<TextRange>> find(const refi::AnchorText &text,
                                               const std::vector<WrittenPassage> &passages);

    /// How each passage of the last text was found.
    const std::vector<Found> &lastFound() const { return m_lastFound; }

    // How many of all passages so far:
    qint64 asWritten() const { return m_asWritten; }
    qint64 unverified() const { return m_unverified; } ///< without words, placed by their numbers
    qint64 moved() const { return m_moved; }
    qint64 lost() const { return m_lost; }

private:
    std::optional<TextRange> nearest(const QString &text, const QString &words, qint64 around);

    std::vector<Found> m_lastFound;
    qint64 m_asWritten = 0;
    qint64 m_unverified = 0;
    qint64 m_moved = 0;
    qint64 m_lost = 0;
    qint64 m_searchable = 4'000'000'000; ///< characters, so that no file keeps it busy for hours
};

} // namespace axial::foreign
