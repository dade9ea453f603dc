#include "core/stats/tally.h"

#include <algorithm>
#include <utility>

namespace axial {

namespace {

void finish(Tally &result, double agreementSum, qint64 unanimous, const std::vector<char> &active)
{
    Agreement &agreement = result.agreement;
    for (const char coder : active)
        agreement.coders += coder;
    for (size_t j = 0; j < result.totals.size(); ++j) {
        agreement.categories += result.totals[j] > 0 ? 1 : 0;
        agreement.ratings += result.totals[j];
        result.shares[j] /= static_cast<double>(std::max<qint64>(1, agreement.units));
    }
    if (agreement.pairedUnits > 0) {
        const double paired = static_cast<double>(agreement.pairedUnits);
        agreement.percent = agreementSum / paired;
        agreement.unanimous = static_cast<double>(unanimous) / paired;
    }
    if (agreement.pairedUnits == 0)
        agreement.undefined = Undefined::NoPairedUnits;
    else if (agreement.pairedUnits == 1)
        agreement.undefined = Undefined::OneUnit;
}

/// One unit, counted label by label.
struct UnitCounter {
    std::vector<qint32> counts; ///< of each category; all 0 between units
    std::vector<char> active;   ///< coders who labelled anything
    std::vector<double> reciprocal;

    /// How many coders rated the unit and how many (unordered) pairs of them agree.
    std::pair<qint32, qint64> count(std::span<const qint32> row)
    {
        qint32 rated = 0;
        qint64 agreeing = 0;
        for (size_t coder = 0; coder < row.size(); ++coder) {
            if (row[coder] == Ratings::missing)
                continue;
            agreeing += counts[static_cast<size_t>(row[coder])]++;
            active[coder] = 1;
            ++rated;
        }
        return {rated, agreeing};
    }

    /// Adds the unit to the shares and totals, and forgets it.
    void flush(std::span<const qint32> row, qint32 rated, Tally &result)
    {
        const double part = reciprocal[static_cast<size_t>(rated)];
        for (const qint32 label : row) {
            if (label == Ratings::missing)
                continue;
            const auto category = static_cast<size_t>(label);
            result.shares[category] += part;
            ++result.totals[category];
            counts[category] = 0;
        }
    }
};

} // namespace

Tally tally(const Ratings &ratings)
{
    const auto categories = static_cast<size_t>(ratings.categories());
    const auto coders = static_cast<size_t>(ratings.coders());
    Tally result;
    result.shares.resize(categories);
    result.totals.resize(categories);
    result.unitAgreement.resize(static_cast<size_t>(ratings.units()));
    result.unitRatings.resize(static_cast<size_t>(ratings.units()));

    UnitCounter counter{std::vector<qint32>(categories), std::vector<char>(coders),
                        std::vector<double>(coders + 1)};
    for (size_t i = 1; i <= coders; ++i)
        counter.reciprocal[i] = 1.0 / static_cast<double>(i);

    double agreementSum = 0;
    qint64 unanimous = 0;
    qint32 firstRatings = 0;
    for (qint64 i = 0; i < ratings.units(); ++i) {
        const std::span<const qint32> row = ratings.unit(i);
        const auto [rated, agreeing] = counter.count(row);
        result.unitRatings[static_cast<size_t>(i)] = rated;
        if (rated == 0) {
            ++result.agreement.unratedUnits;
            continue;
        }
        counter.flush(row, rated, result);
        ++result.agreement.units;
        if (firstRatings == 0)
            firstRatings = rated;
        result.equalRatings = result.equalRatings && rated == firstRatings;
        if (rated < 2)
            continue;
        ++result.agreement.pairedUnits;
        const qint64 pairs = static_cast<qint64>(rated) * (rated - 1) / 2;
        const double unitAgreement = static_cast<double>(agreeing) / static_cast<double>(pairs);
        result.unitAgreement[static_cast<size_t>(i)] = unitAgreement;
        agreementSum += unitAgreement;
        unanimous += agreeing == pairs ? 1 : 0;
    }
    finish(result, agreementSum, unanimous, counter.active);
    return result;
}

} // namespace axial
