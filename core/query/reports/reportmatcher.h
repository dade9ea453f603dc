#pragma once

#include "core/query/reports/reportfilter.h"
#include "core/query/reports/reportlist.h"

#include <utility>
#include <vector>

namespace axial {

/// Asks for what has no such thing.
constexpr QLatin1String noneWord("none");

/// A filter, asked once for each word that there is instead of once for each report. What it asks
/// of stored texts is asked elsewhere: see findInTexts(). Both must outlive it.
class ReportMatcher
{
public:
    ReportMatcher(const ReportList &list, const ReportFilter &filter);
    ~ReportMatcher();

    bool matches(qsizetype report) const;

    /// Values that nothing in the list has: they are left out, so that a slip of the hand hides
    /// nothing.
    struct Missing {
        ReportField field;
        QString value;
    };
    const std::vector<Missing> &missing() const { return m_missing; }

private:
    struct Term;

    void add(const ReportTerm &asked);
    /// By the number of each word; empty when none of the values is among them.
    template <class Fits>
    std::vector<bool> among(const ReportTerm &asked, const QStringList &words, Fits &&fits);
    void addSeveral(std::vector<bool> &wanted) const;
    void takeYears(const ReportTerm &asked, Term &term);
    void takeStates(const ReportTerm &asked, Term &term);
    void takeWords(const ReportTerm &asked, Term &term);
    bool holds(const Term &term, qsizetype report) const;
    bool hasLabel(const Term &term, qsizetype report) const;
    bool isOf(const Term &term, qsizetype report) const;
    bool hasWords(const Term &term, qsizetype report) const;

    const ReportList &m_list;
    std::vector<Term> m_terms;
    std::vector<Missing> m_missing;
};

} // namespace axial
