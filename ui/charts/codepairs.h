#pragma once

#include "core/base/table.h"
#include "ui/charts/gridcolumns.h"

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

    /// Throws Error when the Table has other columns than `co-occurrence`. Of the pairs at most so
    /// many are taken, those with most quotes together and all that are equal to the last of them;
    /// 0 = all.
    CodePairs(const Table &table, size_t most);

    std::vector<Code> codes;
    std::vector<Pair> pairs; ///< most together first
    size_t all = 0;          ///< pairs that the Table has
    int together = -1;       ///< its column
};

} // namespace axial
