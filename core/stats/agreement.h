#pragma once

#include "core/base/progress.h"
#include "core/stats/bootstrap.h"
#include "core/stats/intervals.h"
#include "core/stats/ratings.h"

#include <limits>
#include <optional>
#include <vector>

namespace axial {

inline constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// Why a coefficient has no value.
enum class Undefined {
    No,            ///< it has one
    NoPairedUnits, ///< no unit was labelled by two coders (one coder, nothing labelled)
    OneUnit,       ///< one unit can't tell agreement from chance
    NoVariation,   ///< every label is the same: chance explains everything, 0/0
};

/// How far coders agree, with the numbers a paper must state beside the coefficient. Shares and
/// coefficients are fractions (1 = 100 %); a number that isn't defined is not-a-number, which
/// tables show as a dash.
struct Agreement {
    qint64 units = 0;            ///< with at least one rating
    qint64 pairedUnits = 0;      ///< with at least two; units - pairedUnits don't tell of agreement
    qint64 unratedUnits = 0;     ///< with none
    qint64 ratings = 0;          ///< labels in all
    int coders = 0;              ///< who labelled at least one unit
    int categories = 0;          ///< used by anybody
    double percent = notANumber; ///< 0..1, mean pairwise agreement over the paired units
    double unanimous = notANumber;     ///< 0..1, share of paired units on which all coders agree
    std::optional<double> coefficient; ///< at most 1; 0 is what chance gives
    std::optional<Interval> interval;
    double expected = notANumber;      ///< 0..1, agreement expected by chance
    double standardError = notANumber; ///< for the interval, not for testing against 0
    Undefined undefined = Undefined::No;
};

/// Fleiss' kappa (Fleiss 1971, Psychol. Bull. 76) with categories = labels used, generalised to
/// unequal numbers of ratings by Gwet (2014, Handbook of Inter-Rater Reliability): chance from all
/// rated units, agreement from the units with two ratings or more. Standard error by Gwet (2008,
/// Br. J. Math. Stat. Psychol. 61), interval by Student's t with units - 1 degrees of freedom. With
/// two coders this is Scott's pi, not Cohen's kappa.
Agreement fleissKappa(const Ratings &ratings, double confidence = 0.95);

/// The agreement on one category against all others.
struct CategoryAgreement {
    int category = 0;
    qint64 ratings = 0;            ///< labels with this category
    double share = 0;              ///< 0..1, of the rated units' labels
    double percent = notANumber;   ///< 0..1, mean pairwise agreement on "this or another"
    double unanimous = notANumber; ///< 0..1, share of paired units: all say it or none does
    std::optional<double> kappa;   ///< absent when everybody used only this category
    std::optional<Interval> interval;
    double standardError = notANumber; ///< Gwet's, as in fleissKappa()
};

/// Fleiss' kappa of each category used, in the order of categories (Fleiss 1971, eq. for kappa_j;
/// the same as fleissKappa() of "this category or another").
std::vector<CategoryAgreement> fleissKappaByCategory(const Ratings &ratings,
                                                     double confidence = 0.95);

/// Gwet's AC1 (Gwet 2008). `categoriesOffered` is how many the coders could choose from (say
/// which); fewer than they used counts as those used. All labels the same gives 1, not 0/0.
Agreement gwetAc1(const Ratings &ratings, int categoriesOffered, double confidence = 0.95);

/// Brennan & Prediger (1981, Educ. Psychol. Meas. 41), with many coders Randolph's free-marginal
/// kappa: chance is 1 / categoriesOffered.
Agreement brennanPrediger(const Ratings &ratings, int categoriesOffered, double confidence = 0.95);

/// Krippendorff's alpha for nominal data (Krippendorff 2004, Content Analysis, ch. 11): units with
/// one rating are left out, expected is 1 - D_e. Has no standard error; see krippendorffInterval().
Agreement krippendorffAlpha(const Ratings &ratings);

/// The percentile interval of alpha from resampled units. Absent where alpha is undefined.
/// Resamples without variation are left out. Throws Canceled.
std::optional<Interval> krippendorffInterval(const Ratings &ratings, const Bootstrap &bootstrap,
                                             const Progress &progress);

/// Krippendorff's coincidence matrix: how often two categories met in a unit, each pair of a unit
/// of m ratings counting 1/(m - 1).
struct Coincidences {
    int categories = 0;
    std::vector<double> cells;  ///< categories x categories, symmetric
    std::vector<double> totals; ///< row sums, the number of pairable labels of each category
    double total = 0;           ///< all pairable labels

    double at(int row, int column) const
    {
        return cells[static_cast<size_t>(row) * static_cast<size_t>(categories)
                     + static_cast<size_t>(column)];
    }
};

Coincidences coincidences(const Ratings &ratings);

/// The word of Landis & Koch (1977, Biometrics 33) for a kappa, English and untranslated (context
/// "axial::Agreement"): poor, slight, fair, moderate, substantial, almost perfect. A hint with a
/// source, never a verdict. Empty for not-a-number.
const char *landisKochWord(double kappa);

} // namespace axial
