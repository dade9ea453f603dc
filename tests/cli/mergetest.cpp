#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace axial;
using namespace axial::test;

namespace {

class MergeVerb : public ::testing::Test
{
protected:
    void SetUp() override
    {
        project = folder.filePath(QStringLiteral("mine.axial"));
        other = folder.filePath(QStringLiteral("theirs.axial"));
        write(QStringLiteral("Interview.txt"), "U1: It lost my work. Then I left.\n");
        write(QStringLiteral("bug_symptoms.csv"),
              "rootcause,subcategory,symptoms\nMemory,Forgets,lost\n");
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        ASSERT_EQ(cli({QStringLiteral("import"), project, file("Interview.txt")}).exitCode, 0);
        ASSERT_EQ(cli({QStringLiteral("import"), project, file("bug_symptoms.csv")}).exitCode, 0);
        ASSERT_TRUE(QFile::copy(project, other));
    }
    QString file(const char *name) const { return folder.filePath(QLatin1String(name)); }
    void write(const QString &name, const QByteArray &bytes)
    {
        QFile made(folder.filePath(name));
        ASSERT_TRUE(made.open(QIODevice::WriteOnly));
        made.write(bytes);
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile read(path);
        EXPECT_TRUE(read.open(QIODevice::ReadOnly));
        return read.readAll();
    }
    void code(const QString &in, const QString &words, const QString &coder, const QString &insight)
    {
        const CliResult coded = cli(
            {QStringLiteral("code"), in, QStringLiteral("--source"), QStringLiteral("Interview"),
             QStringLiteral("--find"), words, QStringLiteral("--code"), QStringLiteral("Forgets"),
             QStringLiteral("--coder"), coder, QStringLiteral("--insight"), insight});
        ASSERT_EQ(coded.exitCode, 0) << coded.err.toStdString();
    }

    test::QuickFolder folder;
    QString project;
    QString other;
};

} // namespace

TEST_F(MergeVerb, BringsWhatWasDoneInACopyAndSaysWhatDisagrees)
{
    code(project, QStringLiteral("lost my work"), QStringLiteral("Ada"), QStringLiteral("mine"));
    code(other, QStringLiteral("lost my work"), QStringLiteral("Ben"), QStringLiteral("theirs"));
    code(other, QStringLiteral("I left"), QStringLiteral("Ben"), QString());
    const QByteArray before = bytesOf(project);
    const QByteArray theirs = bytesOf(other);
    const CliResult trial = cli(
        {QStringLiteral("merge"), project, other, QStringLiteral("--dry-run")});
    ASSERT_EQ(trial.exitCode, 0) << trial.err.toStdString();
    EXPECT_TRUE(trial.out.contains(QStringLiteral("Would bring: ")));
    EXPECT_TRUE(trial.out.contains(QStringLiteral("Insight: “mine” here, “theirs” there")))
        << trial.out.toStdString();
    EXPECT_EQ(bytesOf(project), before);

    const CliResult merged = cli({QStringLiteral("merge"), project, other});
    ASSERT_EQ(merged.exitCode, 0) << merged.err.toStdString();
    EXPECT_TRUE(merged.out.contains(QStringLiteral("Merged: "))) << merged.out.toStdString();
    EXPECT_EQ(bytesOf(other), theirs);
    const CliResult quotes = cli({QStringLiteral("query"), project, QStringLiteral("quotes"),
                                  QStringLiteral("--format"), QStringLiteral("csv")});
    EXPECT_TRUE(quotes.out.contains(QStringLiteral("I left")));
    EXPECT_TRUE(quotes.out.contains(QStringLiteral("mine")));
    EXPECT_FALSE(quotes.out.contains(QStringLiteral("theirs")));
    EXPECT_EQ(cli({QStringLiteral("check"), project}).exitCode, 0);

    const CliResult again = cli({QStringLiteral("merge"), project, other});
    EXPECT_TRUE(again.out.contains(QStringLiteral("Merged: nothing new.")))
        << again.out.toStdString();
    ASSERT_EQ(cli({QStringLiteral("undo"), project}).exitCode, 0);
    EXPECT_FALSE(cli({QStringLiteral("query"), project, QStringLiteral("quotes")})
                     .out.contains(QStringLiteral("I left")));
    ASSERT_EQ(cli({QStringLiteral("merge"), project, other, QStringLiteral("--theirs")}).exitCode,
              0);
    EXPECT_TRUE(cli({QStringLiteral("query"), project, QStringLiteral("quotes")})
                    .out.contains(QStringLiteral("theirs")));
}

TEST_F(MergeVerb, RefusesItselfAndWhatIsNoProject)
{
    const CliResult itself = cli({QStringLiteral("merge"), project, project});
    EXPECT_EQ(itself.exitCode, 1);
    EXPECT_TRUE(itself.err.contains(QStringLiteral("is the project that is open")));
    EXPECT_EQ(cli({QStringLiteral("merge"), project, file("bug_symptoms.csv")}).exitCode, 1);
    EXPECT_EQ(cli({QStringLiteral("merge"), project, file("none.axial")}).exitCode, 1);
    EXPECT_EQ(cli({QStringLiteral("merge"), project}).exitCode, 2);
}
