#pragma once

#include "core/base/progress.h"
#include "core/stats/intervals.h"

#include <QtGlobal>

#include <optional>
#include <vector>

namespace axial {

/// Counts by two criteria, row by row; of things that each stand in one cell.
struct ContingencyTable {
    size_t rows = 0;
    size_t columns = 0;
    std::vector<qint64> counts;

    qint64 at(size_t row, size_t column) const { return counts[row * columns + column]; }
};

/// Whether the two criteria have to do with each other. Rows and columns without any count are left
/// out.
struct Association {
    qint64 n = 0;
    double chiSquared = 0; ///< Pearson's (1900), without Yates' correction
    int degreesOfFreedom = 0;
    double p = 1;                   ///< of chiSquared
    std::optional<double> cramersV; ///< 0..1 (Cramér 1946); absent without two rows and columns
    double smallestExpected = 0;    ///< of all cells
    double shareBelowFive = 0;      ///< of cells that are expected to hold fewer than 5
    /// Cochran (1954): an expected count below 1, or more than a fifth of them below 5.
    bool isSmall() const { return smallestExpected < 1 || shareBelowFive > 0.2; }
};
Association associationOf(const ContingencyTable &table);

/// The two-sided p of Fisher's exact test (Fisher 1935; Freeman & Halton 1951 for more than 2 x 2):
/// of all tables with these margins, those that are no more probable than this one. Absent when
/// there are too many of them to go through, or no counts; 1 without two rows and columns.
std::optional<double> fisherExactP(const ContingencyTable &table);

/// A p of tables that were drawn at random, where there are too many to go through all.
struct SampledP {
    double p = 1;
    double standardError = 0;
    int tables = 0;
    quint64 seed = 0;
};
/// Fisher's p of tables drawn with these margins (p as Hope 1968, J. R. Stat. Soc.
/// B 30: this table is one of them), fewer of them where they are large. Absent without two rows
/// and columns. Throws Canceled.
std::optional<SampledP> fisherSampledP(const ContingencyTable &table, quint64 seed,
                                       const Progress &progress);

/// Whether rows differ in where their things stand on the scale of the columns.
struct RankComparison {
    double h = 0; ///< Kruskal and Wallis 1952 (J. Am. Stat. Assoc. 47), corrected for ties
    int degreesOfFreedom = 0;
    double p = 1; ///< of h, or of u where there are two rows
    /// Of two rows, Mann and Whitney's (1947, Ann. Math. Stat. 18) of the first one: p by the
    /// normal distribution, corrected for ties and continuity.
    std::optional<double> u;
    qint64 n = 0;
};
/// `places` are those of the columns. Absent without two rows and two places that hold anything.
std::optional<RankComparison> compareRanks(const ContingencyTable &table,
                                           const std::vector<double> &places);

/// The interval of the difference of two shares, first - second, from Wilson's intervals of each
/// (Newcombe 1998, Statistics in Medicine 17, 873-890, method 10), ends in -1..1. Without
/// observations of one of them its interval is {0, 1} around 1/2.
Interval newcombe(qint64 successes, qint64 n, qint64 otherSuccesses, qint64 otherN,
                  double confidence = 0.95);

} // namespace axial
