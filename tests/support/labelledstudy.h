#pragma once

#include "core/base/table.h"
#include "core/stats/ratings.h"
#include "tests/support/study.h"

namespace axial::test {

/// A project with rounds of labelled reports, asked through the catalogue of queries.
class LabelledStudy : public StudyTest
{
protected:
    struct Report {
        QStringList labels; ///< one a coder, empty = none
        QString repository = QStringLiteral("vllm");
        int year = 2024;
        QString decision = {};
    };

    /// Codes with these keys: "A" is a type, "A.1" a theme below it, "A.1.i" a sub-theme.
    void addTree(const QStringList &keys);
    /// A round of these reports; coders are called "Coder 1", "Coder 2", ...
    void label(const std::vector<Report> &reports, const QString &round = QStringLiteral("Main"));
    /// The same of labels as the statistics take them, with the themes A.1, A.2, ... of a tree.
    void label(const Ratings &ratings, const QString &round = QStringLiteral("Main"));
    /// One word a coder and report, as the reference prints them: "A.1 A.1 A.2".
    static Report report(const QString &labels);

    Table ask(const QString &query, const QueryParameters &parameters = {});
    Table ask(const QueryCall &call) { return ask(call.query, call.parameters); }
    /// The row whose first cell says this; fails the test when there is none.
    size_t rowOf(const Table &table, const QString &scope);
    /// Not-a-number where the cell has no value.
    static double value(const Table &table, size_t row, const QString &column);
};

} // namespace axial::test
