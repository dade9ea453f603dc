#include "core/project/importing/importing.h"
#include "core/project/people/participants.h"
#include "tests/support/quickfolder.h"
#include "ui/base/jobs.h"
#include "ui/base/workspace.h"
#include "ui/participants/participantspage.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

using namespace axial;

namespace {

class QuoteCountingTest : public ::testing::Test
{
protected:
    QuoteCountingTest()
    {
        workspace.setProject(Project::create(folder.filePath(QStringLiteral("study.axial"))));
        workspace.edit(QStringLiteral("People"),
                       [](Database &db) { participants::ensure(db, QStringLiteral("U1")); });
    }
    bool isDone()
    {
        return QTest::qWaitFor([this] { return workspace.jobs().running().empty(); }, 10'000);
    }

    test::QuickFolder folder;
    Workspace workspace;
    QuoteCounting counting{workspace};
    QSignalSpy counted{&counting, &QuoteCounting::counted};
};

} // namespace

TEST_F(QuoteCountingTest, OnlyTheNewestCountingCounts)
{
    EXPECT_FALSE(counting.isPending());
    counting.begin();
    counting.begin();
    EXPECT_TRUE(counting.isPending());
    ASSERT_TRUE(isDone());
    ASSERT_EQ(counted.count(), 1);
    const auto quotes = counted.front().front().value<QHash<QString, qint64>>();
    EXPECT_EQ(quotes, (QHash<QString, qint64>{{QStringLiteral("U1"), 0}}));
    EXPECT_FALSE(counting.isPending());
}

TEST_F(QuoteCountingTest, ACancelledCountingIsForgotten)
{
    counting.begin();
    counting.cancel();
    EXPECT_FALSE(counting.isPending());
    ASSERT_TRUE(isDone());
    EXPECT_EQ(counted.count(), 0);
}

TEST_F(QuoteCountingTest, AnAttributeCalledQuotesIsNotCounted)
{
    workspace.edit(QStringLiteral("Attribute"), [](Database &db) {
        participants::setValue(db, participants::find(db, QStringLiteral("U1")),
                               attributes::ensure(db, QStringLiteral("Quotes")),
                               QStringLiteral("31"));
        ImportBundle book;
        book.evidence = {
            {QStringLiteral("U1"), {}, {}, QStringLiteral("It hangs."), {}, {}, 2, {}}};
        Progress progress;
        storeBundle(db, book, {}, progress);
    });
    counting.begin();
    ASSERT_TRUE(isDone());
    ASSERT_EQ(counted.count(), 1);
    EXPECT_EQ((counted.front().front().value<QHash<QString, qint64>>()),
              (QHash<QString, qint64>{{QStringLiteral("U1"), 1}}));
}
