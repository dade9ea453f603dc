#pragma once

#include "core/base/progress.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/rounds/roundplan.h"
#include "core/project/rounds/rounds.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial::test {

/// A study with a small taxonomy, three coders and issue reports of two repositories.
class RoundTest : public StudyTest
{
protected:
    RoundTest()
    {
        project->edit("Study", [this](Database &db) {
            bug = codes::add(db, codes::taxonomyFolder(db), "Bug", "C");
            crash = codes::add(db, bug, "Crash", "C.1");
            memory = codes::add(db, bug, "Memory", "C.2");
            leak = codes::add(db, memory, "Leak", "C.2.i");
            question = codes::add(db, codes::taxonomyFolder(db), "Question", "A");
            howTo = codes::add(db, question, "How to", "A.1");
            open = codes::add(db, codes::openCodesFolder(db), "Odd");
            for (const char *name : {"Ada", "Bo", "Cy"})
                people.push_back(coders::ensure(db, name));
            for (int i = 0; i < 30; ++i)
                reports.push_back(addReport(db, i < 20 ? "vllm" : "trl", i, i % 2 ? 2023 : 2024));
        });
    }

    static SourceId addReport(Database &db, const QString &repository, int number, int year)
    {
        sources::NewSource report;
        report.collection = collections::ensure(db, {"Issue reports", repository});
        report.kind = SourceKind::IssueReport;
        report.title = QStringLiteral("%1 #%2").arg(repository).arg(number);
        report.url = QStringLiteral("https://example.org/%1/%2").arg(repository).arg(number);
        const SourceId id = sources::add(db, report);
        Issue issue;
        issue.source = id;
        issue.repository = repository;
        issue.number = QString::number(number);
        issue.year = year;
        sources::addIssue(db, issue);
        return id;
    }
    RoundPlan plan(const QString &name = "Pilot")
    {
        RoundPlan plan;
        plan.name = name;
        plan.coders = people;
        return plan;
    }
    RoundId make(const RoundPlan &plan)
    {
        return project->edit(rounds::makeStep(plan), [&](Database &db) {
            Progress progress;
            return rounds::make(db, plan, progress);
        });
    }
    /// What making it is refused with.
    QString refusalOf(const RoundPlan &plan)
    {
        const auto before = dump(db());
        const QString error = errorOf([&] { make(plan); });
        EXPECT_EQ(dump(db()), before);
        return error;
    }
    std::vector<SourceId> sourcesOf(RoundId round)
    {
        std::vector<SourceId> result;
        auto rows = db().query("SELECT source FROM round_source WHERE round=?1 ORDER BY source",
                               round);
        while (rows.next())
            result.push_back(rows.id<SourceId>(0));
        return result;
    }

    CodeId bug, crash, memory, leak, question, howTo, open;
    std::vector<CoderId> people;
    std::vector<SourceId> reports;
};

} // namespace axial::test
