#include "tests/core/collect/collecting.h"

#include <gmock/gmock.h>

using namespace axial;
using namespace axial::test;

namespace {

class CollectRequests : public CollectTest
{
protected:
    QStringList headerNames(size_t request)
    {
        QStringList names;
        const ServedRequest seen = host.server().seen().at(request);
        for (const auto &[name, value] : seen.headers)
            names << QString::fromLatin1(name);
        names.sort();
        return names;
    }
};

} // namespace

TEST_F(CollectRequests, PagesAreAskedInOrderAndNoneTwice)
{
    host.addReports(250, QDate(2024, 1, 1));
    const Collected collected = collect();
    EXPECT_EQ(collected.reports, 250);
    EXPECT_EQ(links(collected).size(), 250);
    EXPECT_EQ(collected.requests, 3);
    const QByteArray list = "/repos/own/repo/issues?state=all&sort=created&direction=asc"
                            "&since=2024-01-01T00:00:00Z&per_page=100&page=";
    EXPECT_EQ(host.asked(), QByteArrayList({list + "1", list + "2", list + "3"}));
}

TEST_F(CollectRequests, NothingIsSentButTheRequest)
{
    host.addReports(150, QDate(2024, 1, 1));
    collect(order(), "sesame");
    ASSERT_EQ(host.server().seen().size(), 2u);
    for (size_t i = 0; i < 2; ++i) { // the second has no cookie of the first answer
        EXPECT_EQ(headerNames(i),
                  QStringList({"accept", "accept-encoding", "accept-language", "authorization",
                               "connection", "host", "user-agent"}));
        const ServedRequest request = host.server().seen()[i];
        EXPECT_EQ(request.method, "GET");
        EXPECT_EQ(request.header("user-agent"), "Axial");
        EXPECT_EQ(request.header("accept"), "application/vnd.github+json");
        EXPECT_EQ(request.header("accept-language"), "en");
        EXPECT_EQ(request.header("authorization"), "Bearer sesame");
    }
}

TEST_F(CollectRequests, WithoutATokenNobodyIsNamed)
{
    host.addReports(1, QDate(2024, 1, 1));
    collect();
    EXPECT_EQ(headerNames(0), QStringList({"accept", "accept-encoding", "accept-language",
                                           "connection", "host", "user-agent"}));
}

TEST_F(CollectRequests, TheTokenIsInNoAddressNoSentenceAndNoFile)
{
    host.addReports(120, QDate(2024, 1, 1), 1);
    // A server that repeats what it got, in what it says and where it sends one.
    host.setInstead([&](const ServedRequest &request, int at) -> std::optional<ServedAnswer> {
        if (at == 2)
            return ServedAnswer{
                404, {}, R"({"message":"no )" + request.header("authorization") + R"("})"};
        return std::nullopt;
    });
    const QString words = failure("sesame");
    EXPECT_TRUE(words.contains(QStringLiteral("knows no such repository"))) << words.toStdString();
    EXPECT_FALSE(words.contains(QStringLiteral("sesame"))) << words.toStdString();
    EXPECT_FALSE(told.join(u' ').contains(QStringLiteral("sesame")));
    EXPECT_FALSE(everythingKept().contains("sesame"));
    for (const QByteArray &target : host.asked())
        EXPECT_FALSE(target.contains("sesame"));
}

TEST_F(CollectRequests, OnlyTheDaysThatWereAskedForAreTaken)
{
    const QDateTime year = QDate(2024, 1, 1).startOfDay(Qt::UTC);
    const QDateTime later = QDate(2025, 6, 1).startOfDay(Qt::UTC);
    host.addReport(year.addSecs(-1), later); // older, but changed since: the list holds it
    host.addReport(year, year);
    host.addReport(year.addYears(1).addSecs(-1), later);
    host.addReport(year.addYears(1), later);
    const Collected collected = collect();
    EXPECT_EQ(collected.reports, 2);
    EXPECT_EQ(links(collected), QStringList({"https://github.com/own/repo/issues/2",
                                             "https://github.com/own/repo/issues/3"}));
}

TEST_F(CollectRequests, PagesBehindTheLastDayAreNotAskedFor)
{
    host.addReports(900, QDate(2024, 1, 1)); // 366 of them in 2024
    EXPECT_EQ(collect().reports, 366);
    EXPECT_EQ(host.asked().size(), 4);
}

TEST_F(CollectRequests, CommentsOfABusyRangeComeForTheWholeRepository)
{
    host.addReports(200, QDate(2024, 1, 1), 2); // 400 comments: 4 pages, or 200 requests
    const Collected collected = collect();
    EXPECT_EQ(collected.comments, 400);
    EXPECT_EQ(collected.requests, 2 + 4);
    EXPECT_TRUE(host.asked().back().startsWith("/repos/own/repo/issues/comments?"));
}

TEST_F(CollectRequests, CommentsOfFewReportsAreAskedForOneByOne)
{
    CollectOrder few = order();
    few.to = QDate(2024, 1, 3);
    host.addReports(300, QDate(2024, 1, 1), 10); // 3,000 comments since: 30 pages for 3 reports
    const Collected collected = collect(few);
    EXPECT_EQ(collected.reports, 3);
    EXPECT_EQ(collected.comments, 30);
    // One page of reports, one to see how many comments there are, three reports.
    EXPECT_EQ(collected.requests, 1 + 1 + 3);
    EXPECT_EQ(host.asked().back(), "/repos/own/repo/issues/3/comments?per_page=100&page=1");
}

TEST_F(CollectRequests, WithoutCommentsNobodyAsksForThem)
{
    host.addReports(20, QDate(2024, 1, 1), 0);
    EXPECT_EQ(collect().requests, 1);
}

TEST_F(CollectRequests, AReportThatIsDeletedMeanwhileHasNoComments)
{
    CollectOrder few = order();
    few.to = QDate(2024, 1, 3);
    host.addReports(300, QDate(2024, 1, 1), 10);
    host.setInstead([](const ServedRequest &request, int) -> std::optional<ServedAnswer> {
        if (request.path() == "/repos/own/repo/issues/2/comments")
            return ServedAnswer{410, {}, R"({"message":"This issue was deleted"})"};
        return std::nullopt;
    });
    EXPECT_EQ(collect(few).comments, 20);
}

TEST_F(CollectRequests, GiteeCountsItsPagesAndNumbersWithLetters)
{
    IssueHostModel gitee(IssueHostModel::Kind::Gitee);
    gitee.addReports(150, QDate(2024, 1, 1), 1);
    CollectOrder there = order();
    there.host = IssueHost::Gitee;
    there.baseAddress = gitee.address();
    const Collected collected = collect(there, "sesame");
    EXPECT_EQ(collected.reports, 150);
    EXPECT_EQ(collected.comments, 150);
    EXPECT_EQ(collected.requests, 2 + 2);
    EXPECT_EQ(gitee.server().seen()[0].header("authorization"), "token sesame");
    EXPECT_EQ(gitee.server().seen()[0].header("accept"), "application/json");
    EXPECT_EQ(links(collected).value(0), QStringLiteral("https://gitee.com/own/repo/issues/I1X"));
    EXPECT_EQ(collected.bundle.reports.at(0).commentsAbout(links(collected)[0]).size(), 1u);
}

TEST_F(CollectRequests, WhatPeopleAreToldCountsOn)
{
    host.addReports(150, QDate(2024, 1, 1), 1);
    host.remaining = 4000;
    host.reset = now.addSecs(600).toSecsSinceEpoch();
    collect();
    const QString reset = now.addSecs(600).toLocalTime().toString(QStringLiteral("HH:mm"));
    const QStringList second = told.filter(QStringLiteral("Page 2, 150 reports, limit"));
    ASSERT_EQ(second.size(), 1) << told.join(u'\n').toStdString();
    EXPECT_TRUE(second[0].endsWith(QStringLiteral(", limit resets %1").arg(reset)));
    EXPECT_EQ(told.filter(QStringLiteral("Page 4, 150 reports, 150 comments")).size(), 1);
    EXPECT_GE(told.filter(QStringLiteral("150 comments")).size(), 1);
}
