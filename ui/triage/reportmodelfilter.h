#pragma once

#include <QString>
#include <QStringList>

namespace axial {

/// What is typed above the reports: `repo:vllm year:2024 label:C.2 is:disagreed` and words.
/// Several values of one field widen it, several fields narrow; a value may stand in quotes.
struct ReportFilter {
    QStringList words;
    QStringList repositories;
    QStringList years;
    QStringList labels;    ///< keys; a coder's label or the decision
    QStringList decisions; ///< keys
    bool disagreed = false;
    bool undecided = false;
    bool unlabelled = false;
    QStringList unknown; ///< fields and states there are not, as typed

    static ReportFilter parse(const QString &text);
    bool operator==(const ReportFilter &) const = default;
};

} // namespace axial
