#pragma once

#include "core/project/merging/merging.h"
#include "tests/support/screeningstudy.h"

#include <algorithm>

namespace axial::test {

/// A study of issue reports and another one, which becomes part of it.
class TwoStudies : public ScreeningStudy
{
protected:
    TwoStudies() : otherPath(pathOf(QStringLiteral("other.axial"))) {}

    /// The other one is as this is now.
    void part()
    {
        project->saveCopy(otherPath);
        other = Project::open(otherPath);
    }
    /// The other one has never been one with this.
    void makeOther() { other = Project::create(otherPath); }
    Database &there() { return other->database(); }

    /// Twice: the second time changes nothing.
    MergeReport mergeIn(const MergeChoices &choices = {})
    {
        Progress progress;
        const MergeReport report = mergeProject(*project, otherPath, choices, progress);
        EXPECT_EQ(project->check(), QStringList());
        const Dump merged = dump(db());
        mergeProject(*project, otherPath, choices, progress);
        EXPECT_EQ(project->check(), QStringList());
        EXPECT_EQ(dump(db()), merged) << difference(merged, dump(db())).toStdString();
        return report;
    }

    static SourceId addReport(Database &in, const QString &number)
    {
        const CollectionId folder = collections::ensure(in, {"Issue reports", "vllm"});
        const SourceId id = sources::add(in, {folder,
                                              SourceKind::IssueReport,
                                              "Report " + number,
                                              "https://github.com/o/vllm/issues/" + number,
                                              1,
                                              {},
                                              {},
                                              {}});
        sources::addIssue(in, {id, "vllm", number, 2024});
        return id;
    }

    static std::vector<MergeConflict> of(const MergeReport &report, MergeKind kind)
    {
        std::vector<MergeConflict> found;
        std::copy_if(report.conflicts.begin(), report.conflicts.end(), std::back_inserter(found),
                     [kind](const MergeConflict &each) { return each.kind == kind; });
        return found;
    }
    /// The first column.
    static QStringList column(Database &in, const char *sql)
    {
        QStringList all;
        auto rows = in.query(sql);
        while (rows.next())
            all << rows.text(0);
        return all;
    }

    QString otherPath;
    std::unique_ptr<Project> other;
};

} // namespace axial::test
