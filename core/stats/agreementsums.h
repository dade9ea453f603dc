#pragma once

#include "core/stats/agreement.h"

namespace axial {

/// Krippendorff's D_e of as many pairable labels of each category: 0 when there is one category
/// only.
double expectedDisagreement(const std::vector<qint64> &labels);

/// What the coefficients of several coders need to know of units they labelled, as sums: a unit can
/// be added and taken out again, so that one more label costs one unit and not all of them.
class AgreementSums
{
public:
    AgreementSums(int coders, int categories);
    explicit AgreementSums(const Ratings &ratings);
    /// Each category used against all others, as category 0 and 1 of sums of its own; those that
    /// nobody used are empty.
    static std::vector<AgreementSums> ofEachCategory(const Ratings &ratings);

    /// `labels` are one a coder, as Ratings::unit(), of so many units.
    void add(std::span<const qint32> labels, qint64 units = 1) { put(labels, units); }
    void remove(std::span<const qint32> labels) { put(labels, -1); }

    int categories() const { return int(m_categories); }
    /// Everything but a coefficient.
    Agreement counts() const;
    qint64 labelsOf(int category) const { return m_totals[size_t(category)]; }
    /// Gwet's pi_j: the mean over rated units of the share of labels with the category.
    double share(int category) const;
    /// Krippendorff's n_c: labels of the category in units that can be paired.
    qint64 pairableLabelsOf(int category) const { return m_pairable[size_t(category)]; }

    // As the functions of the same names (agreement.h).
    Agreement fleissKappa(double confidence = 0.95) const;
    Agreement gwetAc1(int categoriesOffered, double confidence = 0.95) const;
    Agreement brennanPrediger(int categoriesOffered, double confidence = 0.95) const;
    Agreement krippendorffAlpha() const;

private:
    void put(std::span<const qint32> labels, qint64 units);
    void putCounted(const std::vector<std::pair<size_t, qint32>> &counts, qint32 ratings,
                    qint64 times);
    Agreement undefined(Undefined reason) const;
    Agreement chanceCorrected(double expected, const std::vector<double> &chance,
                              double confidence) const;

    size_t m_categories;
    std::vector<qint64> m_unitsWith;                 ///< units with that number of ratings
    std::vector<qint64> m_byCoder;                   ///< labels
    std::vector<qint64> m_totals;                    ///< labels of each category
    std::vector<qint64> m_pairable;                  ///< the same in units with two ratings or more
    qint64 m_unanimous = 0;                          ///< of the paired units
    double m_agreement = 0;                          ///< sum of P_i over paired units
    double m_agreementSquares = 0;                   ///< of P_i^2
    double m_disagreement = 0;                       ///< of (1 - P_i) r_i
    std::vector<double> m_shares;                    ///< of s_ij = n_ij / r_i over rated units
    std::vector<double> m_pairedShares;              ///< the same over paired units
    std::vector<double> m_weighted;                  ///< of P_i s_ij over paired units
    std::vector<double> m_products;                  ///< of s_ij s_ik, categories x categories
    std::vector<std::pair<size_t, qint32>> m_counts; ///< of the unit at hand
};

} // namespace axial
