#include "core/stats/agreement.h"
#include "core/stats/tally.h"

#include <algorithm>

namespace axial {

namespace {

/// One unit's part of the observed disagreement: sum over c != k of n_c n_k / (m - 1).
double unitDisagreement(double unitAgreement, qint32 rated)
{
    return (1 - unitAgreement) * rated;
}

/// D_e from the labels of each category; 0 when there is one category only.
double expectedDisagreement(const std::vector<qint64> &totals)
{
    double all = 0;
    double squares = 0;
    for (const qint64 total : totals) {
        const double count = static_cast<double>(total);
        all += count;
        squares += count * count;
    }
    return all < 2 ? 0 : (all * all - squares) / (all * (all - 1));
}

/// Labels of each category in the units that can be paired.
std::vector<qint64> pairableTotals(const Ratings &ratings, const Tally &tally)
{
    std::vector<qint64> totals = tally.totals;
    if (tally.agreement.units == tally.agreement.pairedUnits)
        return totals;
    for (qint64 i = 0; i < ratings.units(); ++i) {
        if (tally.unitRatings[static_cast<size_t>(i)] != 1)
            continue;
        for (const qint32 label : ratings.unit(i)) {
            if (label != Ratings::missing)
                --totals[static_cast<size_t>(label)];
        }
    }
    return totals;
}

} // namespace

Agreement krippendorffAlpha(const Ratings &ratings)
{
    const Tally counted = tally(ratings);
    Agreement result = counted.agreement;
    if (result.undefined != Undefined::No)
        return result;
    const std::vector<qint64> totals = pairableTotals(ratings, counted);
    const double expected = expectedDisagreement(totals);
    if (expected <= 0) { // exact: integers, and the squares of one category cancel
        result.undefined = Undefined::NoVariation;
        return result;
    }
    double observed = 0;
    double values = 0;
    for (size_t i = 0; i < counted.unitRatings.size(); ++i) {
        const qint32 rated = counted.unitRatings[i];
        if (rated < 2)
            continue;
        observed += unitDisagreement(counted.unitAgreement[i], rated);
        values += rated;
    }
    result.expected = 1 - expected;
    result.coefficient = 1 - observed / values / expected;
    return result;
}

std::optional<Interval> krippendorffInterval(const Ratings &ratings, const Bootstrap &bootstrap,
                                             const Progress &progress)
{
    if (!krippendorffAlpha(ratings).coefficient)
        return std::nullopt;
    const Tally counted = tally(ratings);
    std::vector<size_t> paired;
    for (size_t i = 0; i < counted.unitRatings.size(); ++i) {
        if (counted.unitRatings[i] >= 2)
            paired.push_back(i);
    }
    Resampler resampler(bootstrap.seed);
    std::vector<double> alphas;
    std::vector<qint64> totals(static_cast<size_t>(ratings.categories()));
    for (int round = 0; round < bootstrap.resamples; ++round) {
        progress.checkCanceled();
        std::fill(totals.begin(), totals.end(), 0);
        double observed = 0;
        double values = 0;
        for (size_t i = 0; i < paired.size(); ++i) {
            const size_t unit = paired[resampler.draw(paired.size())];
            observed += unitDisagreement(counted.unitAgreement[unit], counted.unitRatings[unit]);
            values += counted.unitRatings[unit];
            for (const qint32 label : ratings.unit(static_cast<qint64>(unit))) {
                if (label != Ratings::missing)
                    ++totals[static_cast<size_t>(label)];
            }
        }
        const double expected = expectedDisagreement(totals);
        if (expected > 0)
            alphas.push_back(1 - observed / values / expected);
    }
    return percentileInterval(std::move(alphas), bootstrap.confidence);
}

Coincidences coincidences(const Ratings &ratings)
{
    const auto categories = static_cast<size_t>(ratings.categories());
    Coincidences result;
    result.categories = ratings.categories();
    result.cells.resize(categories * categories);
    result.totals.resize(categories);
    std::vector<qint32> labels; // of the unit at hand
    for (qint64 i = 0; i < ratings.units(); ++i) {
        labels.clear();
        for (const qint32 label : ratings.unit(i)) {
            if (label != Ratings::missing)
                labels.push_back(label);
        }
        if (labels.size() < 2)
            continue;
        const double part = 1.0 / static_cast<double>(labels.size() - 1);
        for (size_t a = 0; a < labels.size(); ++a) {
            const size_t row = static_cast<size_t>(labels[a]) * categories;
            for (size_t b = 0; b < labels.size(); ++b) {
                if (a != b)
                    result.cells[row + static_cast<size_t>(labels[b])] += part;
            }
            result.totals[static_cast<size_t>(labels[a])] += 1;
        }
        result.total += static_cast<double>(labels.size());
    }
    return result;
}

} // namespace axial
