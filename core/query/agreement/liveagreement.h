#pragma once

#include "core/project/rounds/agreementchoice.h"
#include "core/query/reports/reportlist.h"
#include "core/stats/agreementsums.h"

namespace axial {

/// How far the coders of a list of reports agree, kept up to date while one label after another is
/// given: a label costs its report and not the round. The same numbers as the rows "all" and
/// "type: ..." of the query `agreement`.
class LiveAgreement
{
public:
    /// What the list's keys are, each in the list's order.
    struct Keys {
        QStringList types;        ///< which type each belongs to
        QStringList classes = {}; ///< those of one class count as the same; none = each its own
        int offered = 0; ///< classes that could be chosen from; 0 = nobody said, so those used
    };
    LiveAgreement(const ReportList &reports, Keys keys);

    /// Takes what the list says now of one report. False, and nothing done, when it has a key that
    /// the list didn't have before: its type is not known here.
    bool follow(const ReportList &reports, qsizetype report);

    Agreement all(Coefficient coefficient = Coefficient::Fleiss) const
    {
        return of(m_all, coefficient);
    }
    const AgreementSums &sums() const { return m_all.sums; }
    /// Of the reports decided as each type, in the order of the types' first keys; those without
    /// reports are left out.
    std::vector<std::pair<QString, Agreement>>
    byType(Coefficient coefficient = Coefficient::Fleiss) const;

private:
    /// Of some of the reports.
    struct Sums {
        AgreementSums sums;
        std::vector<std::vector<qint64>> pairs; ///< of two coders: labels of the one and the other
    };
    Sums empty() const;
    Agreement of(const Sums &sums, Coefficient coefficient) const;
    void put(Sums &sums, std::span<const qint32> labels, bool isIn) const;
    qint32 categoryOf(quint32 key) const { return key ? m_category[key] : Ratings::missing; }
    void count(const ReportList &reports);
    bool takeCategories(const ReportList &reports, qsizetype report);
    int typeOf(quint32 decision) const;
    std::span<const qint32> labelsOf(qsizetype report) const
    {
        return {m_labels.data() + size_t(report) * m_coders, m_coders};
    }
    void put(qsizetype report, bool isIn);

    Keys m_keys;
    QStringList m_types;
    QHash<QString, int> m_categoryOfClass;
    std::vector<qint32> m_category; ///< by key; -1 = nobody used it
    int m_categories = 0;
    size_t m_coders;
    std::vector<qint32> m_labels; ///< reports x coders
    std::vector<quint32> m_decisions;
    std::vector<bool> m_isOut; ///< excluded: they count nowhere
    Sums m_all;
    std::vector<Sums> m_byType;
};

} // namespace axial
