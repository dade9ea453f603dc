#include "tests/core/collect/collecting.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>

using namespace axial;
using namespace axial::test;

namespace {

class CollectResumed : public CollectTest
{
protected:
    /// A run that is cut off before the request of that number (0 = the first).
    void stopBefore(int request)
    {
        const int first = int(host.asked().size());
        host.setInstead([=](const ServedRequest &, int at) -> std::optional<ServedAnswer> {
            return at - first >= request ? std::optional(ServedAnswer{404, {}, "{}"})
                                         : std::nullopt;
        });
        EXPECT_FALSE(failure().isEmpty());
        host.setInstead({});
    }
    /// Numbers of the pages that were asked for since, and with which header.
    QStringList askedSince(int first)
    {
        QStringList pages;
        const auto seen = host.server().seen();
        for (size_t i = size_t(first); i < seen.size(); ++i)
            pages << QString::fromUtf8(seen[i].query("page"))
                         + (seen[i].header("if-none-match").isEmpty() ? "" : " if changed");
        return pages;
    }
    static qsizetype different(const Collected &collected)
    {
        const QStringList urls = links(collected);
        return QSet<QString>(urls.begin(), urls.end()).size();
    }
};

} // namespace

TEST_F(CollectResumed, GoesOnAtTheNextPage)
{
    host.addReports(350, QDate(2024, 1, 1));
    stopBefore(2);
    EXPECT_EQ(PageSpool::keptPages(order()), 2);
    const int before = int(host.asked().size());
    EXPECT_EQ(collect().reports, 350);
    EXPECT_EQ(askedSince(before), QStringList({"2 if changed", "3", "4"}));
}

TEST_F(CollectResumed, WhatWasWrittenMeanwhileMakesNoReportTwice)
{
    host.addReports(350, QDate(2024, 1, 1));
    stopBefore(2);
    // Older reports that are changed now come into the list, before all that was read.
    for (int i = 0; i < 150; ++i)
        host.addReport(QDate(2020, 1, 1).startOfDay(Qt::UTC),
                       QDate(2025, 1, 1).startOfDay(Qt::UTC));
    const Collected collected = collect();
    EXPECT_EQ(collected.reports, 350);
    EXPECT_EQ(links(collected).size(), 350);
    EXPECT_EQ(different(collected), 350);
}

TEST_F(CollectResumed, WhatWasDeletedMeanwhileHidesNoOther)
{
    host.addReports(350, QDate(2024, 1, 1));
    stopBefore(2);
    for (int number = 1; number <= 60; ++number) // the next page now begins 60 reports later
        host.removeReport(number);
    const Collected collected = collect();
    EXPECT_EQ(collected.reports, 350); // those that were deleted had been read before
    EXPECT_EQ(different(collected), 350);
}

TEST_F(CollectResumed, WhatWasReadTwiceIsAsItWasReadLast)
{
    host.addReports(350, QDate(2024, 1, 1));
    stopBefore(2);
    host.setTitle(150, QStringLiteral("Changed meanwhile"));
    const Collected collected = collect();
    QStringList titles;
    for (size_t i = 0; i < 350; ++i)
        titles << collected.bundle.reports.at(0).at(i).title.value_or(QString());
    EXPECT_TRUE(titles.contains(QStringLiteral("Changed meanwhile")));
    EXPECT_FALSE(titles.contains(QStringLiteral("Report 150")));
}

TEST_F(CollectResumed, WhatOnlyAnEarlierReadingHeldIsKnownToLaterRuns)
{
    host.addReports(350, QDate(2024, 1, 1));
    stopBefore(2);
    for (int number = 1; number <= 60; ++number)
        host.removeReport(number);
    stopBefore(1); // the second page once more
    told.clear();
    EXPECT_EQ(collect().reports, 350);
    EXPECT_EQ(told.filter(QStringLiteral("350 reports")).size(), 1)
        << told.join(u'\n').toStdString();
}

TEST_F(CollectResumed, ListsThatMoveWhileTheyAreReadMakeNoReportTwice)
{
    host.addReports(350, QDate(2024, 1, 1));
    host.setInstead([&](const ServedRequest &request, int) -> std::optional<ServedAnswer> {
        // The page begins 30 reports before the end of the one before it.
        for (int i = 0; request.query("page") == "3" && i < 30; ++i)
            host.addReport(QDate(2020, 1, 1).startOfDay(Qt::UTC),
                           QDate(2025, 1, 1).startOfDay(Qt::UTC));
        return std::nullopt;
    });
    const Collected collected = collect();
    EXPECT_EQ(different(collected), 350);
    EXPECT_EQ(links(collected).size(), 350);
}

TEST_F(CollectResumed, AfterTheReportsItGoesOnWithTheComments)
{
    host.addReports(200, QDate(2024, 1, 1), 2);
    stopBefore(4); // 2 pages of reports, 2 of comments
    const int before = int(host.asked().size());
    const Collected collected = collect();
    EXPECT_EQ(collected.comments, 400);
    EXPECT_EQ(askedSince(before), QStringList({"2 if changed", "3", "4"}));
}

TEST_F(CollectResumed, WhatIsKeptWholeIsNotAskedForAgain)
{
    host.addReports(150, QDate(2024, 1, 1), 1);
    EXPECT_EQ(collect().reports, 150); // as if the program had been killed before storing it
    const int before = int(host.asked().size());
    const Collected again = collect();
    EXPECT_EQ(again.reports, 150);
    EXPECT_EQ(again.comments, 150);
    EXPECT_EQ(again.requests, 0);
    EXPECT_EQ(int(host.asked().size()), before);
}

TEST_F(CollectResumed, APageHalfWrittenIsReadAgain)
{
    host.addReports(350, QDate(2024, 1, 1));
    stopBefore(3);
    const qint64 whole = QFileInfo(PageSpool::pathOf(order())).size();
    for (const qint64 cut : {1, 200, 2000}) { // killed while the third page was written
        QFile file(PageSpool::pathOf(order()));
        ASSERT_TRUE(file.resize(whole - cut));
        EXPECT_EQ(collect().reports, 350);
        PageSpool::forget(order());
        stopBefore(3);
    }
}

TEST_F(CollectResumed, AChangedByteIsNotTaken)
{
    host.addReports(350, QDate(2024, 1, 1));
    stopBefore(3);
    QFile file(PageSpool::pathOf(order()));
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    file.seek(file.size() / 2);
    const char was = file.peek(1).at(0);
    file.putChar(char(was ^ 1));
    file.close();
    EXPECT_EQ(collect().reports, 350);
}

TEST_F(CollectResumed, OnlyItsOwnerMayReadWhatIsKept)
{
    host.addReports(3, QDate(2024, 1, 1));
    collect();
    const QString kept = PageSpool::pathOf(order());
    EXPECT_TRUE(kept.startsWith(home.path()));
    EXPECT_EQ(int(QFileInfo(kept).permissions()
                  & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther)),
              0);
    EXPECT_EQ(QFileInfo(kept).permissions() & QFile::ReadOwner, QFile::ReadOwner);
}

TEST_F(CollectResumed, AnotherRangeOrServerIsAnotherFile)
{
    CollectOrder other = order();
    other.to = other.to.addDays(1);
    EXPECT_NE(PageSpool::pathOf(order()), PageSpool::pathOf(other));
    other = order();
    other.baseAddress = QStringLiteral("http://127.0.0.1:1");
    EXPECT_NE(PageSpool::pathOf(order()), PageSpool::pathOf(other));
    other = order();
    other.baseAddress += u'/';
    EXPECT_EQ(PageSpool::pathOf(order()), PageSpool::pathOf(other));
}

TEST_F(CollectResumed, ForgottenIsForgotten)
{
    host.addReports(150, QDate(2024, 1, 1));
    collect();
    EXPECT_EQ(PageSpool::keptPages(order()), 2);
    PageSpool::forget(order());
    EXPECT_EQ(PageSpool::keptPages(order()), 0);
    EXPECT_FALSE(QFile::exists(PageSpool::pathOf(order())));
    PageSpool::forget(order()); // and once more is nothing
}

TEST_F(CollectResumed, TwoDoNotCollectTheSame)
{
    Collector first(order(), {}, ways());
    EXPECT_TRUE(errorOf([&] {
                    Collector second(order(), {}, ways());
                }).contains(QStringLiteral("being collected already")));
    EXPECT_TRUE(errorOf([&] {
                    PageSpool::forget(order());
                }).contains(QStringLiteral("being collected already")));
}

TEST_F(CollectResumed, WhatLiesInItsPlaceIsNotFollowed)
{
    const QString kept = PageSpool::pathOf(order());
    QDir().mkpath(QFileInfo(kept).absolutePath());
    const QString elsewhere = home.filePath(QStringLiteral("diary.txt"));
    QFile diary(elsewhere);
    ASSERT_TRUE(diary.open(QIODevice::WriteOnly));
    diary.write("mine");
    diary.close();
    ASSERT_TRUE(QFile::link(elsewhere, kept));
    host.addReports(3, QDate(2024, 1, 1));
    EXPECT_EQ(collect().reports, 3);
    ASSERT_TRUE(diary.open(QIODevice::ReadOnly));
    EXPECT_EQ(diary.readAll(), "mine");
}

TEST_F(CollectResumed, WhatIsNotOursIsSaidAndBegunAnew)
{
    const QString kept = PageSpool::pathOf(order());
    QDir().mkpath(QFileInfo(kept).absolutePath());
    QFile file(kept);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("something else");
    file.close();
    host.addReports(3, QDate(2024, 1, 1));
    EXPECT_TRUE(failure().contains(QStringLiteral("could not be read, so it was deleted")));
    EXPECT_EQ(collect().reports, 3);
}

TEST_F(CollectResumed, ARangeThatWasNotOverIsAskedOnAtItsEnd)
{
    host.addReports(150, QDate(2024, 1, 1), 1);
    now = QDateTime(QDate(2024, 6, 15), QTime(12, 0), Qt::UTC);
    stopBefore(2); // both pages of reports are there, no comment
    host.addReports(100, QDate(2024, 7, 1));
    now = now.addMonths(12);
    const int before = int(host.asked().size());
    const Collected collected = collect();
    EXPECT_EQ(collected.reports, 250);
    EXPECT_EQ(different(collected), 250);
    EXPECT_EQ(askedSince(before).mid(0, 2), QStringList({"2", "3"}));
}

TEST_F(CollectResumed, AtTheEndOfAFullPageTooTheRangeIsAskedOn)
{
    host.addReports(100, QDate(2024, 1, 1), 1);
    now = QDateTime(QDate(2024, 6, 15), QTime(12, 0), Qt::UTC);
    stopBefore(1);
    host.addReports(1, QDate(2024, 7, 1)); // the first page stays as it was
    EXPECT_EQ(collect().reports, 101);
}

TEST_F(CollectResumed, WhatWasReadWhenTheRangeWasOverIsNotAskedForAgain)
{
    host.addReports(150, QDate(2024, 1, 1), 1);
    stopBefore(2);
    const int before = int(host.asked().size());
    EXPECT_EQ(collect().reports, 150);
    EXPECT_EQ(askedSince(before), QStringList({"1", "2"})); // of the comments
}

TEST_F(CollectResumed, CommentsReportByReportAreNotAllAskedForAgain)
{
    host.addReports(300, QDate(2024, 1, 1), 10);
    CollectOrder few = order();
    few.to = QDate(2024, 1, 20);
    now = QDateTime(QDate(2024, 1, 20), QTime(12, 0), Qt::UTC);
    host.setInstead([&](const ServedRequest &request, int) -> std::optional<ServedAnswer> {
        return request.path().endsWith("/20/comments") ? std::optional(ServedAnswer{401, {}, "{}"})
                                                       : std::nullopt;
    });
    EXPECT_FALSE(errorOf([&] { collect(few); }).isEmpty());
    host.setInstead({});
    const int before = int(host.asked().size());
    EXPECT_EQ(collect(few).comments, 200);
    EXPECT_EQ(int(host.asked().size()) - before, 2); // the last of the reports, the last report's
}

TEST_F(CollectResumed, TwoServicesAtOneAddressDoNotShareTheirPages)
{
    CollectOrder gitee = order();
    gitee.host = IssueHost::Gitee;
    EXPECT_NE(PageSpool::pathOf(gitee), PageSpool::pathOf(order()));
}
