#pragma once

#include "core/stats/ratings.h"

#include <algorithm>
#include <initializer_list>
#include <numeric>
#include <string_view>
#include <vector>

namespace axial::samples {

/// One string a coder; blanks are skipped, '1'..'9' and 'a'..'i' are categories 0..8, '.' and '*'
/// missing.
inline Ratings fromCoders(std::initializer_list<std::string_view> rows, int categories)
{
    std::vector<std::vector<qint32>> coders;
    for (const std::string_view row : rows) {
        std::vector<qint32> &labels = coders.emplace_back();
        for (const char c : row) {
            if (c == '.' || c == '*')
                labels.push_back(Ratings::missing);
            else if (c >= 'a')
                labels.push_back(c - 'a');
            else if (c != ' ')
                labels.push_back(c - '1');
        }
    }
    std::vector<qint32> flat;
    for (size_t unit = 0; unit < coders.front().size(); ++unit) {
        for (const std::vector<qint32> &labels : coders)
            flat.push_back(labels.at(unit));
    }
    return Ratings(std::move(flat), static_cast<int>(coders.size()), categories);
}

/// One word a unit, one letter of it a coder.
inline Ratings fromUnits(std::initializer_list<std::string_view> units, int categories)
{
    std::vector<qint32> flat;
    size_t coders = 0;
    for (const std::string_view unit : units) {
        coders = unit.size();
        for (const char c : unit)
            flat.push_back(c == '.' ? Ratings::missing : c - '1');
    }
    return Ratings(std::move(flat), static_cast<int>(coders), categories);
}

/// From published tables: one row a unit, how many coders chose each category. Rows may differ in
/// their sums. The columns are no particular coder's.
inline Ratings fromCounts(const std::vector<std::vector<int>> &counts)
{
    int coders = 0;
    size_t categories = 0;
    for (const std::vector<int> &row : counts) {
        coders = std::max(coders, std::accumulate(row.begin(), row.end(), 0));
        categories = std::max(categories, row.size());
    }
    std::vector<qint32> labels(counts.size() * static_cast<size_t>(coders), Ratings::missing);
    for (size_t i = 0; i < counts.size(); ++i) {
        auto place = labels.begin() + static_cast<qint64>(i) * coders;
        for (size_t category = 0; category < counts[i].size(); ++category)
            place = std::fill_n(place, counts[i][category], static_cast<qint32>(category));
    }
    return Ratings(std::move(labels), coders, static_cast<int>(categories));
}

/// From a contingency table of two coders: rows are the first coder's categories.
inline Ratings fromContingency(const std::vector<std::vector<int>> &table)
{
    std::vector<qint32> labels;
    size_t categories = table.size();
    for (size_t row = 0; row < table.size(); ++row) {
        categories = std::max(categories, table[row].size());
        for (size_t column = 0; column < table[row].size(); ++column) {
            for (int i = 0; i < table[row][column]; ++i) {
                labels.push_back(static_cast<qint32>(row));
                labels.push_back(static_cast<qint32>(column));
            }
        }
    }
    return Ratings(std::move(labels), 2, static_cast<int>(categories));
}

/// 10 units, 14 coders, 5 categories: Wikipedia's example of Fleiss' kappa.
inline Ratings fourteenCoders()
{
    return fromCounts({{0, 0, 0, 0, 14},
                       {0, 2, 6, 4, 2},
                       {0, 0, 3, 5, 6},
                       {0, 3, 9, 2, 0},
                       {2, 2, 8, 1, 1},
                       {7, 7, 0, 0, 0},
                       {3, 2, 6, 3, 0},
                       {2, 5, 3, 2, 2},
                       {6, 5, 2, 1, 0},
                       {0, 2, 2, 3, 7}});
}

/// Fleiss (1971): 30 patients, 6 raters, 5 diagnoses.
inline Ratings psychiatricDiagnoses()
{
    return fromUnits({"444444", "222555", "233335", "555555", "222444", "113333",
                      "333355", "113334", "114444", "555555", "144444", "124444",
                      "222333", "144444", "224445", "333335", "111455", "111112",
                      "224444", "133555", "555555", "244444", "224555", "114444",
                      "144445", "222224", "111155", "224444", "133333", "555555"},
                     5);
}

/// irrCAC's distrib.6raters: the first 15 of them.
inline Ratings firstFifteenDiagnoses()
{
    std::vector<qint64> units;
    for (qint64 i = 0; i < 15; ++i)
        units.push_back(i);
    return psychiatricDiagnoses().only(units);
}

/// Krippendorff's 4 coders and 12 units with gaps (irrCAC's cac.raw4raters).
inline Ratings fourCodersWithGaps()
{
    return fromCoders({"1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3",
                       ". 3 3 3 2 3 4 2 2 5 1 .", "1 2 3 3 2 4 4 1 2 5 1 ."},
                      5);
}

} // namespace axial::samples
