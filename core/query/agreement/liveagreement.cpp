#include "core/query/agreement/liveagreement.h"

#include "core/stats/twocoders.h"

#include <algorithm>

namespace axial {

LiveAgreement::LiveAgreement(const ReportList &reports, Keys keys)
    : m_keys(std::move(keys)), m_coders(size_t(reports.coders.size())), m_all(empty())
{
    for (const QString &type : m_keys.types) {
        if (!type.isEmpty() && !m_types.contains(type))
            m_types << type;
    }
    count(reports);
}

/// Whether the report has a label that nobody used before.
bool LiveAgreement::takeCategories(const ReportList &reports, qsizetype report)
{
    bool isNew = false;
    for (qsizetype coder = 0; coder < reports.coders.size(); ++coder) {
        const quint32 key = reports.label(report, coder);
        if (key >= m_category.size())
            m_category.resize(size_t(key) + 1, -1);
        if (key == 0 || m_category[key] >= 0)
            continue;
        const QString name = m_keys.classes.isEmpty() ? QString::number(key)
                                                      : m_keys.classes.value(int(key));
        const auto known = m_categoryOfClass.constFind(name);
        isNew = isNew || known == m_categoryOfClass.cend();
        if (known == m_categoryOfClass.cend())
            m_categoryOfClass.insert(name, m_categories++);
        m_category[key] = m_categoryOfClass.value(name);
    }
    return isNew;
}

void LiveAgreement::count(const ReportList &reports)
{
    // Of all of them: a step may have given others labels that nobody used before, too.
    for (qsizetype report = 0; report < reports.size(); ++report)
        takeCategories(reports, report);
    m_all = empty();
    m_byType.assign(size_t(m_types.size()), empty());
    m_labels.assign(size_t(reports.size()) * m_coders, Ratings::missing);
    m_decisions.assign(size_t(reports.size()), 0);
    m_isOut.assign(size_t(reports.size()), false);
    for (qsizetype report = 0; report < reports.size(); ++report) {
        for (size_t coder = 0; coder < m_coders; ++coder) {
            m_labels[size_t(report) * m_coders + coder] = categoryOf(
                reports.label(report, qsizetype(coder)));
        }
        m_decisions[size_t(report)] = reports.decisions[report];
        m_isOut[size_t(report)] = reports.isExcluded(report);
        put(report, true);
    }
}

bool LiveAgreement::follow(const ReportList &reports, qsizetype report)
{
    const auto isKnown = [this](quint32 key) { return key < quint32(m_keys.types.size()); };
    bool areKnown = isKnown(reports.decisions[report]);
    for (qsizetype coder = 0; coder < reports.coders.size(); ++coder)
        areKnown = areKnown && isKnown(reports.label(report, coder));
    if (!areKnown)
        return false;
    if (takeCategories(reports, report)) { // seldom: a study has few labels
        count(reports);
        return true;
    }
    put(report, false);
    for (size_t coder = 0; coder < m_coders; ++coder) {
        m_labels[size_t(report) * m_coders + coder] = categoryOf(
            reports.label(report, qsizetype(coder)));
    }
    m_decisions[size_t(report)] = reports.decisions[report];
    put(report, true);
    return true;
}

int LiveAgreement::typeOf(quint32 decision) const
{
    return decision < quint32(m_keys.types.size())
               ? int(m_types.indexOf(m_keys.types[qsizetype(decision)]))
               : -1;
}

void LiveAgreement::put(qsizetype report, bool isIn)
{
    if (m_isOut[size_t(report)])
        return;
    put(m_all, labelsOf(report), isIn);
    if (const int type = typeOf(m_decisions[size_t(report)]); type >= 0)
        put(m_byType[size_t(type)], labelsOf(report), isIn);
}

void LiveAgreement::put(Sums &sums, std::span<const qint32> labels, bool isIn) const
{
    if (isIn)
        sums.sums.add(labels);
    else
        sums.sums.remove(labels);
    if (m_coders == 2 && labels[0] != Ratings::missing && labels[1] != Ratings::missing)
        sums.pairs[size_t(labels[0])][size_t(labels[1])] += isIn ? 1 : -1;
}

LiveAgreement::Sums LiveAgreement::empty() const
{
    const auto categories = size_t(m_coders == 2 ? m_categories : 0);
    return {AgreementSums(int(m_coders), m_categories),
            std::vector(categories, std::vector<qint64>(categories))};
}

Agreement LiveAgreement::of(const Sums &sums, Coefficient coefficient) const
{
    Agreement result = sums.sums.counts();
    const int offered = std::max(m_keys.offered, result.categories);
    switch (coefficient) {
    case Coefficient::Fleiss:
        return sums.sums.fleissKappa();
    case Coefficient::Alpha:
        return sums.sums.krippendorffAlpha();
    case Coefficient::Ac1:
        return sums.sums.gwetAc1(offered);
    case Coefficient::BrennanPrediger:
        return sums.sums.brennanPrediger(offered);
    case Coefficient::Cohen:
        if (!sums.pairs.empty()) {
            const CohenAgreement cohen = cohenKappa(sums.pairs);
            result.coefficient = cohen.coefficient;
            result.interval = cohen.interval;
            result.undefined = cohen.undefined;
        }
        return result;
    case Coefficient::Percent:
    case Coefficient::Unanimous:
        break;
    }
    return result;
}

std::vector<std::pair<QString, Agreement>> LiveAgreement::byType(Coefficient coefficient) const
{
    std::vector<std::pair<QString, Agreement>> result;
    for (size_t type = 0; type < m_byType.size(); ++type) {
        const Agreement kappa = of(m_byType[type], coefficient);
        if (kappa.units + kappa.unratedUnits > 0)
            result.emplace_back(m_types[qsizetype(type)], kappa);
    }
    return result;
}

} // namespace axial
