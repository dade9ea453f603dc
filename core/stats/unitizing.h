#pragma once

#include <QtGlobal>

#include <optional>
#include <vector>

namespace axial {

/// A stretch of a text that an observer marked off and gave a value, half open.
struct MarkedUnit {
    qint64 start = 0;
    qint64 end = 0;
    int value = 0; ///< 0..values-1
};

/// A text and what each of at least two observers marked in it: units in their order, those of one
/// observer never overlapping. Adjacent units are two units.
struct UnitizedText {
    qint64 length = 0;
    std::vector<std::vector<MarkedUnit>> observers;
};

/// Krippendorff's alpha for a text that observers cut into units themselves, in its form of 2016
/// (Krippendorff, Mathet, Bouvry & Widlöcher, "On the reliability of unitizing textual continua:
/// Further developments", Quality & Quantity 50; Krippendorff 2019, Content Analysis, 4th ed.,
/// section 12.6, eq. 32-38). Observers are paired where they mark the same text; units are not
/// paired with themselves. Of several texts, with as many observers each as took part in it.
struct UnitizingAlpha {
    struct OfValue {
        int value = 0;
        /// (k)u-alpha: is this value given alike, where others mark anything? Absent when nobody
        /// else marked anything there.
        std::optional<double> alpha;
        double coverage = 0; ///< 0..1, of the text with the value: where others marked anything
    };

    std::optional<double> binary;  ///< |u-alpha: is the same text marked at all?
    std::optional<double> nominal; ///< u-alpha: are the same units marked and valued alike?
    /// cu-alpha: valued alike, where two marked something? Of a unit only what others marked as
    /// well pairs with itself, on the average of those others: so whoever marked nothing changes
    /// nothing, and the example in Krippendorff (2019), Figure 12.11, comes to its published .724.
    /// That figure and its coordinates stand in the tests of the R package quallmer, which itself
    /// takes what any other marked (.728); Python's unitized_alpha (L. Danna), from equation 10 of
    /// 2016, sums the squares of each other observer (.726). For two observers all are the same.
    std::optional<double> coding;
    std::vector<OfValue> values; ///< those used
};

/// Absent coefficients are undefined: nothing was marked, all of it was, or there is one value
/// only.
UnitizingAlpha unitizingAlpha(const std::vector<UnitizedText> &texts, int values);

} // namespace axial
