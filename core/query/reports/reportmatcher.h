#pragma once

#include "core/query/reports/reportfilter.h"

namespace axial {

/// A filter, asked once for each word that there is instead of once for each report. What it asks
/// of stored texts is asked elsewhere: see findInTexts(). Values that nothing in the list has are
/// left out, so that a slip of the hand hides nothing. Both must outlive it.
class ReportMatcher
{
public:
    ReportMatcher(const ReportList &list, const ReportFilter &filter);
    ~ReportMatcher();

    bool matches(qsizetype report) const;

private:
    struct Term;

    void add(const FilterTerm &asked);
    void addSeveral(std::vector<bool> &wanted) const;
    void takeWords(const FilterTerm &asked, Term &term);
    bool holds(const Term &term, qsizetype report) const;
    bool hasLabel(const Term &term, qsizetype report) const;
    bool isOf(const Term &term, qsizetype report) const;
    bool hasWords(const Term &term, qsizetype report) const;

    const ReportList &m_list;
    std::vector<Term> m_terms;
};

} // namespace axial
