#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace axial {

/// What a term of a filter looks at.
enum class ReportField {
    Words, ///< of the link or the title: what stands without a field
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

/// What `is:` can ask; Mine: it wasn't dealt to others. Unassigned: it is in no round.
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
    Unassigned
};

/// `year:2023,2024`: one of the values. `-is:bot`: none of them.
struct ReportTerm {
    ReportField field = ReportField::Words;
    QStringList values;
    bool isNegated = false;

    bool operator==(const ReportTerm &) const = default;
};

/// What is typed above the reports: `repo:vllm year:2024 label:C.2,C.9 -is:bot "out of memory"`.
/// All terms hold of a report that is shown. A value with spaces or commas stands in quotes; what
/// is typed of a field without a value asks for nothing yet.
struct ReportFilter {
    std::vector<ReportTerm> terms;
    QStringList unknown; ///< fields there are not, as typed; they hide nothing

    static ReportFilter parse(const QString &text);
    /// Whether texts are to be read for it.
    bool needsText() const;
    bool isEmpty() const { return terms.empty(); }
    bool operator==(const ReportFilter &) const = default;
};

/// A field as it is typed; the first of those that mean the same.
QString fieldName(ReportField field);
/// All that can be typed before a colon, in the order in which they are offered.
const QStringList &reportFieldNames();
/// The states as they are typed after `is:`, in the order of ReportState.
const QStringList &reportStateNames();

} // namespace axial
