#pragma once

#include <QtGlobal>

#include <span>
#include <vector>

namespace axial {

/// Which category each coder gave each unit, units x coders in one flat block (unit by unit), for
/// labels that exclude each other. Categories are 0..categories-1.
class Ratings
{
public:
    static constexpr qint32 missing = -1;

    Ratings() = default;
    /// `labels` holds units x coders values, each `missing` or below `categories`.
    Ratings(std::vector<qint32> labels, int coders, int categories);

    qint64 units() const { return m_units; }
    int coders() const { return m_coders; }
    int categories() const { return m_categories; }
    /// The labels of one unit, one a coder.
    std::span<const qint32> unit(qint64 index) const
    {
        return {m_labels.data() + index * m_coders, static_cast<size_t>(m_coders)};
    }

    /// The same ratings in coarser categories: `target[c]` is the new category of c (code -> type,
    /// or 1 for a code and 0 for the rest), or `missing`.
    Ratings mapped(std::span<const qint32> target, int categories) const;
    /// These units only, in this order (a repository, a year, a final type).
    Ratings only(std::span<const qint64> units) const;
    /// Two coders only, over all units.
    Ratings pair(int first, int second) const;

private:
    std::vector<qint32> m_labels;
    qint64 m_units = 0;
    int m_coders = 0;
    int m_categories = 0;
};

/// One label a coder put on a unit; a coder may have put several on the same unit.
struct Rating {
    qint64 unit = 0;
    qint32 coder = 0;
    qint32 category = 0;
};

/// Ratings from single labels in any order, where a coder gives a unit one label. Throws Error when
/// a coder gave one unit two different labels: the coefficients below aren't defined for that
/// (use presenceRatings(), code by code). The same label twice is one label.
Ratings exclusiveRatings(std::span<const Rating> ratings, qint64 units, int coders, int categories);

/// Where a coder may give a unit several labels: did the coder put this category on the unit (1) or
/// something else (0)? Missing where the coder put nothing.
Ratings presenceRatings(std::span<const Rating> ratings, qint64 units, int coders, int category);

} // namespace axial
