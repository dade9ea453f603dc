#include "core/stats/agreementsums.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace axial {

double expectedDisagreement(const std::vector<qint64> &labels)
{
    double all = 0;
    double squares = 0;
    for (const qint64 each : labels) {
        const auto count = double(each);
        all += count;
        squares += count * count;
    }
    return all < 2 ? 0 : (all * all - squares) / (all * (all - 1));
}

AgreementSums::AgreementSums(int coders, int categories)
    : m_categories(size_t(categories)), m_unitsWith(size_t(coders) + 1), m_byCoder(size_t(coders)),
      m_totals(m_categories), m_pairable(m_categories), m_shares(m_categories),
      m_pairedShares(m_categories), m_weighted(m_categories),
      m_products(m_categories * m_categories)
{
}

AgreementSums::AgreementSums(const Ratings &ratings)
    : AgreementSums(ratings.coders(), ratings.categories())
{
    for (qint64 i = 0; i < ratings.units(); ++i)
        add(ratings.unit(i));
}

std::vector<AgreementSums> AgreementSums::ofEachCategory(const Ratings &ratings)
{
    const AgreementSums all(ratings);
    std::vector<AgreementSums> result(all.m_categories, AgreementSums(ratings.coders(), 2));
    std::vector<std::pair<size_t, qint32>> counts;
    std::vector<qint32> uses(all.m_categories);
    for (qint64 i = 0; i < ratings.units(); ++i) {
        const std::span<const qint32> row = ratings.unit(i);
        qint32 rated = 0;
        for (const qint32 label : row) {
            if (label != Ratings::missing) {
                ++uses[size_t(label)];
                ++rated;
            }
        }
        for (const qint32 label : row) {
            if (label == Ratings::missing || uses[size_t(label)] == 0)
                continue;
            counts.assign({{0, uses[size_t(label)]}});
            if (rated > uses[size_t(label)])
                counts.emplace_back(1, rated - uses[size_t(label)]);
            result[size_t(label)].putCounted(counts, rated, 1);
            uses[size_t(label)] = 0;
        }
    }
    // The units where a category wasn't used all look the same: they are added, not visited.
    for (AgreementSums &sums : result) {
        if (sums.m_totals[0] == 0)
            continue;
        for (size_t rated = 1; rated < all.m_unitsWith.size(); ++rated) {
            counts.assign({{1, qint32(rated)}});
            sums.putCounted(counts, qint32(rated),
                            all.m_unitsWith[rated] - sums.m_unitsWith[rated]);
        }
        sums.m_unitsWith[0] = all.m_unitsWith[0];
        sums.m_byCoder = all.m_byCoder;
    }
    return result;
}

void AgreementSums::put(std::span<const qint32> labels, qint64 units)
{
    m_counts.clear();
    qint32 rated = 0;
    for (size_t coder = 0; coder < labels.size(); ++coder) {
        if (labels[coder] == Ratings::missing)
            continue;
        m_byCoder[coder] += units;
        ++rated;
        const auto category = size_t(labels[coder]);
        const auto known = std::find_if(m_counts.begin(), m_counts.end(),
                                        [&](const auto &each) { return each.first == category; });
        if (known == m_counts.end())
            m_counts.emplace_back(category, 1);
        else
            ++known->second;
    }
    putCounted(m_counts, rated, units);
}

void AgreementSums::putCounted(const std::vector<std::pair<size_t, qint32>> &counts, qint32 ratings,
                               qint64 times)
{
    m_unitsWith[size_t(ratings)] += times;
    if (ratings == 0 || times == 0)
        return;
    qint64 agreeing = 0; // pairs, each counted twice
    for (const auto &[category, count] : counts)
        agreeing += qint64(count) * (count - 1);
    const qint64 pairs = qint64(ratings) * (ratings - 1);
    const bool isPaired = ratings >= 2;
    const double agreement = isPaired ? double(agreeing) / double(pairs) : 0;
    const auto weight = double(times);
    if (isPaired) {
        m_agreement += weight * agreement;
        m_agreementSquares += weight * agreement * agreement;
        m_disagreement += weight * (1 - agreement) * ratings;
        m_unanimous += agreeing == pairs ? times : 0;
    }
    for (const auto &[category, count] : counts) {
        const double share = double(count) / ratings;
        m_totals[category] += times * count;
        m_pairable[category] += isPaired ? times * count : 0;
        m_shares[category] += weight * share;
        m_pairedShares[category] += isPaired ? weight * share : 0;
        m_weighted[category] += weight * agreement * share;
        for (const auto &[other, otherCount] : counts)
            m_products[category * m_categories + other] += weight * share * otherCount / ratings;
    }
}

Agreement AgreementSums::counts() const
{
    Agreement result;
    result.unratedUnits = m_unitsWith[0];
    for (size_t rated = 1; rated < m_unitsWith.size(); ++rated) {
        result.units += m_unitsWith[rated];
        result.pairedUnits += rated >= 2 ? m_unitsWith[rated] : 0;
        result.ratings += qint64(rated) * m_unitsWith[rated];
    }
    result.coders = int(std::count_if(m_byCoder.begin(), m_byCoder.end(),
                                      [](qint64 labels) { return labels > 0; }));
    result.categories = int(
        std::count_if(m_totals.begin(), m_totals.end(), [](qint64 labels) { return labels > 0; }));
    if (result.pairedUnits > 0) {
        result.percent = m_agreement / double(result.pairedUnits);
        result.unanimous = double(m_unanimous) / double(result.pairedUnits);
    }
    if (result.pairedUnits == 0)
        result.undefined = Undefined::NoPairedUnits;
    else if (result.pairedUnits == 1)
        result.undefined = Undefined::OneUnit;
    return result;
}

double AgreementSums::share(int category) const
{
    const qint64 units = std::accumulate(m_unitsWith.begin() + 1, m_unitsWith.end(), qint64(0));
    return m_shares[size_t(category)] / double(std::max<qint64>(1, units));
}

Agreement AgreementSums::undefined(Undefined reason) const
{
    Agreement result = counts();
    if (result.undefined == Undefined::No)
        result.undefined = reason;
    return result;
}

/// (P - P_e) / (1 - P_e) with Gwet's standard error and interval. chance[j] is what one label j
/// adds to its unit's own expected agreement P_e,i (divided by r_i). The variance is the sum of
/// squares of scale (P_i - P_e) / (1 - P_e) - 2 (1 - kappa) (P_e,i - P_e) / (1 - P_e) - kappa,
/// written out, so that it needs sums only.
Agreement AgreementSums::chanceCorrected(double expected, const std::vector<double> &chance,
                                         double confidence) const
{
    Agreement result = counts();
    result.expected = expected;
    const double room = 1 - expected;
    const double kappa = (result.percent - expected) / room;
    const auto units = double(result.units);
    const auto paired = double(result.pairedUnits);
    const double ofAgreement = units / paired / room;
    const double ofChance = -2 * (1 - kappa) / room;

    double chances = 0;       // sum of P_e,i
    double pairedChances = 0; // the same of paired units
    double chanceSquares = 0;
    double products = 0; // of P_i P_e,i
    for (size_t i = 0; i < m_categories; ++i) {
        chances += chance[i] * m_shares[i];
        pairedChances += chance[i] * m_pairedShares[i];
        products += chance[i] * m_weighted[i];
        for (size_t j = 0; j < m_categories; ++j)
            chanceSquares += chance[i] * chance[j] * m_products[i * m_categories + j];
    }
    // Sums of x = P_i - P_e over paired units, y = P_e,i - P_e over all, and their products.
    const double x = m_agreement - paired * expected;
    const double xx = m_agreementSquares - 2 * expected * m_agreement
                      + paired * expected * expected;
    const double y = chances - units * expected;
    const double yy = chanceSquares - 2 * expected * chances + units * expected * expected;
    const double xy = products - expected * (m_agreement + pairedChances)
                      + paired * expected * expected;
    const double squares = ofAgreement * ofAgreement * xx + ofChance * ofChance * yy
                           + 2 * ofAgreement * ofChance * xy
                           - 2 * kappa * (ofAgreement * x + ofChance * y) + units * kappa * kappa;
    result.coefficient = kappa;
    // Rounding may leave a sum that is 0 a hair beside it.
    result.standardError = squares <= 1e-13 * units ? 0
                                                    : std::sqrt(squares / (units * (units - 1)));
    result.interval = coefficientInterval(
        kappa, result.standardError * studentQuantile((1 + confidence) / 2, units - 1));
    return result;
}

Agreement AgreementSums::fleissKappa(double confidence) const
{
    // Asked by counting and not of P_e, which rounding may leave a hair below 1.
    const Agreement all = counts();
    if (all.undefined != Undefined::No || all.categories < 2)
        return undefined(Undefined::NoVariation);
    double expected = 0;
    std::vector<double> chance;
    for (size_t j = 0; j < m_categories; ++j) {
        chance.push_back(m_shares[j] / double(all.units));
        expected += chance.back() * chance.back();
    }
    return chanceCorrected(expected, chance, confidence);
}

Agreement AgreementSums::gwetAc1(int categoriesOffered, double confidence) const
{
    const Agreement all = counts();
    const int offered = std::max(categoriesOffered, all.categories);
    if (all.undefined != Undefined::No || offered < 2)
        return undefined(Undefined::NoVariation);
    double expected = 0;
    std::vector<double> chance;
    for (size_t j = 0; j < m_categories; ++j) {
        const double part = m_shares[j] / double(all.units);
        expected += part * (1 - part) / (offered - 1);
        chance.push_back((1 - part) / (offered - 1));
    }
    return chanceCorrected(expected, chance, confidence);
}

Agreement AgreementSums::brennanPrediger(int categoriesOffered, double confidence) const
{
    const Agreement all = counts();
    const int offered = std::max(categoriesOffered, all.categories);
    if (all.undefined != Undefined::No || offered < 2)
        return undefined(Undefined::NoVariation);
    const double expected = 1.0 / offered;
    return chanceCorrected(expected, std::vector<double>(m_categories, expected), confidence);
}

Agreement AgreementSums::krippendorffAlpha() const
{
    Agreement result = counts();
    if (result.undefined != Undefined::No)
        return result;
    const double expected = expectedDisagreement(m_pairable);
    if (expected <= 0) { // exact: integers, and the squares of one category cancel
        result.undefined = Undefined::NoVariation;
        return result;
    }
    const auto values = double(std::accumulate(m_pairable.begin(), m_pairable.end(), qint64(0)));
    result.expected = 1 - expected;
    result.coefficient = 1 - m_disagreement / values / expected;
    return result;
}

} // namespace axial
