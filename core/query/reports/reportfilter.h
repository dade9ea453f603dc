#pragma once

#include "core/lists/listfilter.h"
#include "core/query/reports/reportlist.h"

#include <functional>

namespace axial {

class Database;
class Progress;

/// What a term of a filter looks at: the place of the field among reportFields().
enum class ReportField {
    Words = FilterTerm::words, ///< of the link or the title: what stands without a field
    Repository,
    Year,
    Label,    ///< any coder's
    Mine,     ///< the label of who asks
    Decision, ///< `code` means the same
    Coder,    ///< labelled by
    Is,
    State,
    Author,
    Title,
    Text, ///< looked for in the stored text, which takes a worker
};

/// What `is:` can ask; Mine: it wasn't dealt to others. Unassigned: it is in no round. Discuss:
/// there is a note on it, be it that somebody is not sure.
enum class ReportState {
    Disagreed,
    Undecided,
    Decided,
    Unlabelled,
    Labelled,
    Pull,
    Bot,
    Excluded,
    Mine,
    Unassigned,
    Discuss
};

/// What is typed above the reports: `repo:vllm year:2024 label:C.2,C.9 -is:bot "out of memory"`.
struct ReportFilter : ListFilter {
    static ReportFilter parse(const QString &text);
    /// Whether it asks for a value of the field.
    bool asks(ReportField field) const;
    bool needsText() const { return asks(ReportField::Text); }
    bool operator==(const ReportFilter &) const = default;
};

ListFields reportFields();
/// The states as they are typed after `is:`, in the order of ReportState.
const QStringList &reportStateNames();
/// The values that a field can have here; none where it takes words.
QStringList valuesOf(ReportField field, const ReportList &list);

/// Whether the filter asks what others than those of the list said: where they are hidden, silence
/// would be taken for an answer.
bool asksOthers(const ReportFilter &filter, const ReportList &list);
/// What a person is told of a filter that asks for what there is not, or for what is hidden; empty
/// when it asks for nothing of the kind.
QString filterProblem(const ReportFilter &filter, const ReportList &list);

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
