#include "core/stats/agreement.h"
#include "core/stats/agreementsums.h"
#include "core/stats/drawncounts.h"

#include <QByteArray>
#include <QHash>

#include <algorithm>
#include <iterator>
#include <span>

namespace axial {

namespace {

void takeLabels(std::span<const qint32> unit, std::vector<qint32> &labels)
{
    labels.clear();
    std::copy_if(unit.begin(), unit.end(), std::back_inserter(labels),
                 [](qint32 label) { return label != Ratings::missing; });
}

/// Units whose labels are the same whoever gave them: what a resample draws are units, what it
/// counts are these, since there are far fewer.
struct AlikeUnits {
    double disagreement = 0; ///< sum over c != k of n_c n_k / (m - 1)
    std::vector<qint32> labels;
};

struct PairedUnits {
    std::vector<AlikeUnits> kinds;
    std::vector<quint32> kindOf; ///< by paired unit

    explicit PairedUnits(const Ratings &ratings)
    {
        QHash<QByteArray, quint32> known;
        std::vector<qint32> labels;
        for (qint64 i = 0; i < ratings.units(); ++i) {
            takeLabels(ratings.unit(i), labels);
            if (labels.size() < 2)
                continue;
            std::sort(labels.begin(), labels.end());
            const QByteArray bytes(reinterpret_cast<const char *>(labels.data()),
                                   qsizetype(labels.size() * sizeof(qint32)));
            auto kind = known.find(bytes);
            if (kind == known.end()) {
                kind = known.insert(bytes, quint32(kinds.size()));
                kinds.push_back({disagreementOf(labels), labels});
            }
            kindOf.push_back(*kind);
        }
    }

    static double disagreementOf(const std::vector<qint32> &sorted)
    {
        qint64 agreeing = 0;
        for (auto from = sorted.begin(); from != sorted.end();) {
            const auto to = std::find_if(from, sorted.end(),
                                         [from](qint32 label) { return label != *from; });
            agreeing += (to - from) * (to - from - 1);
            from = to;
        }
        const auto rated = double(sorted.size());
        return rated - double(agreeing) / (rated - 1);
    }
};

} // namespace

Agreement krippendorffAlpha(const Ratings &ratings)
{
    return AgreementSums(ratings).krippendorffAlpha();
}

std::optional<Interval> krippendorffInterval(const Ratings &ratings, const Bootstrap &bootstrap,
                                             const Progress &progress)
{
    if (!krippendorffAlpha(ratings).coefficient)
        return std::nullopt;
    const PairedUnits paired(ratings);
    DrawnCounts counts(paired.kindOf, paired.kinds.size());
    Resampler resampler(bootstrap.seed);
    std::vector<double> alphas;
    std::vector<qint64> totals(static_cast<size_t>(ratings.categories()));
    for (int round = 0; round < bootstrap.resamples; ++round) {
        progress.checkCanceled();
        const std::vector<qint64> &drawn = counts.draw(resampler);
        std::fill(totals.begin(), totals.end(), 0);
        double observed = 0;
        qint64 values = 0;
        for (size_t kind = 0; kind < drawn.size(); ++kind) {
            if (drawn[kind] == 0)
                continue;
            const AlikeUnits &alike = paired.kinds[kind];
            observed += static_cast<double>(drawn[kind]) * alike.disagreement;
            values += drawn[kind] * static_cast<qint64>(alike.labels.size());
            for (const qint32 label : alike.labels)
                totals[static_cast<size_t>(label)] += drawn[kind];
        }
        const double expected = expectedDisagreement(totals);
        if (expected > 0)
            alphas.push_back(1 - observed / static_cast<double>(values) / expected);
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
        takeLabels(ratings.unit(i), labels);
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
