#include "tests/ui/support/mainwindowfixture.h"

#include "core/project/sources/sources.h"
#include "ui/base/historysteps.h"
#include "ui/base/latestjob.h"

#include <QRegularExpression>

#include <atomic>

using namespace axial;

namespace {

/// What becomes of a job whose reading is interrupted, as edits do with all readers.
class JobsTest : public ::testing::Test
{
protected:
    /// Interrupted so often, then done.
    std::shared_ptr<Progress> run(int interruptions)
    {
        return jobs.run<int>(
            QStringLiteral("Importing"), &context,
            [this, interruptions](Progress &) {
                if (++attempts <= interruptions)
                    throw Canceled();
                return 7;
            },
            [this](int value) { result = value; },
            [this](const Error &error) { said = error.message(); });
    }

    QObject context;
    Jobs jobs;
    std::atomic<int> attempts = 0;
    int result = 0;
    QString said;
};

} // namespace

TEST_F(JobsTest, WhatAnEditInterruptsIsBegunAgain)
{
    run(3);
    ASSERT_TRUE(eventually([&] { return jobs.running().empty(); }));
    EXPECT_EQ(result, 7);
    EXPECT_EQ(attempts, 4);
    EXPECT_EQ(said, QString());
}

TEST_F(JobsTest, AJobThatGivesUpSaysSo)
{
    run(1000);
    ASSERT_TRUE(eventually([&] { return jobs.running().empty(); }));
    EXPECT_EQ(result, 0);
    EXPECT_TRUE(said.contains(QStringLiteral("“Importing” was not done"))) << said.toStdString();
}

TEST_F(JobsTest, CancelEndsItSilently)
{
    const auto progress = run(1000);
    ASSERT_TRUE(eventually([&] { return attempts > 1; }));
    progress->cancel();
    ASSERT_TRUE(eventually([&] { return jobs.running().empty(); }));
    EXPECT_EQ(result, 0);
    EXPECT_EQ(said, QString());
    EXPECT_LT(attempts, 1000);
}

/// Somebody sends it to whoever looks for what is slow: nobody's words may stand in it.
TEST_F(JobsTest, ATraceSaysHowLongAJobAndAnEditTookAndNoWords)
{
    TestPlace place;
    Workspace workspace;
    workspace.setProject(Project::create(place.path(QStringLiteral("Ann.axial"))));
    const auto traced = [&] {
        ::testing::internal::CaptureStderr();
        workspace.jobs().run<int>(
            QStringLiteral("Reading Ann"), &context, [](Progress &) { return 1; }, [](int) {},
            [](const Error &) {});
        EXPECT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        LatestJob latest(workspace);
        latest.read<int>(
            QStringLiteral("Looking for Ann"), [](Database &, Progress &) { return 1; }, [](int) {},
            [](const Error &) {});
        EXPECT_TRUE(eventually([&] { return workspace.jobs().running().empty(); }));
        workspace.edit(QStringLiteral("Make Ann"),
                       [](Database &db) { collections::ensure(db, {QStringLiteral("Ann")}); });
        workspace.steps().undo();
        return QString::fromUtf8(::testing::internal::GetCapturedStderr().c_str());
    };
    EXPECT_EQ(traced(), QString());
    qputenv("AXIAL_TRACE", "1");
    const QString said = traced();
    qunsetenv("AXIAL_TRACE");
    const QRegularExpression expected(QStringLiteral("^axial: job \\d+\\.\\d ms jobstest\n"
                                                     "axial: reading \\d+\\.\\d ms jobstest\n"
                                                     "axial: edit \\d+\\.\\d ms collection\\b.*\n"
                                                     "axial: undo \\d+\\.\\d ms.*\n$"));
    EXPECT_TRUE(expected.match(said).hasMatch()) << said.toStdString();
    EXPECT_FALSE(said.contains(QStringLiteral("Ann"))) << said.toStdString();
}
