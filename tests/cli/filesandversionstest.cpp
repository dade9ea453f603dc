#include "tests/cli/cli.h"

#include "core/formats/xlsx.h"
#include "core/formats/zip.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

using namespace axial;
using namespace axial::test;

namespace {

const QString sample = QStringLiteral(AXIAL_SOURCE_DIR "/resources/sample");

class FilesAndVersions : public ::testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        folder = std::make_unique<test::QuickFolder>();
        project = folder->filePath(QStringLiteral("sample.axial"));
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        const CliResult read = cli({QStringLiteral("study"), project, sample});
        ASSERT_EQ(read.exitCode, 0) << read.err.toStdString();
    }
    static void TearDownTestSuite() { folder.reset(); }

    static CliResult run(const QStringList &arguments) { return cli(arguments); }
    static QString out(const char *name) { return folder->filePath(QLatin1String(name)); }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    static CliResult write(const char *exporter, const char *name, const QStringList &more = {})
    {
        return cli(QStringList{QStringLiteral("export"), project, QLatin1String(exporter),
                               QStringLiteral("-o"), out(name)}
                   + more);
    }
    static std::vector<QStringList> ask(const QStringList &query)
    {
        const CliResult result = cli(
            QStringList{QStringLiteral("query"), project} + query
            + QStringList{QStringLiteral("--format"), QStringLiteral("csv")});
        EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
        return result.csv();
    }

    static inline std::unique_ptr<test::QuickFolder> folder;
    static inline QString project;
};

} // namespace

TEST_F(FilesAndVersions, CodesAreWrittenInEachFormatTheSameInTwoProcesses)
{
    for (const char *name : {"codes.csv", "codes.xlsx", "codes.html", "codes.docx"}) {
        ASSERT_EQ(write("codes", name).exitCode, 0) << name;
        const QByteArray first = bytesOf(out(name));
        qputenv("TZ", "Asia/Shanghai");
        ASSERT_EQ(write("codes", name).exitCode, 0) << name;
        qunsetenv("TZ");
        EXPECT_EQ(bytesOf(out(name)), first) << name;
        EXPECT_GT(first.size(), 1000) << name;
    }
    const auto rows = readSheet(bytesOf(out("codes.xlsx"))).rows;
    EXPECT_EQ(rows.size(), readCsvUtf8(bytesOf(out("codes.csv"))).rows.size());
    EXPECT_GT(rows.size(), 10u);
    ASSERT_EQ(write("codes", "few.csv", {QStringLiteral("--columns"), QStringLiteral("Key, Kappa")})
                  .exitCode,
              0);
    EXPECT_TRUE(bytesOf(out("few.csv")).startsWith("Key,Kappa\n"));
    EXPECT_EQ(
        write("labels", "l.csv", {QStringLiteral("--columns"), QStringLiteral("Key")}).exitCode, 2);
}

TEST_F(FilesAndVersions, BackgroundsReadBackEqual)
{
    ASSERT_EQ(write("background", "Interviewee Background.xlsx").exitCode, 0);
    const auto people = [](const QString &of) {
        return cli({QStringLiteral("export"), of, QStringLiteral("participants"),
                    QStringLiteral("-o"), of + QStringLiteral(".csv")})
            .exitCode;
    };
    ASSERT_EQ(people(project), 0);
    const QByteArray before = bytesOf(project + QStringLiteral(".csv"));
    const CliResult read = run(
        {QStringLiteral("import"), project, out("Interviewee Background.xlsx")});
    ASSERT_EQ(read.exitCode, 0) << read.err.toStdString();
    ASSERT_EQ(people(project), 0);
    EXPECT_EQ(bytesOf(project + QStringLiteral(".csv")), before) << read.out.toStdString();
}

TEST_F(FilesAndVersions, AVersionIsNamedAndTablesAreCountedAgainAtIt)
{
    const auto then = ask({QStringLiteral("code-counts")});
    const auto tree = ask({QStringLiteral("taxonomy-at")});
    ASSERT_EQ(run({QStringLiteral("version"), project, QStringLiteral("Pilot"),
                   QStringLiteral("--note"), QStringLiteral("as agreed")})
                  .exitCode,
              0);
    const auto history = cli({QStringLiteral("history"), project, QStringLiteral("--format"),
                              QStringLiteral("csv")})
                             .csv();
    EXPECT_FALSE(history.back().value(2).isEmpty()) << "who named it";
    const auto versions = ask({QStringLiteral("versions")});
    ASSERT_EQ(versions.size(), 2u);
    EXPECT_EQ(versions[1][0], QStringLiteral("Pilot"));
    EXPECT_EQ(versions[1][4], QStringLiteral("as agreed"));

    const QString csv = out("CodeBook.csv");
    QFile file(csv);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("Participant,Quote,Code\nU77,said later,Z.77\n");
    file.close();
    ASSERT_EQ(run({QStringLiteral("import"), project, csv}).exitCode, 0);
    const auto imports = cli({QStringLiteral("imports"), project, QStringLiteral("--format"),
                              QStringLiteral("csv")})
                             .csv();
    ASSERT_GE(imports.size(), 2u);
    EXPECT_EQ(imports[1].value(2), QStringLiteral("CodeBook.csv"));
    EXPECT_TRUE(imports[1].value(3).startsWith(QStringLiteral("Added: ")));
    EXPECT_NE(ask({QStringLiteral("code-counts")}), then);
    EXPECT_EQ(ask({QStringLiteral("code-counts"), QStringLiteral("--at"), QStringLiteral("Pilot")}),
              then);
    EXPECT_EQ(
        ask({QStringLiteral("taxonomy-at"), QStringLiteral("--set"), QStringLiteral("at=Pilot")}),
        tree);
    const auto changes = ask({QStringLiteral("taxonomy-changes"), QStringLiteral("--set"),
                              QStringLiteral("from=Pilot")});
    ASSERT_EQ(changes.size(), 2u);
    EXPECT_EQ(changes[1].mid(0, 3), (QStringList{"added", "Z.77", "Z.77"}));
    EXPECT_TRUE(changes[1].constLast().startsWith(QStringLiteral("Import")));

    const CliResult unknown = run({QStringLiteral("query"), project, QStringLiteral("taxonomy"),
                                   QStringLiteral("--at"), QStringLiteral("Final")});
    EXPECT_EQ(unknown.exitCode, 1);
    EXPECT_TRUE(unknown.err.contains(QStringLiteral("Pilot"))) << unknown.err.toStdString();
    ASSERT_EQ(run({QStringLiteral("version"), project, QStringLiteral("Pilot"),
                   QStringLiteral("--rename"), QStringLiteral("Round 1")})
                  .exitCode,
              0);
    ASSERT_EQ(run({QStringLiteral("version"), project, QStringLiteral("Round 1"),
                   QStringLiteral("--remove")})
                  .exitCode,
              0);
    EXPECT_EQ(ask({QStringLiteral("versions")}).size(), 1u);
    EXPECT_EQ(run({QStringLiteral("undo"), project}).exitCode, 0);
    EXPECT_EQ(ask({QStringLiteral("versions")}).size(), 2u);
}
