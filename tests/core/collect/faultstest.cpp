#include "tests/core/collect/collecting.h"

#include <QProcess>

using namespace axial;
using namespace axial::test;

namespace {

using CollectFaults = CollectTest;
using Headers = std::vector<std::pair<QByteArray, QByteArray>>;
using Manner = ServedAnswer::Manner;

/// Gzip of so many zeros: 1,000 times as short.
QByteArray bomb(int megabytes)
{
    QProcess gzip;
    gzip.start(
        QStringLiteral("sh"),
        {QStringLiteral("-c"), QStringLiteral("head -c %1M /dev/zero | gzip -9").arg(megabytes)});
    gzip.waitForFinished();
    return gzip.readAllStandardOutput();
}

} // namespace

TEST_F(CollectFaults, ALimitIsWaitedForAsLongAsTheServerSays)
{
    host.addReports(3, QDate(2024, 1, 1));
    for (const int status : {403, 429}) {
        pauses.clear();
        host.setInstead([&, asked = 0](const ServedRequest &, int) mutable {
            return asked++ == 0 ? std::optional(ServedAnswer{status, {{"Retry-After", "37"}}, "{}"})
                                : std::nullopt;
        });
        EXPECT_EQ(collect().reports, 3);
        EXPECT_EQ(pauses, std::vector<qint64>{37'000});
        PageSpool::forget(order());
    }
}

TEST_F(CollectFaults, ALimitIsWaitedForUntilItIsReset)
{
    host.addReports(3, QDate(2024, 1, 1));
    const QByteArray reset = QByteArray::number(now.addSecs(1800).toSecsSinceEpoch());
    host.setInstead(atFirst(1, {403,
                                {{"X-RateLimit-Remaining", "0"}, {"X-RateLimit-Reset", reset}},
                                R"({"message":"API rate limit exceeded"})"}));
    EXPECT_EQ(collect().reports, 3);
    EXPECT_EQ(pauses, std::vector<qint64>{1'801'000});
    EXPECT_TRUE(told.join(u'\n').contains(QStringLiteral("The limit is used up; going on at ")));
}

TEST_F(CollectFaults, TheLastAllowedRequestIsFollowedByARest)
{
    host.addReports(250, QDate(2024, 1, 1));
    host.remaining = 2; // the second answer says that none is left
    host.reset = now.addSecs(900).toSecsSinceEpoch();
    EXPECT_EQ(collect().reports, 250);
    EXPECT_FALSE(pauses.empty());
    EXPECT_EQ(pauses.front(), 901'000);
    EXPECT_EQ(host.asked().size(), 3); // none was sent to be refused
}

TEST_F(CollectFaults, ALimitWithoutATimeIsWaitedForLongerAndLonger)
{
    host.addReports(3, QDate(2024, 1, 1));
    host.setInstead(
        atFirst(3, {403, {}, R"({"message":"You have exceeded a secondary rate limit"})"}));
    EXPECT_EQ(collect().reports, 3);
    EXPECT_EQ(pauses, (std::vector<qint64>{60'000, 120'000, 240'000}));
}

TEST_F(CollectFaults, ALimitOfHalfADayIsNotWaitedFor)
{
    host.setInstead(atFirst(1, {429, {{"Retry-After", "43200"}}, "{}"}));
    EXPECT_TRUE(failure().contains(QStringLiteral("answers no more requests")));
    EXPECT_TRUE(pauses.empty());
}

TEST_F(CollectFaults, ALackOfRightsIsNoLimit)
{
    host.setInstead(atFirst(
        9, {403, {{"X-RateLimit-Remaining", "59"}}, R"({"message":"Resource not accessible"})"}));
    const QString words = failure();
    EXPECT_TRUE(words.contains(QStringLiteral("a token is needed"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("“Resource not accessible”")));
    EXPECT_EQ(host.asked().size(), 1);
}

TEST_F(CollectFaults, AServerThatFailsIsAskedAgainAfterGrowingPauses)
{
    host.addReports(3, QDate(2024, 1, 1));
    host.setInstead(atFirst(3, {502, {}, "<html>Bad gateway</html>"}));
    EXPECT_EQ(collect().reports, 3);
    EXPECT_EQ(pauses, (std::vector<qint64>{2'000, 4'000, 8'000}));
    const QString words = told.join(u'\n');
    EXPECT_TRUE(words.contains(QStringLiteral("answers with the error 502; asking again at ")))
        << words.toStdString();
    EXPECT_FALSE(words.contains(QStringLiteral("does not answer"))) << "it did";
}

TEST_F(CollectFaults, AServerThatOnlyFailsIsGivenUp)
{
    host.setInstead(atFirst(99, {503, {}, "no"}));
    const QString words = failure();
    EXPECT_TRUE(words.contains(QStringLiteral("answered with the status 503")))
        << words.toStdString();
    EXPECT_EQ(host.asked().size(), 6);
    EXPECT_EQ(pauses.size(), 5u);
}

TEST_F(CollectFaults, ACutConnectionIsTriedAgain)
{
    host.addReports(3, QDate(2024, 1, 1));
    host.setInstead(atFirst(1, {200, {}, QByteArray(10'000, '['), Manner::Cut}));
    EXPECT_EQ(collect().reports, 3);
    EXPECT_EQ(pauses, std::vector<qint64>{2'000});
    EXPECT_TRUE(told.join(u'\n').contains(QStringLiteral("The server does not answer")));
}

TEST_F(CollectFaults, ASilentServerIsNotWaitedForForEver)
{
    host.addReports(3, QDate(2024, 1, 1));
    host.setInstead(atFirst(1, {200, {}, {}, Manner::Silent}));
    CollectWays hurried = ways();
    hurried.limits.silenceMs = 200;
    Collector collector(order(), {}, hurried);
    EXPECT_EQ(collector.collect(progress).reports, 3);
    EXPECT_EQ(pauses, std::vector<qint64>{2'000});
}

TEST_F(CollectFaults, NobodyThereIsSaid)
{
    CollectOrder nowhere = order();
    {
        const IssueHostModel gone;
        nowhere.baseAddress = gone.address();
    }
    const QString words = errorOf([&] { collect(nowhere); });
    EXPECT_TRUE(words.contains(QStringLiteral("did not answer"))) << words.toStdString();
    EXPECT_EQ(pauses.size(), 5u);
}

TEST_F(CollectFaults, AServerThatNobodyVouchesForIsNotAsked)
{
    const HttpServer stranger(
        [](const ServedRequest &) {
            return ServedAnswer{200, {}, "[]"};
        },
        HttpServer::Transport::Stranger);
    CollectOrder there = order();
    there.baseAddress = stranger.address();
    const QString words = errorOf([&] { collect(there, "sesame"); });
    EXPECT_TRUE(words.contains(QStringLiteral("could not prove its identity")))
        << words.toStdString();
    EXPECT_TRUE(stranger.seen().empty());
    EXPECT_TRUE(pauses.empty());
}

TEST_F(CollectFaults, WhatIsNoJsonIsSaidAndNotKept)
{
    for (const QByteArray &body : {QByteArray("[{\"number\":1,"), QByteArray("<html></html>"),
                                   QByteArray(), QByteArray("\0\1\2", 3)}) {
        host.setInstead(atFirst(99, {200, {{"Content-Type", "text/html"}}, body}));
        const QString words = failure();
        EXPECT_TRUE(words.contains(
            QStringLiteral("sent no list of issue reports: it can’t be read as JSON at byte")))
            << words.toStdString();
        EXPECT_EQ(PageSpool::keptPages(order()), 0);
    }
    host.setInstead(atFirst(99, {200, {}, R"({"items":[]})"}));
    EXPECT_TRUE(failure().contains(QStringLiteral("Is the base address that of its interface?")));
    host.setInstead(atFirst(99, {200, {}, R"([{"number":1},7])"}));
    EXPECT_TRUE(failure().contains(QStringLiteral("without address, number or time")));
}

TEST_F(CollectFaults, NobodyIsFollowedElsewhere)
{
    IssueHostModel other;
    for (const QByteArray &where :
         {other.address().toLatin1() + "/repos/own/repo/issues", QByteArray("https://evil.test/x"),
          QByteArray("file:///etc/passwd"), QByteArray("//evil.test/x"),
          QByteArray("ftp://127.0.0.1/x")}) {
        for (const int status : {301, 302, 307, 308}) {
            host.setInstead(atFirst(99, {status, {{"Location", where}}, {}}));
            const QString words = failure("sesame");
            EXPECT_TRUE(words.contains(QStringLiteral("which was not followed")))
                << where.toStdString() << words.toStdString();
        }
    }
    EXPECT_TRUE(other.asked().isEmpty());
}

TEST_F(CollectFaults, ALinkElsewhereIsNotFollowedEither)
{
    IssueHostModel other;
    host.setInstead(
        atFirst(99, {200,
                     {{"Link", '<' + other.address().toLatin1() + "/x?page=2>; rel=\"next\""}},
                     R"([{"number":1,"html_url":"https://github.com/own/repo/issues/1",)"
                     R"("created_at":"2024-01-01T00:00:00Z"}])"}));
    EXPECT_TRUE(failure("sesame").contains(QStringLiteral("which was not followed")));
    EXPECT_TRUE(other.asked().isEmpty());
}

TEST_F(CollectFaults, ARenamedRepositoryIsFollowedOnItsServer)
{
    host.addReports(3, QDate(2024, 1, 1));
    host.setInstead([](const ServedRequest &request, int at) -> std::optional<ServedAnswer> {
        if (at == 0)
            return ServedAnswer{301, {{"Location", request.target + "&moved=1"}}, {}};
        return std::nullopt;
    });
    EXPECT_EQ(collect().reports, 3);
    host.setInstead([](const ServedRequest &request, int) -> std::optional<ServedAnswer> {
        return ServedAnswer{302, {{"Location", request.target}}, {}};
    });
    PageSpool::forget(order());
    EXPECT_TRUE(failure().contains(QStringLiteral("redirects in a circle")));
}

TEST_F(CollectFaults, AnAnswerWithoutEndIsBrokenOff)
{
    CollectWays frugal = ways();
    frugal.limits.answerBytes = 1 << 20;
    host.setInstead(atFirst(99, {200, {}, QByteArray(65536, ' '), Manner::Endless}));
    Collector collector(order(), {}, frugal);
    const QString words = errorOf([&] { collector.collect(progress); });
    EXPECT_TRUE(words.contains(QStringLiteral("too long an answer"))) << words.toStdString();
    EXPECT_EQ(host.asked().size(), 1);
}

TEST_F(CollectFaults, ABombOfZerosIsNotUnpacked)
{
    const QByteArray packed = bomb(300);
    ASSERT_GT(packed.size(), 100'000);
    ASSERT_LT(packed.size(), 1'000'000);
    host.setInstead(atFirst(99, {200, {{"Content-Encoding", "gzip"}}, packed}));
    const QString words = failure();
    EXPECT_TRUE(words.contains(QStringLiteral("can’t be unpacked"))
                || words.contains(QStringLiteral("too long an answer")))
        << words.toStdString();
    host.setInstead(atFirst(99, {200, {{"Content-Encoding", "gzip"}}, "no gzip at all"}));
    EXPECT_FALSE(failure().isEmpty());
}

TEST_F(CollectFaults, APackedPageIsUnpacked)
{
    host.addReports(40, QDate(2024, 1, 1));
    host.setInstead([&](const ServedRequest &request, int at) -> std::optional<ServedAnswer> {
        if (at > 0 || !request.header("accept-encoding").contains("gzip"))
            return std::nullopt;
        QFile plain(pathOf(QStringLiteral("page.json")));
        if (!plain.open(QIODevice::WriteOnly))
            return std::nullopt;
        plain.write(R"([{"number":1,"html_url":"https://github.com/own/repo/issues/1",)"
                    R"("created_at":"2024-01-01T00:00:00Z"}])");
        plain.close();
        QProcess gzip;
        gzip.start(QStringLiteral("gzip"), {QStringLiteral("-c"), plain.fileName()});
        gzip.waitForFinished();
        return ServedAnswer{200, {{"Content-Encoding", "gzip"}}, gzip.readAllStandardOutput()};
    });
    EXPECT_EQ(collect().reports, 1);
}

TEST_F(CollectFaults, AServerThatRepeatsItselfIsLeft)
{
    host.setInstead([&](const ServedRequest &, int at) -> std::optional<ServedAnswer> {
        const QByteArray next = host.address().toLatin1()
                                + "/repos/own/repo/issues?page=" + QByteArray::number(at + 2);
        return ServedAnswer{200,
                            {{"Link", '<' + next + ">; rel=\"next\""}},
                            R"([{"number":1,"html_url":"https://github.com/own/repo/issues/1",)"
                            R"("created_at":"2024-01-01T00:00:00Z"}])"};
    });
    EXPECT_TRUE(failure().contains(QStringLiteral("the same page again and again")));
    EXPECT_LT(host.asked().size(), 100);
}

TEST_F(CollectFaults, CancelEndsAWaitAndKeepsWhatWasRead)
{
    host.addReports(250, QDate(2024, 1, 1));
    CollectWays watched = ways();
    watched.clock.pause = [this](qint64, const Progress &waiting) {
        progress.cancel();
        waiting.checkCanceled();
    };
    host.setInstead([](const ServedRequest &, int at) -> std::optional<ServedAnswer> {
        return at == 2 ? std::optional(ServedAnswer{429, {{"Retry-After", "60"}}, "{}"})
                       : std::nullopt;
    });
    {
        Collector collector(order(), {}, watched);
        EXPECT_THROW(collector.collect(progress), Canceled);
    }
    EXPECT_EQ(PageSpool::keptPages(order()), 2);
}

TEST_F(CollectFaults, CancelEndsAnAnswerThatDoesNotCome)
{
    host.setInstead([&](const ServedRequest &, int) -> std::optional<ServedAnswer> {
        progress.cancel();
        return ServedAnswer{200, {}, {}, Manner::Silent};
    });
    EXPECT_THROW(collect(), Canceled);
}

TEST_F(CollectFaults, ATokenThatIsRepeatedAcrossACutIsNotShownInPart)
{
    const QByteArray token = "sesame-0123456789";
    const QByteArray message = QByteArray(190, 'x') + ' ' + token;
    host.setInstead(atFirst(99, {401, {}, R"({"message":")" + message + R"("})"}));
    const QString words = failure(token);
    EXPECT_TRUE(words.contains(QStringLiteral("xxx"))) << words.toStdString();
    EXPECT_FALSE(words.contains(QStringLiteral("sesam"))) << words.toStdString();
    const QByteArray where = "https://evil.test/" + QByteArray(175, 'x') + '/' + token;
    host.setInstead(atFirst(99, {301, {{"Location", where}}, {}}));
    const QString moved = failure(token);
    EXPECT_TRUE(moved.contains(QStringLiteral("evil.test"))) << moved.toStdString();
    EXPECT_FALSE(moved.contains(QStringLiteral("ses"))) << moved.toStdString();
}
