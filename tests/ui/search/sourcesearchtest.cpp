#include "tests/ui/support/codingstudy.h"
#include "ui/search/searchpanel.h"

namespace axial {
namespace {

class SourceSearchTest : public ::testing::Test
{
protected:
    SourceSearchTest() : search(study.workspace, [this](SourceHits hits) { take(hits); })
    {
        QObject::connect(&search, &SourceSearch::interrupted, &search, [this] { start("the"); });
    }
    void take(const SourceHits &hits)
    {
        EXPECT_TRUE(search.isRunning()) << "nobody is surprised afterwards";
        found << QStringLiteral("%1 %2").arg(hits.title).arg(hits.count);
    }
    void start(const char *words, bool isPattern = false)
    {
        TextSearch asked;
        asked.find.words = QString::fromUtf8(words);
        asked.find.isPattern = isPattern;
        search.start(asked);
    }
    bool waitForTheEnd()
    {
        return QTest::qWaitFor([this] { return !search.isRunning(); }, 20'000);
    }

    testing::CodingStudy study;
    QStringList found;
    SourceSearch search;
};

TEST_F(SourceSearchTest, WhatIsFoundComesInAndThenItIsOver)
{
    start("the");
    EXPECT_TRUE(search.isRunning());
    ASSERT_TRUE(waitForTheEnd());
    found.sort();
    EXPECT_EQ(found, QStringList({"U1 interview 4", "U2 interview 2"}));
    EXPECT_FALSE(search.wasStopped());
}

TEST_F(SourceSearchTest, ANewSearchTakesThePlaceOfTheOneBefore)
{
    study.addHardText();
    start("(a+)+$", true);
    found.clear();
    start("wheel");
    found.clear();
    ASSERT_TRUE(waitForTheEnd());
    EXPECT_EQ(found, QStringList({"U1 interview 1"}));
    EXPECT_EQ(search.givenUp(), 0);
}

TEST_F(SourceSearchTest, StoppedHereOrInTheStatusBarNothingMoreComes)
{
    study.addHardText();
    start("(a+)+$", true);
    search.stop();
    EXPECT_FALSE(search.isRunning());
    EXPECT_TRUE(search.wasStopped());
    start("(a+)+$", true);
    EXPECT_FALSE(search.wasStopped());
    for (const Jobs::Job &job : study.workspace.jobs().running())
        job.progress->cancel();
    ASSERT_TRUE(waitForTheEnd());
    EXPECT_TRUE(search.wasStopped());
}

TEST_F(SourceSearchTest, AWrongPatternIsSaidAtOnce)
{
    EXPECT_THROW(start("(", true), Error);
    EXPECT_FALSE(search.isRunning());
}

} // namespace
} // namespace axial
