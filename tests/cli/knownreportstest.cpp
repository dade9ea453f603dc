// Reports that a study has are found by their links, whatever the file that names them is called.
#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QFile>

using namespace axial;
using namespace axial::test;

namespace {

class KnownReportsTest : public ::testing::Test
{
protected:
    void SetUp() override { ASSERT_EQ(run("new", {}).exitCode, 0); }

    CliResult run(const char *verb, const QStringList &arguments)
    {
        return cli(QStringList{QLatin1String(verb), folder.filePath(QStringLiteral("p.axial"))}
                   + arguments);
    }
    /// What `import` says of files of these names and contents.
    QString import(const std::vector<std::pair<QString, QByteArray>> &contents,
                   const QStringList &options = {})
    {
        QStringList arguments;
        for (const auto &[name, bytes] : contents) {
            QFile file(folder.filePath(name));
            EXPECT_TRUE(file.open(QIODevice::WriteOnly));
            file.write(bytes);
            arguments << file.fileName();
        }
        const CliResult result = run("import", arguments + options);
        EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
        return result.out;
    }
    std::vector<QStringList> ask(const char *query)
    {
        return run("query",
                   {QLatin1String(query), QStringLiteral("--format"), QStringLiteral("csv")})
            .csv();
    }
    /// Repository and total of Table One's rows.
    QStringList totals()
    {
        QStringList rows;
        for (const QStringList &row : ask("table-one"))
            rows << row.first() + u' ' + row.last();
        return rows.mid(1);
    }

    const QString list = QStringLiteral("Speed_2024.txt");
    const QByteArray links = "https://h.org/o/Speed/issues/1\nhttps://h.org/o/Speed/issues/2\n";
    test::QuickFolder folder;
};

TEST_F(KnownReportsTest, LabelsFindTheirReportsWhateverTheirFileIsCalled)
{
    import({{ list, links }});
    const QByteArray labels = "Issue_URL,Rater Ada,Label2,Final_Label\n"
                              "https://h.org/o/Speed/issues/1,,C.1,C.1\n"
                              "https://h.org/o/Speed/issues/3,,C.2,C.2\n";
    const QString said = import({{QStringLiteral("second pilot.csv"), labels}});
    EXPECT_TRUE(said.contains(QStringLiteral("Imported: 1 source, 2 codes, 2 labels")))
        << said.toStdString();
    EXPECT_EQ(totals(), (QStringList{"Speed 2", "Sum 2"}))
        << "the third lies with the others of its repository";
    EXPECT_TRUE(import({{QStringLiteral("third pilot.csv"), labels}})
                    .contains(QStringLiteral("Imported: nothing new.")));
    EXPECT_EQ(run("check", {}).exitCode, 0);
}

TEST_F(KnownReportsTest, AListThatIsCalledOtherwiseBringsNoReportTwice)
{
    import({{ list, links }});
    const QString said = import({{QStringLiteral("sample_2025.txt"), links}});
    EXPECT_TRUE(said.contains(QStringLiteral("Imported: nothing new."))) << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("2 sources were there already")));
    EXPECT_TRUE(import({{list, links}}, {QStringLiteral("--collection"), QStringLiteral("Mine")})
                    .contains(QStringLiteral("Imported: nothing new.")));
}

TEST_F(KnownReportsTest, ATableOfReportsBringsTheirWordsAndNamesWhatIsLeftOut)
{
    const QString said = import({{QStringLiteral("export.csv"),
                                  "url,title,body,label,assignee,\n"
                                  "https://h.org/o/Speed/issues/1,It hangs,Always,C.1,ada,x\n"}});
    EXPECT_TRUE(said.contains(QStringLiteral("Imported: 1 source, 1 code, 1 label")))
        << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("column 6 has no header and was left out")))
        << said.toStdString();
    const auto found = run("query", {QStringLiteral("text-search"), QStringLiteral("--set"),
                                     QStringLiteral("words=Always"), QStringLiteral("--format"),
                                     QStringLiteral("csv")});
    EXPECT_TRUE(found.out.contains(QStringLiteral("Speed #1: It hangs")))
        << found.out.toStdString() << found.err.toStdString();
}

TEST_F(KnownReportsTest, AFileWithNothingInItIsNamedAndTheOthersComeIn)
{
    QFile empty(folder.filePath(QStringLiteral("None_2024.txt")));
    QFile full(folder.filePath(list));
    ASSERT_TRUE(empty.open(QIODevice::WriteOnly) && full.open(QIODevice::WriteOnly));
    full.write(links);
    full.close();
    const CliResult both = run("import", {empty.fileName(), full.fileName()});
    EXPECT_EQ(both.exitCode, 0);
    EXPECT_TRUE(both.out.contains(QStringLiteral("Imported: 2 sources.")))
        << both.out.toStdString();
    EXPECT_TRUE(both.err.contains(QStringLiteral("None_2024.txt: "))) << both.err.toStdString();
    EXPECT_EQ(run("import", {empty.fileName()}).exitCode, 1);
}

TEST_F(KnownReportsTest, TwoRepositoriesThatListOneLinkKeepIt)
{
    const QString said = import({{list, links}, {QStringLiteral("Copy_2024.txt"), links}});
    EXPECT_TRUE(said.contains(QStringLiteral("Imported: 4 sources."))) << said.toStdString();
    EXPECT_TRUE(import({{list, links}, {QStringLiteral("Copy_2024.txt"), links}})
                    .contains(QStringLiteral("Imported: nothing new.")));
}

TEST_F(KnownReportsTest, ALinkInTheListsOfTwoYearsIsTwoReports)
{
    const QString said = import(
        {{list, links},
         {QStringLiteral("Speed_2023.txt"), "https://h.org/o/Speed/issues/1\n"},
         {QStringLiteral("Speed.csv"), "Issue_URL,Label1,Final_Label\n"
                                       "https://h.org/o/Speed/issues/1,C.1,C.1\n"
                                       "https://h.org/o/Speed/issues/1,C.2,C.2\n"}});
    EXPECT_TRUE(said.contains(QStringLiteral("Imported: 3 sources"))) << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("Speed: 1 report is listed more than once")))
        << said.toStdString();
    const auto table = ask("table-one");
    EXPECT_EQ(table[0].mid(0, 3), (QStringList{"Repository", "2023", "2024"}));
    EXPECT_EQ(table[1].mid(0, 3), (QStringList{"Speed", "1", "1"}));
}

} // namespace
