#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace axial {

/// How rows in the order of a tree's leaves were joined, from the height at which each was joined
/// with the rows above it.
class JoinedRows
{
public:
    /// Two neighbouring stretches of rows that became one.
    struct Join {
        double height = 0;
        double first = 0, second = 0;             ///< their middles, in rows from 0
        double firstHeight = 0, secondHeight = 0; ///< where each was joined itself; 0 = one row
        size_t row = 0;            ///< the first of the second stretch, which says it
        size_t begin = 0, end = 0; ///< the rows of both, half-open
    };

    /// Nothing for the first row; elsewhere nothing is the greatest height.
    explicit JoinedRows(const std::vector<std::optional<double>> &heights);

    const std::vector<Join> &joins() const { return m_joins; } ///< the lowest first
    double highest() const { return m_highest; }

private:
    std::vector<Join> m_joins;
    double m_highest = 0;
};

} // namespace axial
