#include "core/query/liveagreement.h"

namespace axial {

LiveAgreement::LiveAgreement(const ReportList &reports, QStringList typeOfKey)
    : m_typeOfKey(std::move(typeOfKey)), m_coders(size_t(reports.coders.size())), m_all(0, 0)
{
    for (const QString &type : m_typeOfKey) {
        if (!type.isEmpty() && !m_types.contains(type))
            m_types << type;
    }
    for (qsizetype report = 0; report < reports.size(); ++report)
        takeCategories(reports, report);
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
        if (key > 0 && m_category[key] < 0) {
            m_category[key] = m_categories++;
            isNew = true;
        }
    }
    return isNew;
}

void LiveAgreement::count(const ReportList &reports)
{
    const AgreementSums empty(int(m_coders), m_categories);
    m_all = empty;
    m_byType.assign(size_t(m_types.size()), empty);
    m_labels.assign(size_t(reports.size()) * m_coders, Ratings::missing);
    m_decisions.assign(size_t(reports.size()), 0);
    m_isOut.assign(size_t(reports.size()), false);
    for (qsizetype report = 0; report < reports.size(); ++report) {
        for (size_t coder = 0; coder < m_coders; ++coder) {
            if (const quint32 key = reports.label(report, qsizetype(coder)))
                m_labels[size_t(report) * m_coders + coder] = m_category[key];
        }
        m_decisions[size_t(report)] = reports.decisions[report];
        m_isOut[size_t(report)] = reports.isExcluded(report);
        put(report, true);
    }
}

bool LiveAgreement::follow(const ReportList &reports, qsizetype report)
{
    const auto isKnown = [this](quint32 key) { return key < quint32(m_typeOfKey.size()); };
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
        const quint32 key = reports.label(report, qsizetype(coder));
        m_labels[size_t(report) * m_coders + coder] = key ? m_category[key] : Ratings::missing;
    }
    m_decisions[size_t(report)] = reports.decisions[report];
    put(report, true);
    return true;
}

int LiveAgreement::typeOf(quint32 decision) const
{
    return decision < quint32(m_typeOfKey.size())
               ? int(m_types.indexOf(m_typeOfKey[qsizetype(decision)]))
               : -1;
}

std::span<const qint32> LiveAgreement::labelsOf(qsizetype report) const
{
    return {m_labels.data() + size_t(report) * m_coders, m_coders};
}

void LiveAgreement::put(qsizetype report, bool isIn)
{
    if (m_isOut[size_t(report)])
        return;
    const auto into = [&](AgreementSums &sums) {
        if (isIn)
            sums.add(labelsOf(report));
        else
            sums.remove(labelsOf(report));
    };
    into(m_all);
    if (const int type = typeOf(m_decisions[size_t(report)]); type >= 0)
        into(m_byType[size_t(type)]);
}

std::vector<std::pair<QString, Agreement>> LiveAgreement::byType() const
{
    std::vector<std::pair<QString, Agreement>> result;
    for (size_t type = 0; type < m_byType.size(); ++type) {
        const Agreement kappa = m_byType[type].fleissKappa();
        if (kappa.units + kappa.unratedUnits > 0)
            result.emplace_back(m_types[qsizetype(type)], kappa);
    }
    return result;
}

} // namespace axial
