#include "core/collect/collectorder.h"
#include "core/collect/pagespool.h"
#include "core/project/project.h"
#include "core/project/sources/collected.h"
#include "tests/cli/cli.h"
#include "tests/support/http/issuehost.h"

#include <gtest/gtest.h>

#include <QDirIterator>
#include <QFile>

using namespace axial;
using namespace axial::test;

namespace {

/// The real program against a server of this machine.
class CollectVerb : public ::testing::Test
{
protected:
    void SetUp() override
    {
        project = folder.filePath(QStringLiteral("p.axial"));
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
    }

    QStringList words(const QStringList &more = {})
    {
        return QStringList{QStringLiteral("collect"),
                           project,
                           QStringLiteral("own/repo"),
                           QStringLiteral("--from"),
                           QStringLiteral("2024-01-01"),
                           QStringLiteral("--to"),
                           QStringLiteral("2024-12-31"),
                           QStringLiteral("--base-url"),
                           host.address()}
               + more;
    }
    QProcessEnvironment environment(const QByteArray &token = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), home.path());
        environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"),
                           QStringLiteral("unix:path=/nowhere"));
        environment.remove(QStringLiteral("AXIAL_TOKEN"));
        if (!token.isEmpty())
            environment.insert(QStringLiteral("AXIAL_TOKEN"), QString::fromUtf8(token));
        return environment;
    }
    CliResult run(const QStringList &arguments, const QByteArray &token = {})
    {
        QProcess process;
        process.setProcessEnvironment(environment(token));
        process.start(QStringLiteral(AXIAL_CLI), arguments);
        process.waitForFinished(120'000);
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    /// Files of the data folder that keep pages.
    QStringList kept()
    {
        QStringList files;
        QDirIterator all(home.path(), {QStringLiteral("*.pages")}, QDir::Files,
                         QDirIterator::Subdirectories);
        while (all.hasNext())
            files << all.next();
        return files;
    }
    std::vector<CollectedRange> ranges()
    {
        return collected::all(Project::open(project)->database());
    }

    QTemporaryDir folder;
    QTemporaryDir home;
    QString project;
    IssueHostModel host;
};

} // namespace

TEST_F(CollectVerb, CollectsAndTellsHowFarItIs)
{
    host.addReports(150, QDate(2024, 1, 1), 1);
    const CliResult result = run(words(), "sesame");
    EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
    EXPECT_TRUE(result.out.contains(QStringLiteral("reports 150, comments 150, requests 4")))
        << result.out.toStdString();
    EXPECT_TRUE(result.err.contains(QStringLiteral("Page 1, 100 report")));
    EXPECT_TRUE(result.err.contains(QStringLiteral("Page 2, 150 report")));
    EXPECT_EQ(host.server().seen()[0].header("authorization"), "Bearer sesame");
    EXPECT_FALSE((result.out + result.err).contains(QStringLiteral("sesame")));
    EXPECT_EQ(kept(), QStringList());
    ASSERT_EQ(ranges().size(), 1u);
    EXPECT_EQ(ranges()[0].found, 150);
    EXPECT_EQ(cli({QStringLiteral("check"), project}).exitCode, 0);
    const CliResult history = cli({QStringLiteral("history"), project});
    EXPECT_TRUE(history.out.contains(QStringLiteral("Collect own/repo, 2024-01-01 to 2024-12-31")));
}

TEST_F(CollectVerb, WithoutATokenAndAKeychainItIsAskedWithoutOne)
{
    host.addReports(3, QDate(2024, 1, 1));
    const CliResult result = run(words());
    EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
    EXPECT_EQ(host.server().seen()[0].header("authorization"), "");
}

TEST_F(CollectVerb, PullRequestsAreLeftOutWhenThatIsSaid)
{
    host.addReports(3, QDate(2024, 1, 1));
    host.makePull(2);
    const CliResult result = run(words({QStringLiteral("--no-pulls")}));
    EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
    EXPECT_TRUE(result.out.contains(QStringLiteral("reports 2, ")));
    EXPECT_TRUE(result.out.contains(QStringLiteral("Pull requests, left out: 1.")))
        << result.out.toStdString();
    EXPECT_TRUE(run(words()).out.contains(QStringLiteral("reports 3, ")));
}

TEST_F(CollectVerb, GiteeIsAskedTheGiteeWay)
{
    host.addReports(3, QDate(2024, 1, 1));
    EXPECT_EQ(run(words({QStringLiteral("--gitee")}), "sesame").exitCode, 0);
    EXPECT_EQ(host.server().seen()[0].header("authorization"), "token sesame");
}

TEST_F(CollectVerb, WrongUsageIsTwoAndSendsNothing)
{
    const auto code = [&](QStringList arguments) {
        arguments.prepend(project);
        arguments.prepend(QStringLiteral("collect"));
        return run(arguments).exitCode;
    };
    const QString from = QStringLiteral("--from");
    const QString to = QStringLiteral("--to");
    const QString day = QStringLiteral("2024-01-01");
    const QString base = QStringLiteral("--base-url");
    const QString name = QStringLiteral("own/repo");
    EXPECT_EQ(code({name, base, host.address()}), 2);
    EXPECT_EQ(code({name, from, day, base, host.address()}), 2);
    EXPECT_EQ(code({name, from, day, to, QStringLiteral("2023-01-01"), base, host.address()}), 2);
    EXPECT_EQ(code({name, from, day, to, QStringLiteral("soon"), base, host.address()}), 2);
    EXPECT_EQ(code({QStringLiteral("own"), from, day, to, day, base, host.address()}), 2);
    EXPECT_EQ(code({name, from, day, to, day, base, QStringLiteral("file:///etc")}), 2);
    EXPECT_EQ(code({QStringLiteral("https://github.com/a/b"), from, day, to, day,
                    QStringLiteral("--gitee"), base, host.address()}),
              2);
    EXPECT_TRUE(host.asked().isEmpty());
}

TEST_F(CollectVerb, AServerThatRefusesIsOneAndChangesNothing)
{
    host.setInstead([](const ServedRequest &, int) {
        return std::optional(ServedAnswer{401, {}, R"({"message":"Bad credentials"})"});
    });
    const CliResult result = run(words(), "sesame");
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_TRUE(result.err.contains(QStringLiteral("does not take the token")));
    EXPECT_TRUE(ranges().empty());
}

TEST_F(CollectVerb, AKilledProgramGoesOnWhereItStopped)
{
    host.addReports(350, QDate(2024, 1, 1));
    QProcess process;
    host.setInstead([](const ServedRequest &request, int) -> std::optional<ServedAnswer> {
        if (request.query("page") == "3") // and there it hangs
            return ServedAnswer{200, {}, {}, ServedAnswer::Manner::Silent};
        return std::nullopt;
    });
    process.setProcessEnvironment(environment("sesame"));
    process.start(QStringLiteral(AXIAL_CLI), words());
    process.setReadChannel(QProcess::StandardError);
    while (host.asked().size() < 3 && process.state() != QProcess::NotRunning)
        process.waitForReadyRead(20); // the third is asked for when the second is kept
    process.kill();
    process.waitForFinished();
    ASSERT_EQ(kept().size(), 1);
    QFile file(kept()[0]);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_FALSE(file.readAll().contains("sesame"));
    EXPECT_EQ(file.permissions()
                  & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther),
              QFile::Permissions());
    host.setInstead({});
    const int before = int(host.asked().size());
    const CliResult result = run(words(), "sesame");
    EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
    EXPECT_TRUE(result.out.contains(QStringLiteral("reports 350,")));
    EXPECT_EQ(int(host.asked().size()) - before, 3); // page 2 (unchanged), 3, 4
    EXPECT_EQ(kept(), QStringList());
}

TEST_F(CollectVerb, ForgetBeginsAnew)
{
    host.addReports(350, QDate(2024, 1, 1));
    host.setInstead([](const ServedRequest &request, int) -> std::optional<ServedAnswer> {
        return request.query("page") == "3" ? std::optional(ServedAnswer{404, {}, "{}"})
                                            : std::nullopt;
    });
    EXPECT_EQ(run(words()).exitCode, 1);
    host.setInstead({});
    const int before = int(host.asked().size());
    EXPECT_EQ(run(words({QStringLiteral("--forget")})).exitCode, 0);
    EXPECT_EQ(int(host.asked().size()) - before, 4);
}
