#include "tests/ui/support/mainwindowfixture.h"

#include "core/db/database.h"
#include "core/project/people/coders.h"
#include "tests/ui/support/waiting.h"
#include "ui/base/latestjob.h"

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

using namespace axial;

namespace {

/// One thing that asks again and again, and what it is told.
class LatestJobTest : public ::testing::Test
{
protected:
    ~LatestJobTest() override { isOpen = true; } // nobody waits for ever
    /// Answers `number` when the gate opens, whether it was canceled meanwhile or not.
    void ask(int number)
    {
        job->run<int>(
            QStringLiteral("Asking"),
            [this, number](Progress &) {
                ++begun;
                while (!isOpen)
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                if (number < 0)
                    throw Error(QStringLiteral("%1 failed").arg(number));
                return number;
            },
            [this](int answer) { told << QString::number(answer); },
            [this](const Error &error) { told << error.message(); },
            [this, number] { told << QStringLiteral("%1 canceled").arg(number); });
    }
    bool waitUntil(int running)
    {
        return eventually([&] { return jobs().running().size() == size_t(running); });
    }
    Jobs &jobs() { return workspace.jobs(); }
    void cancelByPerson()
    {
        for (const Jobs::Job &each : jobs().running())
            each.progress->cancel();
    }

    TestPlace place;
    std::atomic<bool> isOpen = false;
    std::atomic<int> begun = 0;
    QStringList told;
    Workspace workspace;
    std::optional<LatestJob> job{std::in_place, workspace};
};

} // namespace

TEST_F(LatestJobTest, TheNewestWinsAndTheOthersAreDropped)
{
    ask(1);
    ASSERT_TRUE(eventually([&] { return begun == 1; }));
    ask(-2);
    ASSERT_TRUE(eventually([&] { return begun == 2; }));
    ask(3);
    EXPECT_TRUE(job->isRunning());
    isOpen = true;
    ASSERT_TRUE(waitUntil(0));
    EXPECT_EQ(told, QStringList{QStringLiteral("3")});
    EXPECT_FALSE(job->isRunning());
}

TEST_F(LatestJobTest, WhatFailsIsTold)
{
    isOpen = true;
    ask(-1);
    ASSERT_TRUE(waitUntil(0));
    EXPECT_EQ(told, QStringList{QStringLiteral("-1 failed")});
    EXPECT_FALSE(job->isRunning());
}

TEST_F(LatestJobTest, StopDropsAnAnswerThatIsUnderWayAlready)
{
    ask(1);
    ASSERT_TRUE(eventually([&] { return begun == 1; }));
    const test::BeforeTheAnswer stops(jobs(), [this] {
        job->stop();
        EXPECT_FALSE(job->isRunning());
    });
    isOpen = true;
    ASSERT_TRUE(waitUntil(0));
    EXPECT_TRUE(stops.isDone());
    EXPECT_EQ(told, QStringList());
}

TEST_F(LatestJobTest, ItIsCanceledWithItsOwner)
{
    ask(1);
    ASSERT_TRUE(eventually([&] { return begun == 1; }));
    const std::shared_ptr<Progress> progress = jobs().running().front().progress;
    job.reset();
    EXPECT_TRUE(progress->isCanceled());
    isOpen = true;
    ASSERT_TRUE(waitUntil(0));
    EXPECT_EQ(told, QStringList());
}

TEST_F(LatestJobTest, WhatIsStaleWhenItsTurnComesIsNotBegun)
{
    std::atomic<int> busy = 0;
    const int threads = jobs().workers();
    for (int thread = 0; thread < threads; ++thread)
        jobs().run<int>(
            QStringLiteral("Busy"), &workspace,
            [&](Progress &) {
                ++busy;
                while (!isOpen)
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                return 0;
            },
            [](int) {}, [](const Error &) {});
    ASSERT_TRUE(eventually([&] { return busy == threads; }));
    for (int number = 1; number <= 5; ++number)
        ask(number);
    isOpen = true;
    ASSERT_TRUE(waitUntil(0));
    EXPECT_EQ(begun, 1);
    EXPECT_EQ(told, QStringList{QStringLiteral("5")});
}

TEST_F(LatestJobTest, CancelByThePersonIsToldOfTheNewestOnly)
{
    ask(1);
    ask(2);
    cancelByPerson();
    EXPECT_FALSE(job->isRunning());
    isOpen = true;
    ASSERT_TRUE(waitUntil(0));
    // One that had begun came to its end all the same, and is done.
    EXPECT_EQ(told.size(), 1);
    EXPECT_TRUE(told.value(0).startsWith(u'2')) << told.value(0).toStdString();
}

TEST_F(LatestJobTest, WhoWasToldMayAskAnew)
{
    isOpen = true;
    int asked = 0;
    const std::function<void()> again = [&] {
        job->run<int>(
            QStringLiteral("Again"), [](Progress &) { return 1; },
            [&](int) {
                if (++asked < 3)
                    again();
            },
            [](const Error &) {});
    };
    again();
    ASSERT_TRUE(eventually([&] { return asked == 3 && jobs().running().empty(); }));
    EXPECT_FALSE(job->isRunning());
}

TEST_F(LatestJobTest, ReadingGetsAConnectionOfItsOwn)
{
    workspace.setProject(Project::create(place.path(QStringLiteral("study.axial"))));
    const Database *used = nullptr;
    ASSERT_TRUE(job->read<const Database *>(
        QStringLiteral("Reading"), [](Database &db, Progress &) { return &db; },
        [&](const Database *db) { used = db; }, [](const Error &) {}));
    ASSERT_TRUE(waitUntil(0));
    EXPECT_NE(used, nullptr);
    EXPECT_NE(used, &workspace.database());
}

TEST_F(LatestJobTest, WhatAnEditComesBetweenIsReadAgainSoThatAllOfItIsOfOneState)
{
    workspace.setProject(Project::create(place.path(QStringLiteral("study.axial"))));
    std::vector<qint64> counts;
    ASSERT_TRUE(job->read<std::vector<qint64>>(
        QStringLiteral("Reading"),
        [this](Database &db, Progress &) {
            const auto count = [&db] { return db.integer("SELECT count(*) FROM coder").value(); };
            const qint64 first = count();
            ++begun;
            while (!isOpen)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return std::vector<qint64>{first, count()};
        },
        [&](std::vector<qint64> answer) { counts = std::move(answer); }, [](const Error &) {}));
    ASSERT_TRUE(eventually([&] { return begun == 1; }));
    EXPECT_TRUE(workspace.edit(QStringLiteral("Add"), [](Database &db) {
        coders::ensure(db, QStringLiteral("Ada"));
    })) << "who computes between two statements is not waited for";
    isOpen = true;
    ASSERT_TRUE(waitUntil(0));
    ASSERT_EQ(counts.size(), 2u);
    EXPECT_EQ(counts[0], counts[1]);
    EXPECT_EQ(begun, 2);
}

TEST_F(LatestJobTest, WithoutAProjectNothingIsReadAndWhatWasAskedBeforeIsStopped)
{
    ask(1);
    EXPECT_FALSE(job->read<int>(
        QStringLiteral("Reading"), [](Database &, Progress &) { return 2; },
        [&](int) { told << QStringLiteral("read"); }, [](const Error &) {}));
    EXPECT_FALSE(job->isRunning());
    isOpen = true;
    ASSERT_TRUE(waitUntil(0));
    EXPECT_EQ(told, QStringList());
}

TEST_F(LatestJobTest, WhatCantBeReadIsShownAndToldToWhoAsked)
{
    workspace.setProject(Project::create(place.path(QStringLiteral("study.axial"))));
    QObject::connect(&workspace, &Workspace::errorRaised,
                     [this](const QString &sentence) { told << sentence; });
    const auto read = [this] {
        told.clear();
        job->readOrTell<int>(
            QStringLiteral("Reading"),
            [](Database &, Progress &) -> int { throw Error(QStringLiteral("No such row")); },
            [this](int) { told << QStringLiteral("read"); },
            [this] { told << QStringLiteral("not read"); });
    };
    read();
    ASSERT_TRUE(waitUntil(0));
    ASSERT_EQ(told.size(), 2);
    EXPECT_TRUE(told.front().contains(QStringLiteral("No such row"))) << qPrintable(told.front());
    EXPECT_EQ(told.back(), QStringLiteral("not read"));
    workspace.closeProject();
    read();
    EXPECT_EQ(told, QStringList{QStringLiteral("not read")});
}
