// Issue reports with their text, as a script takes them in.
#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QFile>

using namespace axial;
using namespace axial::test;

namespace {

class IssuesImportTest : public ::testing::Test
{
protected:
    void SetUp() override { ASSERT_EQ(run("new", {}).exitCode, 0); }

    CliResult run(const char *verb, const QStringList &arguments)
    {
        return cli(QStringList{QLatin1String(verb), folder.filePath(QStringLiteral("p.axial"))}
                   + arguments);
    }
    static QString issues(const char *name)
    {
        return QStringLiteral(AXIAL_SOURCE_DIR "/tests/data/issues/") + QLatin1String(name);
    }
    QString written(const char *name, const QByteArray &bytes)
    {
        QFile file(folder.filePath(QLatin1String(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }

    test::QuickFolder folder;
};

TEST_F(IssuesImportTest, EveryFormatIsTakenInWithoutBeingNamed)
{
    const CliResult first = run("import", {issues("issues.json"), issues("comments.json"),
                                           issues("gitee.json"), issues("gitee_comments.json")});
    EXPECT_EQ(first.exitCode, 0) << first.err.toStdString();
    EXPECT_TRUE(first.out.contains(QStringLiteral("4 sources"))) << first.out.toStdString();
    EXPECT_TRUE(first.out.contains(QStringLiteral("3 comments"))) << first.out.toStdString();
    const CliResult again = run("import", {issues("comments.json"), issues("issues.json")});
    EXPECT_TRUE(again.out.contains(QStringLiteral("othing new"))) << again.out.toStdString();
    const CliResult gh = run("import", {issues("gh.json")});
    EXPECT_TRUE(gh.out.contains(QStringLiteral("1 source"))) << gh.out.toStdString();
    EXPECT_TRUE(gh.out.contains(QStringLiteral("1 updated report"))) << gh.out.toStdString();
    const CliResult table = run(
        "import",
        {written("r.csv", "url,title,state,Severity\n"
                          "https://github.com/kiln/torchbed/issues/9,New,closed,high\n")});
    EXPECT_TRUE(table.out.contains(QStringLiteral("1 updated report"))) << table.out.toStdString();
    EXPECT_EQ(run("check", {}).exitCode, 0);
}

TEST_F(IssuesImportTest, PullRequestsAreLeftOutWithWhatIsSaidOfThem)
{
    const QStringList files{
        issues("issues.json"),
        written("links_2024.txt", "https://github.com/kiln/torchbed/pull/11\n"
                                  "https://github.com/kiln/torchbed/issues/12\n"
                                  "https://github.com/pull/torchbed/issues/13\n"),
        written("about.json",
                "[{\"html_url\":\"https://github.com/kiln/torchbed/pull/8#issuecomment-5\","
                "\"issue_url\":\"https://api.github.com/repos/kiln/torchbed/issues/8\","
                "\"user\":{\"login\":\"a\"},\"created_at\":\"2024-01-01T00:00:00Z\","
                "\"body\":\"Nice.\"}]"),
        written("labels.csv", "URL,Label1\n"
                              "https://github.com/kiln/torchbed/issues/8,C.1\n"
                              "https://github.com/kiln/torchbed/issues/12,C.1\n")};
    const CliResult tried = run("import", files + QStringList{"--no-pulls", "--dry-run"});
    EXPECT_TRUE(tried.out.contains(QStringLiteral("Pull requests, left out: 2.")))
        << tried.out.toStdString();
    const CliResult without = run("import", files + QStringList{"--no-pulls"});
    EXPECT_EQ(without.exitCode, 0) << without.err.toStdString();
    EXPECT_TRUE(without.out.contains(QStringLiteral("4 sources"))) << without.out.toStdString();
    EXPECT_TRUE(without.out.contains(QStringLiteral("1 label"))) << without.out.toStdString();
    EXPECT_TRUE(without.out.contains(QStringLiteral("Note: Pull requests, left out: 2.")));
    EXPECT_FALSE(without.out.contains(QStringLiteral("1 comment"))) << without.out.toStdString();
    EXPECT_EQ(run("check", {}).exitCode, 0);
    EXPECT_EQ(run("undo", {}).exitCode, 0);
    const CliResult all = run("import", files);
    EXPECT_TRUE(all.out.contains(QStringLiteral("7 sources"))) << all.out.toStdString();
    EXPECT_TRUE(all.out.contains(QStringLiteral("1 comment"))) << all.out.toStdString();
    EXPECT_FALSE(all.out.contains(QStringLiteral("left out: 2.")));
}

TEST_F(IssuesImportTest, KeywordsAndRatesOfFalsePositivesComeAsTables)
{
    ASSERT_EQ(run("import", {issues("issues.json")}).exitCode, 0);
    const CliResult read = run(
        "import", {written("words.csv", "keyword,list,category,repository\n"
                                        "torch,Models,model names,kiln/torchbed\n"),
                   written("rates.csv", "repository,rate\nkiln/torchbed,12 %\nnobody,0.5\n")});
    EXPECT_EQ(read.exitCode, 0) << read.err.toStdString();
    for (const char *part : {"1 keyword list", "1 rate of false positives", "nobody"})
        EXPECT_TRUE((read.out + read.err).contains(QLatin1String(part)))
            << part << ": " << (read.out + read.err).toStdString();
    const CliResult keywords = run("query", {QStringLiteral("keywords")});
    EXPECT_TRUE(keywords.out.contains(QStringLiteral("model names"))) << keywords.out.toStdString();
    EXPECT_EQ(run("check", {}).exitCode, 0);
}

TEST_F(IssuesImportTest, ABrokenFileChangesNothing)
{
    run("import", {issues("issues.json")});
    const CliResult broken = run(
        "import",
        {written("b.json", "[{\"html_url\":\"https://h.org/o/r/issues/1\",\n\"title\" 1}]")});
    EXPECT_NE(broken.exitCode, 0);
    EXPECT_TRUE(
        (broken.out + broken.err)
            .contains(QStringLiteral("b.json, line 2, column 9 (byte 52): expected a colon")))
        << (broken.out + broken.err).toStdString();
    const CliResult again = run("import", {issues("issues.json")});
    EXPECT_TRUE(again.out.contains(QStringLiteral("othing new"))) << again.out.toStdString();
}

} // namespace
