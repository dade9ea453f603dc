#pragma once

#include "core/base/table.h"
#include "ui/charts/parts/grid.h"

#include <vector>

namespace axial {

/// What a Table of codes that occur together says: the codes in the order of their keys, and the
/// pairs of them.
struct CodePairs {
    struct Code {
        GridLabel label;
        size_t row = 0; ///< where its own quotes are counted
        int column = 0;
        double quotes = 0;
    };
    struct Pair {
        size_t row = 0;
        size_t first = 0, second = 0; ///< indexes of codes; first < second
        double together = 0;
    };

    struct Bounds {
        size_t pairs = 0; ///< those with most quotes together, and all that are equal to the last
        size_t ties = 0;  ///< but with these no more than so many
        size_t codes = 0; ///< nor of more codes
    };

    /// Throws Error when the Table has other columns than `co-occurrence`.
    CodePairs(const Table &table, const Bounds &bounds);

    /// Which part of the Table's pairs this is; empty = all.
    QString partShown() const;

    std::vector<Code> codes;
    std::vector<Pair> pairs; ///< most together first
    size_t all = 0;          ///< pairs that the Table has
    int together = -1;       ///< its column
    bool leavesTies = false; ///< some that are left out are as frequent as the last

private:
    /// The rows of the pairs to take, most together first.
    std::vector<size_t> rowsWithin(const Table &table, const Bounds &bounds);
};

} // namespace axial
