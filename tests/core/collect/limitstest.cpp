#include "tests/core/collect/collecting.h"

using namespace axial;
using namespace axial::test;

namespace {

using CollectLimits = CollectTest;
using Manner = ServedAnswer::Manner;

} // namespace

TEST_F(CollectLimits, ALetterNowAndThenIsNoAnswer)
{
    host.addReports(3, QDate(2024, 1, 1));
    // A second until its head is there.
    host.setInstead(atFirst(1, {200, {{"X", QByteArray(60, 'x')}}, "[]", Manner::Dripping}));
    CollectWays hurried = ways();
    hurried.limits.silenceMs = 200;
    Collector collector(order(), {}, hurried);
    EXPECT_EQ(collector.collect(progress).reports, 3);
    EXPECT_EQ(pauses, std::vector<qint64>{2'000});
}

TEST_F(CollectLimits, WhatWouldTakeGigabytesToReadIsNotRead)
{
    const auto listOf = [](const QByteArray &one, int times) {
        return '[' + (one + ',').repeated(times - 1) + one + ']';
    };
    const QByteArray one = R"({"number":1,"html_url":"https://github.com/own/repo/issues/1",)"
                           R"("created_at":"2024-01-01T00:00:00Z"})";
    for (const QByteArray &body :
         {listOf(R"({"":0})", 250'000), listOf("[]", 250'000), listOf("0", 2'500'000),
          R"([{"a":)" + listOf(R"({"\"":0})", 250'000) + "}]", listOf(one, 1'001)}) {
        host.setInstead(atFirst(99, {200, {}, body}));
        const QString words = failure();
        EXPECT_TRUE(words.contains(QStringLiteral("too long an answer"))) << words.toStdString();
        EXPECT_EQ(PageSpool::keptPages(order()), 0);
    }
}

TEST_F(CollectLimits, BracketsInWhatPeopleWroteAreNoObjects)
{
    const QByteArray said = QByteArray(R"(\"[{,)").repeated(60'000);
    host.setInstead(
        atFirst(99, {200,
                     {},
                     R"([{"number":1,"html_url":"https://github.com/own/repo/issues/1","body":")"
                         + said + R"(","created_at":"2024-01-01T00:00:00Z"}])"}));
    EXPECT_EQ(collect().reports, 1);
}

TEST_F(CollectLimits, MorePagesThanAnybodyReadsAreNotAskedFor)
{
    host.addReports(350, QDate(2024, 1, 1));
    CollectWays frugal = ways();
    frugal.walk.pages = 2;
    const QString words = errorOf([&] { Collector(order(), {}, frugal).collect(progress); });
    EXPECT_TRUE(words.contains(QStringLiteral("Collect fewer days at a time")))
        << words.toStdString();
    EXPECT_EQ(host.asked().size(), 2);
    frugal = ways();
    frugal.walk.bytes = 1;
    EXPECT_FALSE(errorOf([&] { Collector(order(), {}, frugal).collect(progress); }).isEmpty());
    EXPECT_EQ(host.asked().size(), 2);
    EXPECT_EQ(collect().reports, 350); // with more patience it goes on there
}
