#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "tests/cli/cli.h"
#include "tests/support/postgres.h"

#include <QFile>

#include <gmock/gmock.h>

namespace axial::test {
namespace {

using ::testing::HasSubstr;

QString lastLine(const QString &text)
{
    return text.trimmed().split(u'\n').constLast();
}

/// As two laptops would: shared, joined, coded in both, the same facts.
TEST(HubVerbsTest, ATeamSharesAProject)
{
    Postgres *postgres = Postgres::shared();
    if (!postgres)
        GTEST_SKIP() << "PostgreSQL is not installed (apt-get install postgresql)";
    const QTemporaryDir folder;
    const QString one = folder.filePath(QStringLiteral("one.axial"));
    const QString two = folder.filePath(QStringLiteral("two.axial"));
    const QString database = postgres->newDatabase();
    const QString address = postgres->address(database, QStringLiteral("ann"));
    postgres->address(database, QStringLiteral("ben"));
    ASSERT_EQ(cli({QStringLiteral("hub"), QStringLiteral("init"),
                   postgres->address(database, QStringLiteral("admin"))})
                  .exitCode,
              0);
    ASSERT_EQ(cli({QStringLiteral("new"), one}).exitCode, 0);
    const CliResult shared = cli({QStringLiteral("hub"), QStringLiteral("share"), one, address,
                                  QStringLiteral("--name"), QStringLiteral("Study")});
    ASSERT_EQ(shared.exitCode, 0) << shared.err.toStdString();
    const QString invitation = lastLine(shared.out);
    const CliResult unknown = cli({QStringLiteral("hub"), QStringLiteral("add"), address,
                                   QStringLiteral("nobody"), QStringLiteral("--project"),
                                   QStringLiteral("Study")});
    EXPECT_EQ(unknown.exitCode, 1);
    EXPECT_THAT(unknown.err.toStdString(), HasSubstr("no login “nobody”"));
    EXPECT_THAT(unknown.err.toStdString(), HasSubstr("createuser --pwprompt nobody"));
    const CliResult added = cli({QStringLiteral("hub"), QStringLiteral("add"), address,
                                 QStringLiteral("ben"), QStringLiteral("--name"),
                                 QStringLiteral("Ben"), QStringLiteral("--project"),
                                 QStringLiteral("Study")});
    ASSERT_EQ(added.exitCode, 0) << added.err.toStdString();
    const CliResult joined = cli({QStringLiteral("hub"), QStringLiteral("join"), two, invitation,
                                  QStringLiteral("--coder"), QStringLiteral("Ben")});
    ASSERT_EQ(joined.exitCode, 0) << joined.err.toStdString();

    qunsetenv("AXIAL_TEAM_KEY");
    const CliResult keyless = cli({QStringLiteral("hub"), QStringLiteral("sync"), two});
    EXPECT_EQ(keyless.exitCode, 1);
    EXPECT_THAT(keyless.err.toStdString(), HasSubstr("AXIAL_TEAM_KEY"));
    ASSERT_EQ(cli({QStringLiteral("import"), one,
                   QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample/Transcripts")})
                  .exitCode,
              0);
    qputenv("AXIAL_TEAM_KEY", invitation.toLatin1());
    for (const QString &file : {two, one, two}) {
        const CliResult synced = cli({QStringLiteral("hub"), QStringLiteral("sync"), file});
        EXPECT_EQ(synced.exitCode, 0) << synced.err.toStdString();
        EXPECT_THAT(synced.err.toStdString(), Not(HasSubstr("QPSQL"))) << "what Qt warns of";
    }
    const QStringList of{QStringLiteral("--project"), QStringLiteral("Study")};
    const auto hub = [&](const QStringList &words) { return cli(QStringList(words) + of); };
    const QString verb = QStringLiteral("hub");
    EXPECT_THAT(hub({verb, QStringLiteral("members"), address}).out.toStdString(),
                HasSubstr("Member: Ben (ben), coder"));
    EXPECT_EQ(hub({verb, QStringLiteral("role"), address, QStringLiteral("ben")}).exitCode, 2);
    EXPECT_EQ(hub({verb, QStringLiteral("role"), address, QStringLiteral("ben"),
                   QStringLiteral("--role"), QStringLiteral("lead")})
                  .exitCode,
              0);
    EXPECT_THAT(hub({verb, QStringLiteral("members"), address}).out.toStdString(),
                HasSubstr("Member: Ben (ben), lead"));
    hub({verb, QStringLiteral("role"), address, QStringLiteral("ben"), QStringLiteral("--role"),
         QStringLiteral("coder")});
    const QString admin = postgres->address(database, QStringLiteral("admin"));
    EXPECT_EQ(hub({verb, QStringLiteral("room"), admin, QStringLiteral("--bytes"),
                   QStringLiteral("2G"), QStringLiteral("--step-bytes"), QStringLiteral("50M")})
                  .exitCode,
              0);
    EXPECT_EQ(hub({verb, QStringLiteral("room"), admin, QStringLiteral("--bytes"),
                   QStringLiteral("much")})
                  .exitCode,
              2);
    QProcess watching;
    watching.setProcessEnvironment(cliEnvironment());
    watching.start(QStringLiteral(AXIAL_CLI),
                   {verb, QStringLiteral("sync"), two, QStringLiteral("--watch")});
    ASSERT_TRUE(watching.waitForStarted());
    const QString note = folder.filePath(QStringLiteral("note.txt"));
    {
        QFile file(note);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("It was too slow.");
    }
    ASSERT_EQ(cli({QStringLiteral("import"), one, note}).exitCode, 0);
    ASSERT_EQ(cli({verb, QStringLiteral("sync"), one}).exitCode, 0);
    QByteArray told;
    while (!told.contains("received") && watching.waitForReadyRead(10'000))
        told += watching.readAllStandardOutput();
    EXPECT_THAT(told.toStdString(), HasSubstr(" received, "));
    EXPECT_THAT(told.toStdString(), Not(HasSubstr(" 1 steps")));
    watching.kill();
    watching.waitForFinished();
    const QString facts = cli({QStringLiteral("facts"), one}).out;
    EXPECT_THAT(facts.toStdString(), HasSubstr("source_text"));
    EXPECT_EQ(facts, cli({QStringLiteral("facts"), two}).out);
    const CliResult status = cli({QStringLiteral("hub"), QStringLiteral("status"), two});
    EXPECT_THAT(status.out.toStdString(), HasSubstr("Member: Ben (ben), coder"));
    EXPECT_THAT(status.out.toStdString(), HasSubstr("0 to send"));

    const CliResult undone = cli({QStringLiteral("undo"), two});
    EXPECT_EQ(undone.exitCode, 1);
    EXPECT_THAT(undone.err.toStdString(), HasSubstr("with the team"));

    // What can't be printed is complained of, and the key is not lost.
    QProcess full;
    full.setProcessEnvironment(cliEnvironment());
    full.start(QStringLiteral("sh"),
               QStringList{QStringLiteral("-c"), QStringLiteral("exec \"$0\" \"$@\" > /dev/full"),
                           QStringLiteral(AXIAL_CLI), verb, QStringLiteral("rotate-key"), address}
                   + of);
    full.waitForFinished();
    EXPECT_EQ(full.exitCode(), 1);
    const QStringList complaints = QString::fromUtf8(full.readAllStandardError()).split(u'\n');
    const QStringList saved = complaints.filter(invitation.left(12));
    ASSERT_EQ(saved.size(), 1) << complaints.join(u'\n').toStdString();
    qputenv("AXIAL_TEAM_KEY", saved[0].toLatin1());

    const CliResult rotated = hub({verb, QStringLiteral("rotate-key"), address});
    ASSERT_EQ(rotated.exitCode, 0) << rotated.err.toStdString();
    const CliResult shut = cli({verb, QStringLiteral("sync"), two});
    EXPECT_EQ(shut.exitCode, 1);
    EXPECT_THAT(shut.err.toStdString(), HasSubstr("another key"));
    qputenv("AXIAL_TEAM_KEY", lastLine(rotated.out).toLatin1());
    EXPECT_EQ(cli({verb, QStringLiteral("sync"), two}).exitCode, 0);
    EXPECT_EQ(hub({verb, QStringLiteral("remove"), address, QStringLiteral("ben")}).exitCode, 0);
    const CliResult removed = cli({verb, QStringLiteral("sync"), two});
    EXPECT_EQ(removed.exitCode, 1);
    EXPECT_THAT(removed.err.toStdString(), HasSubstr("no project “Study” for “ben”"));

    EXPECT_EQ(cli({QStringLiteral("hub"), QStringLiteral("leave"), two}).exitCode, 0);
    EXPECT_EQ(cli({QStringLiteral("facts"), two}).out, facts);
    qunsetenv("AXIAL_TEAM_KEY");
}

TEST(HubVerbsTest, RoundsThatAreHandedOutArePrinted)
{
    Postgres *postgres = Postgres::shared();
    if (!postgres)
        GTEST_SKIP() << "PostgreSQL is not installed (apt-get install postgresql)";
    const QTemporaryDir folder;
    const QString one = folder.filePath(QStringLiteral("one.axial"));
    const QString two = folder.filePath(QStringLiteral("two.axial"));
    const QString database = postgres->newDatabase();
    const QString address = postgres->address(database, QStringLiteral("ann"));
    postgres->address(database, QStringLiteral("ben"));
    const auto run = [](const QString &words) {
        const CliResult result = cli(words.split(u' '));
        EXPECT_EQ(result.exitCode, 0) << words.toStdString() << result.err.toStdString();
        return result.out;
    };
    run(QStringLiteral("hub init ") + postgres->address(database, QStringLiteral("admin")));
    run(QStringLiteral("new ") + one);
    run(QStringLiteral("study %1 " AXIAL_SOURCE_DIR "/resources/sample").arg(one));
    const QString invitation = lastLine(
        run(QStringLiteral("hub share %1 %2 --name Study").arg(one, address)));
    run(QStringLiteral("hub add %1 ben --name Ben --project Study").arg(address));
    run(QStringLiteral("hub join %1 %2 --coder Ben").arg(two, invitation));
    qputenv("AXIAL_TEAM_KEY", invitation.toLatin1());
    const auto handOut = [&](const QString &round) {
        run(QStringLiteral("hub sync ") + one);
        run(QStringLiteral("round %1 %2 --coders Ben --sample 3 --seed 7 --level theme")
                .arg(one, round));
        run(QStringLiteral("hub sync ") + one);
    };
    handOut(QStringLiteral("First"));
    EXPECT_THAT(run(QStringLiteral("hub sync ") + two).toStdString(),
                HasSubstr(" handed you 3 issue reports in round “First”.\n"));
    EXPECT_THAT(run(QStringLiteral("hub sync ") + two).toStdString(), Not(HasSubstr("handed")));
    QProcess watching;
    watching.setProcessEnvironment(cliEnvironment());
    watching.start(QStringLiteral(AXIAL_CLI),
                   {QStringLiteral("hub"), QStringLiteral("sync"), two, QStringLiteral("--watch")});
    ASSERT_TRUE(watching.waitForStarted());
    handOut(QStringLiteral("Second"));
    QByteArray told;
    while (!told.contains("“Second”") && watching.waitForReadyRead(10'000))
        told += watching.readAllStandardOutput();
    EXPECT_THAT(told.toStdString(), HasSubstr(" handed you 3 issue reports in round “Second”.\n"));
    EXPECT_THAT(told.toStdString(), Not(HasSubstr("“First”")));
    watching.kill();
    watching.waitForFinished();
    qunsetenv("AXIAL_TEAM_KEY");
}

TEST(HubVerbsTest, WhatMetOwnStepsIsPrintedHoweverTheNameIsWritten)
{
    Postgres *postgres = Postgres::shared();
    if (!postgres)
        GTEST_SKIP() << "PostgreSQL is not installed (apt-get install postgresql)";
    const QTemporaryDir folder;
    const QString one = folder.filePath(QStringLiteral("one.axial"));
    const QString two = folder.filePath(QStringLiteral("two.axial"));
    const QString note = folder.filePath(QStringLiteral("note.txt"));
    {
        QFile file(note);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("It crashed again.");
    }
    const QString database = postgres->newDatabase();
    const QString address = postgres->address(database, QStringLiteral("ann"));
    postgres->address(database, QStringLiteral("ben"));
    const auto run = [](const QString &words) {
        const CliResult result = cli(words.split(u' '));
        EXPECT_EQ(result.exitCode, 0) << words.toStdString() << result.err.toStdString();
        return result.out;
    };
    const auto code = [&](const QString &file, const QString &rest) {
        run(QStringLiteral("code %1 --source note --find crashed --code C.1 --coder %2")
                .arg(file, rest));
    };
    run(QStringLiteral("hub init ") + postgres->address(database, QStringLiteral("admin")));
    run(QStringLiteral("new ") + one);
    run(QStringLiteral("study %1 " AXIAL_SOURCE_DIR "/resources/sample").arg(one));
    run(QStringLiteral("import %1 %2").arg(one, note));
    code(one, QStringLiteral("Ann"));
    const QString invitation = lastLine(
        run(QStringLiteral("hub share %1 %2 --name Study").arg(one, address)));
    run(QStringLiteral("hub add %1 ben --name Ben --project Study").arg(address));
    run(QStringLiteral("hub join %1 %2 --coder Ben").arg(two, invitation));
    qputenv("AXIAL_TEAM_KEY", invitation.toLatin1());
    code(two, QStringLiteral("Ben --prompt Slow"));
    run(QStringLiteral("hub sync ") + two);
    code(one, QStringLiteral("Ann --prompt Fast"));
    run(QStringLiteral("hub sync ") + one);
    const QString told = run(QStringLiteral("hub sync %1 --coder ben").arg(two));
    EXPECT_THAT(told.toStdString(), HasSubstr("What met: Both changed “"));
    EXPECT_THAT(told.toStdString(), HasSubstr("Slow"));

    // Also to who is no coder any more.
    run(QStringLiteral("hub sync ") + one);
    Project::open(one)->edit(QStringLiteral("Merge"), [](Database &in) {
        coders::merge(in, coders::named(in, QStringLiteral("Ben")),
                      coders::named(in, QStringLiteral("Ann")));
    });
    run(QStringLiteral("hub sync ") + one);
    run(QStringLiteral("hub sync ") + two);
    const auto rename = [](const QString &file, const QString &coder, const QString &name) {
        const auto project = Project::open(file);
        project->setCoderName(coder);
        project->edit(QStringLiteral("Rename"), [&](Database &in) {
            codes::rename(in, codes::find(in, QStringLiteral("C.1")), name);
        });
    };
    rename(two, QStringLiteral("Ben"), QStringLiteral("Gone"));
    rename(one, QStringLiteral("Ann"), QStringLiteral("Stopped"));
    run(QStringLiteral("hub sync ") + two);
    run(QStringLiteral("hub sync ") + one);
    EXPECT_THAT(run(QStringLiteral("hub sync ") + two).toStdString(),
                HasSubstr("you wrote “Gone”"));
    qunsetenv("AXIAL_TEAM_KEY");
}

TEST(HubVerbsTest, AnAddressIsReadOrRefusedInWords)
{
    const auto said = [](const QString &address) {
        return cli({QStringLiteral("hub"), QStringLiteral("init"), address}).err.toStdString();
    };
    EXPECT_THAT(said(QStringLiteral("http://anna@hub/axial")), HasSubstr("postgres://"));
    EXPECT_THAT(said(QStringLiteral("postgres://anna:secret@hub/axial")),
                HasSubstr("AXIAL_HUB_PASSWORD"));
    EXPECT_THAT(said(QStringLiteral("postgres://anna@hub")),
                HasSubstr("does not name the database"));
    EXPECT_THAT(said(QStringLiteral("postgres://anna@hub/axial?sslmode=prefer")),
                HasSubstr("sslmode is one of"));
    EXPECT_THAT(said(QStringLiteral("postgres://anna@hub.example.org/axial?sslmode=disable")),
                HasSubstr("unencrypted over the network"));
    EXPECT_THAT(said(QStringLiteral("postgres://anna@/axial?host=/nowhere")),
                HasSubstr("could not be reached"));
}

} // namespace
} // namespace axial::test
