#pragma once

#include "core/query/reports/reportfilter.h"

#include <functional>

namespace axial {

class Database;
class Progress;

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

/// Looks into the stored texts of those reports that answer the rest of the filter, one after the
/// other, for what it asks of texts; a title counts as text. `found` gets the index of each report
/// that answers all of it, ascending, as soon as it is found. Progress counts reports. Throws Error
/// and Canceled.
void findInTexts(Database &db, const ReportList &list, const ReportFilter &filter,
                 Progress &progress, const std::function<void(qsizetype report)> &found);

} // namespace axial
