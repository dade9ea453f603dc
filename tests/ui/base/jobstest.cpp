#include "tests/ui/support/mainwindowfixture.h"

#include "ui/base/jobs.h"

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
    EXPECT_TRUE(said.contains(QStringLiteral("“Importing” could not be done")))
        << said.toStdString();
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
