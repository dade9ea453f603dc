#pragma once

#include "core/stats/ratings.h"

#include <initializer_list>
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

/// 10 units, 14 coders, 5 categories: Wikipedia's example of Fleiss' kappa.
inline Ratings fourteenCoders()
{
    return Ratings::fromCounts({{0, 0, 0, 0, 14},
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
