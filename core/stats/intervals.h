#pragma once

#include <QtGlobal>

namespace axial {

/// A confidence interval, both ends included.
struct Interval {
    double low = 0;
    double high = 0;

    bool operator==(const Interval &) const = default;
};

/// Wilson's score interval of a proportion (Wilson 1927, J. Am. Stat. Assoc. 22), ends in 0..1.
/// Without observations nothing is known: {0, 1}.
Interval wilson(qint64 successes, qint64 n, double confidence = 0.95);

/// The exact interval of the mean of a Poisson count (Garwood 1936, Biometrika 28): how far a
/// number of events that come independently may stand from what is usual.
Interval poisson(qint64 count, double confidence = 0.95);

/// The value below which a standard normal variable lies with this probability (0 < p < 1).
double normalQuantile(double probability);

/// The same for Student's t.
double studentQuantile(double probability, double degreesOfFreedom);

/// P(|Z| > |z|) of a standard normal variable: the two-sided p of a z test. Half of it is the
/// one-sided p.
double normalTwoSidedP(double z);

/// P(X > value) of a chi-squared variable.
double chiSquaredUpperP(double value, double degreesOfFreedom);

/// estimate -/+ reach, cut at the ends of coefficients of agreement (-1 and 1). With labels
/// missing, chance and agreement are of different units, and an estimate can lie below -1: then its
/// lower end isn't cut.
Interval coefficientInterval(double estimate, double reach);

} // namespace axial
