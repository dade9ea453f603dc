#include "core/stats/twocoders.h"

#include <algorithm>
#include <cmath>

namespace axial {

namespace {

/// The units two coders both labelled, as a table of shares.
struct Contingency {
    size_t categories = 0;
    std::vector<double> cells; ///< p_ij, rows are the first coder's
    std::vector<double> rows;
    std::vector<double> columns;
    double units = 0;

    explicit Contingency(size_t categoryCount)
        : categories(categoryCount), cells(categories * categories), rows(categories),
          columns(categories)
    {
    }
    double at(size_t row, size_t column) const { return cells[row * categories + column]; }
    /// Makes shares of counts.
    void share(Agreement &counts, qint64 agreed)
    {
        units = static_cast<double>(counts.pairedUnits);
        if (counts.pairedUnits > 0)
            counts.percent = counts.unanimous = static_cast<double>(agreed) / units;
        for (size_t i = 0; i < cells.size(); ++i) {
            cells[i] /= std::max(1.0, units);
            rows[i / categories] += cells[i];
            columns[i % categories] += cells[i];
        }
    }
};

Contingency contingency(const Ratings &pair, Agreement &counts)
{
    Contingency result(static_cast<size_t>(pair.categories()));
    qint64 firstOnly = 0;
    qint64 secondOnly = 0;
    qint64 agreed = 0;
    std::vector<char> used(result.categories);
    for (qint64 i = 0; i < pair.units(); ++i) {
        const qint32 a = pair.unit(i)[0];
        const qint32 b = pair.unit(i)[1];
        if (a != Ratings::missing)
            used[static_cast<size_t>(a)] = 1;
        if (b != Ratings::missing)
            used[static_cast<size_t>(b)] = 1;
        if (a == Ratings::missing || b == Ratings::missing) {
            firstOnly += a != Ratings::missing ? 1 : 0;
            secondOnly += b != Ratings::missing ? 1 : 0;
            continue;
        }
        result.cells[static_cast<size_t>(a) * result.categories + static_cast<size_t>(b)] += 1;
        ++counts.pairedUnits;
        agreed += a == b ? 1 : 0;
    }
    counts.units = counts.pairedUnits + firstOnly + secondOnly;
    counts.unratedUnits = pair.units() - counts.units;
    counts.ratings = 2 * counts.pairedUnits + firstOnly + secondOnly;
    counts.coders = (counts.pairedUnits + firstOnly > 0 ? 1 : 0)
                    + (counts.pairedUnits + secondOnly > 0 ? 1 : 0);
    counts.categories = static_cast<int>(std::count(used.begin(), used.end(), 1));
    result.share(counts, agreed);
    return result;
}

/// Whether both coders gave one and the same category to everything: chance explains it all.
bool isConstant(const Contingency &table, const Agreement &counts)
{
    return counts.percent == 1
           && std::count_if(table.cells.begin(), table.cells.end(), [](double share) {
                  return share > 0;
              }) == 1;
}

/// The A + B - C of Fleiss, Cohen & Everitt (1969), eq. 13; the sum of a variance.
double largeSampleSum(const Contingency &table, double kappa, double expected)
{
    double sum = 0;
    for (size_t i = 0; i < table.categories; ++i) {
        for (size_t j = 0; j < table.categories; ++j) {
            const double term = i == j ? 1 - (table.rows[i] + table.columns[i]) * (1 - kappa)
                                       : (1 - kappa) * (table.columns[i] + table.rows[j]);
            sum += table.at(i, j) * term * term;
        }
    }
    const double last = kappa - expected * (1 - kappa);
    return sum - last * last;
}

CohenAgreement kappaOf(const Contingency &table, CohenAgreement result, double confidence)
{
    if (result.pairedUnits == 0)
        result.undefined = Undefined::NoPairedUnits;
    else if (result.pairedUnits == 1)
        result.undefined = Undefined::OneUnit;
    else if (isConstant(table, result))
        result.undefined = Undefined::NoVariation;
    if (result.undefined != Undefined::No)
        return result;

    double expected = 0;
    double possible = 0;
    for (size_t i = 0; i < table.categories; ++i) {
        const double product = table.rows[i] * table.columns[i];
        expected += product;
        possible += std::min(table.rows[i], table.columns[i]);
    }
    const double room = 1 - expected;
    // Rounding may leave what is 0 a hair beside it, whose root would be a width that can be seen.
    // What is not 0 is at least 1/n² of the agreement, and 1/n of a sum.
    const double beyond = result.percent - expected;
    const double kappa = std::abs(beyond) < 1e-14 ? 0 : beyond / room;
    const double root = room * std::sqrt(table.units);
    const auto errorOf = [root](double sum) { return sum < 1e-13 ? 0 : std::sqrt(sum) / root; };
    result.expected = expected;
    result.coefficient = kappa;
    result.standardError = errorOf(largeSampleSum(table, kappa, expected));
    result.maximum = (possible - expected) / room;
    result.interval = coefficientInterval(kappa, normalQuantile((1 + confidence) / 2)
                                                     * result.standardError);
    return result;
}

} // namespace

CohenAgreement cohenKappa(const Ratings &ratings, int first, int second, double confidence)
{
    CohenAgreement counts;
    const Contingency table = contingency(ratings.pair(first, second), counts);
    return kappaOf(table, counts, confidence);
}

CohenAgreement cohenKappa(const std::vector<std::vector<qint64>> &table, double confidence)
{
    CohenAgreement counts;
    Contingency shares(table.size());
    qint64 agreed = 0;
    for (size_t i = 0; i < table.size(); ++i) {
        qint64 used = 0; // by any of them
        for (size_t j = 0; j < table.size(); ++j) {
            shares.cells[i * table.size() + j] = static_cast<double>(table[i][j]);
            counts.pairedUnits += table[i][j];
            used += table[i][j] + table[j][i];
        }
        agreed += table[i][i];
        counts.categories += used > 0 ? 1 : 0;
    }
    counts.units = counts.pairedUnits;
    counts.ratings = 2 * counts.pairedUnits;
    counts.coders = counts.pairedUnits > 0 ? 2 : 0;
    shares.share(counts, agreed);
    return kappaOf(shares, counts, confidence);
}

} // namespace axial
