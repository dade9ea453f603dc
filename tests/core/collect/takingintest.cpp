#include "core/collect/collector.h"
#include "core/project/sources/collected.h"
#include "tests/core/collect/collecting.h"

using namespace axial;
using namespace axial::test;

using CollectTakenIn = CollectTest;

TEST_F(CollectTakenIn, IsOneStepAndTellsHowManyThereWere)
{
    host.addReports(120, QDate(2024, 1, 1), 1);
    const auto before = dump(db());
    const CollectResult result = collectInto(*project, order(), {}, ways(), progress);
    EXPECT_EQ(result.summary.sources, 120);
    EXPECT_EQ(project->undoLabel(), QStringLiteral("Collect own/repo, 2024-01-01 to 2024-12-31"));
    const auto ranges = collected::all(db());
    ASSERT_EQ(ranges.size(), 1u);
    EXPECT_EQ(ranges[0].address, host.address() + QStringLiteral("/own/repo"));
    EXPECT_EQ(ranges[0].since, QStringLiteral("2024-01-01"));
    EXPECT_EQ(ranges[0].until, QStringLiteral("2024-12-31"));
    EXPECT_EQ(ranges[0].found, 120);
    EXPECT_EQ(ranges[0].taken, 120);
    EXPECT_EQ(ranges[0].created, now.toMSecsSinceEpoch());
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(project->undo(), 1);
    EXPECT_EQ(dump(db()), before);
    project->redo();
    EXPECT_EQ(collected::all(db()).size(), 1u);
}

TEST_F(CollectTakenIn, HasItsTextAndItsComments)
{
    host.addReports(3, QDate(2024, 1, 1), 2);
    host.setTitle(2, QStringLiteral("Out of memory"));
    for (const auto kind : {IssueHost::GitHub, IssueHost::Gitee}) {
        IssueHostModel gitee(IssueHostModel::Kind::Gitee);
        gitee.addReports(3, QDate(2024, 1, 1), 2);
        CollectOrder from = order();
        from.host = kind;
        if (kind == IssueHost::Gitee)
            from.baseAddress = gitee.address();
        const CollectResult result = collectInto(*project, from, {}, ways(), progress);
        EXPECT_EQ(result.comments, 6);
        EXPECT_EQ(result.summary.sources, 3);
        EXPECT_TRUE(result.summary.notes.empty());
    }
    QStringList texts;
    auto rows = db().query("SELECT text FROM source_text ORDER BY source");
    while (rows.next())
        texts << rows.text(0);
    ASSERT_EQ(texts.size(), 6);
    EXPECT_TRUE(texts[1].contains(QStringLiteral("Out of memory"))) << texts[1].toStdString();
    for (const QString &text : texts) {
        EXPECT_TRUE(text.contains(QStringLiteral("It fails.")));
        EXPECT_TRUE(text.contains(QStringLiteral("Comment 1"))) << text.toStdString();
        EXPECT_TRUE(text.contains(QStringLiteral("Comment 2")));
    }
}

TEST_F(CollectTakenIn, PullRequestsAreLeftOutWhereThatIsOrdered)
{
    host.addReports(4, QDate(2024, 1, 1), 1);
    host.makePull(2);
    host.makePull(3);
    const auto before = dump(db());
    CollectOrder without = order();
    without.pulls = PullRequests::LeftOut;
    const CollectResult result = collectInto(*project, without, {}, ways(), progress);
    EXPECT_EQ(result.reports, 2);
    EXPECT_EQ(result.comments, 2);
    EXPECT_EQ(result.summary.sources, 2);
    ASSERT_EQ(result.summary.notes.size(), 1u);
    EXPECT_EQ(result.summary.notes[0].sentence(),
              QStringLiteral("own/repo: Pull requests, left out: 2."));
    EXPECT_EQ(collected::all(db()).at(0).found, 2);
    EXPECT_EQ(project->undo(), 1);
    EXPECT_EQ(dump(db()), before);
    EXPECT_EQ(collectInto(*project, order(), {}, ways(), progress).summary.sources, 4);
}

/// What is said of them isn't asked for, and what an earlier run kept is no reason to take them.
TEST_F(CollectTakenIn, PullRequestsThatAreLeftOutCostNoRequests)
{
    host.addReports(3, QDate(2024, 1, 1), 1);
    host.makePull(1);
    host.makePull(3);
    CollectOrder without = order();
    without.pulls = PullRequests::LeftOut;
    collectInto(*project, without, {}, ways(), progress);
    int comments = 0;
    for (const QByteArray &each : host.asked())
        comments += each.contains("/comments") ? 1 : 0;
    EXPECT_EQ(comments, 1);
    host.setInstead([](const ServedRequest &request, int) -> std::optional<ServedAnswer> {
        return request.path().endsWith("/comments") ? std::optional(ServedAnswer{401, {}, "{}"})
                                                    : std::nullopt;
    });
    EXPECT_THROW(collectInto(*project, order(), "old", ways(), progress), Error);
    EXPECT_GT(PageSpool::keptPages(order()), 0);
    host.setInstead({});
    EXPECT_EQ(collectInto(*project, without, {}, ways(), progress).reports, 1);
}

TEST_F(CollectTakenIn, ThePagesAreDeletedAfterwards)
{
    host.addReports(3, QDate(2024, 1, 1));
    collectInto(*project, order(), {}, ways(), progress);
    EXPECT_EQ(PageSpool::keptPages(order()), 0);
    EXPECT_FALSE(QFile::exists(PageSpool::pathOf(order())));
}

TEST_F(CollectTakenIn, AFailureChangesNothingAndKeepsThePages)
{
    host.addReports(150, QDate(2024, 1, 1));
    host.setInstead([](const ServedRequest &, int at) -> std::optional<ServedAnswer> {
        return at == 1 ? std::optional(ServedAnswer{401, {}, "{}"}) : std::nullopt;
    });
    const auto before = dump(db());
    EXPECT_THROW(collectInto(*project, order(), "old", ways(), progress), Error);
    EXPECT_EQ(dump(db()), before);
    EXPECT_EQ(project->undoLabel(), QString());
    EXPECT_EQ(PageSpool::keptPages(order()), 1);
}

TEST_F(CollectTakenIn, TheSameAgainIsNoNewReport)
{
    host.addReports(5, QDate(2024, 1, 1));
    collectInto(*project, order(), {}, ways(), progress);
    const CollectResult again = collectInto(*project, order(), {}, ways(), progress);
    EXPECT_EQ(again.summary.sources, 0);
    EXPECT_EQ(again.reports, 5);
    host.addReports(2, QDate(2024, 6, 1));
    collectInto(*project, order(), {}, ways(), progress);
    const auto ranges = collected::all(db());
    ASSERT_EQ(ranges.size(), 1u);
    EXPECT_EQ(ranges[0].found, 7);
    EXPECT_EQ(ranges[0].taken, 7);
}

TEST_F(CollectTakenIn, AReadOnlyProjectIsNotCollectedFor)
{
    project.reset();
    project = Project::open(path, Project::Access::ReadOnly);
    EXPECT_THROW(collectInto(*project, order(), {}, ways(), progress), Error);
    EXPECT_TRUE(host.asked().isEmpty());
}
