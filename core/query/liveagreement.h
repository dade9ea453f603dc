#pragma once

#include "core/query/reportlist.h"
#include "core/stats/agreementsums.h"

namespace axial {

/// How far the coders of a list of reports agree, kept up to date while one label after another is
/// given: a label costs its report and not the round. The same numbers as the rows "all" and
/// "type: ..." of the query `agreement`.
class LiveAgreement
{
public:
    /// `typeOfKey` says of each of the list's keys which type it belongs to.
    LiveAgreement(const ReportList &reports, QStringList typeOfKey);

    /// Takes what the list says now of one report. False, and nothing done, when it has a key that
    /// the list didn't have before: its type is not known here.
    bool follow(const ReportList &reports, qsizetype report);

    Agreement all() const { return m_all.fleissKappa(); }
    const AgreementSums &sums() const { return m_all; }
    /// Of the reports decided as each type, in the order of the types' first keys; those without
    /// reports are left out.
    std::vector<std::pair<QString, Agreement>> byType() const;

private:
    void count(const ReportList &reports);
    bool takeCategories(const ReportList &reports, qsizetype report);
    int typeOf(quint32 decision) const;
    std::span<const qint32> labelsOf(qsizetype report) const;
    void put(qsizetype report, bool isIn);

    QStringList m_typeOfKey;
    QStringList m_types;
    std::vector<qint32> m_category; ///< by key; -1 = nobody used it
    int m_categories = 0;
    size_t m_coders;
    std::vector<qint32> m_labels; ///< reports x coders
    std::vector<quint32> m_decisions;
    std::vector<bool> m_isOut; ///< excluded: they count nowhere
    AgreementSums m_all;
    std::vector<AgreementSums> m_byType;
};

} // namespace axial
