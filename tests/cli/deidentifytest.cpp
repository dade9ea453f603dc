#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QFileInfo>

using namespace axial;
using namespace axial::test;

namespace {

class DeidentifyVerb : public ::testing::Test
{
protected:
    void SetUp() override
    {
        project = folder.filePath(QStringLiteral("study.axial"));
        copy = folder.filePath(QStringLiteral("copy.axial"));
        write(QStringLiteral("Interview.txt"), "Interviewer: Hello.\nAda: I am Ada Lovelace.\n");
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        ASSERT_EQ(cli({QStringLiteral("import"), project, file("Interview.txt")}).exitCode, 0);
    }
    QString file(const char *name) const { return folder.filePath(QLatin1String(name)); }
    void write(const QString &name, const QByteArray &bytes)
    {
        QFile made(folder.filePath(name));
        ASSERT_TRUE(made.open(QIODevice::WriteOnly));
        made.write(bytes);
    }
    CliResult run()
    {
        return cli(
            {QStringLiteral("deidentify"), project, file("names.csv"), QStringLiteral("-o"), copy});
    }

    test::QuickFolder folder;
    QString project;
    QString copy;
};

} // namespace

TEST_F(DeidentifyVerb, WritesACopyWithoutNames)
{
    write(QStringLiteral("names.csv"), "Real name,Pseudonym\nAda Lovelace,U1\nAda,U1\n");
    const CliResult result = run();
    EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
    EXPECT_TRUE(result.out.contains("in the texts of 1 sources")) << result.out.toStdString();
    QFile written(copy);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    const QByteArray bytes = written.readAll();
    EXPECT_TRUE(bytes.contains("U1: I am U1."));
    EXPECT_FALSE(bytes.contains("Ada") || bytes.contains("Lovelace"));
    EXPECT_EQ(cli({QStringLiteral("check"), copy}).exitCode, 0);
    EXPECT_EQ(run().exitCode, 1) << "a file is there";
}

TEST_F(DeidentifyVerb, SaysWhereANameIsLeft)
{
    write(QStringLiteral("names.csv"), "Real name,Pseudonym\nLove,U1\n");
    const CliResult result = run();
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_TRUE(result.err.contains("“Love” is left in a word in Texts of sources"))
        << result.err.toStdString();
    EXPECT_TRUE(QFileInfo::exists(copy));
}

TEST_F(DeidentifyVerb, NeedsAListAndAPlace)
{
    EXPECT_EQ(cli({QStringLiteral("deidentify"), project, file("names.csv")}).exitCode, 2);
    write(QStringLiteral("names.csv"), "a,b\n");
    const CliResult result = run();
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_TRUE(result.err.contains("expected the header Real name,Pseudonym"));
    EXPECT_FALSE(QFileInfo::exists(copy));
}
