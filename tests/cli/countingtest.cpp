// Projects of other programs, of which a script says how they count places.
#include "tests/cli/cli.h"
#include "tests/core/refi/exchangefixture.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QFile>

using namespace axial::test;

namespace {

class Counting : public ::testing::Test
{
protected:
    void SetUp() override
    {
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        file.origin = "Unknown";
        file.codes = "<Code guid=\"11111111-1111-1111-1111-111111111111\" name=\"Number\" "
                     "isCodable=\"true\"/>";
        const QByteArray coded = "<Coding guid=\"22222222-2222-2222-2222-222222222222\"><CodeRef "
                                 "targetGUID=\"11111111-1111-1111-1111-111111111111\"/></Coding>";
        file.addText("33333333-3333-3333-3333-333333333333",
                     "Hi \xF0\x9F\x98\x80 one\r\ntwo three four five",
                     ExchangeFixture::selection(6, 9)
                         + ExchangeFixture::selection(14, 19, {}, coded));
        path = write("talk.qdpx", file.bytes());
    }

    QString write(const char *name, const QByteArray &bytes)
    {
        QFile out(folder.filePath(QLatin1String(name)));
        EXPECT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(bytes);
        return out.fileName();
    }

    CliResult import(const QStringList &options)
    {
        return cli(QStringList{QStringLiteral("import"), project, path} + options);
    }

    QString codedWords()
    {
        const auto rows = cli({QStringLiteral("query"), project, QStringLiteral("quotes"),
                               QStringLiteral("--format"), QStringLiteral("csv")})
                              .csv();
        for (const QStringList &row : rows) {
            if (row.contains(QStringLiteral("Number")))
                return row.join(u'|');
        }
        return {};
    }

    axial::test::QuickFolder folder;
    QString project = folder.filePath(QStringLiteral("p.axial"));
    QString path;
    ExchangeFixture file;
};

} // namespace

TEST_F(Counting, IsSaidByItsNameAndKeptInTheReport)
{
    const CliResult done = import({QStringLiteral("--counting"), QStringLiteral("characters")});
    ASSERT_EQ(done.exitCode, 0) << done.err.toStdString();
    EXPECT_TRUE(done.out.contains(QStringLiteral("chosen by hand"))) << done.out.toStdString();
    EXPECT_TRUE(codedWords().contains(QStringLiteral("hree "))) << codedWords().toStdString();
    EXPECT_FALSE(codedWords().contains(QStringLiteral("three"))) << codedWords().toStdString();
    const CliResult kept = cli(
        {QStringLiteral("imports"), project, QStringLiteral("--format"), QStringLiteral("csv")});
    EXPECT_TRUE(kept.out.contains(QStringLiteral("Found had been UTF-16")))
        << kept.out.toStdString();
    ASSERT_EQ(cli({QStringLiteral("undo"), project}).exitCode, 0);
    EXPECT_EQ(codedWords(), QString());
}

TEST_F(Counting, OfAFileThatIsReadAgainMovesItsPassagesWhereTheFileIsMeant)
{
    ASSERT_EQ(import({QStringLiteral("--counting"), QStringLiteral("characters")}).exitCode, 0);
    const CliResult again = import({QStringLiteral("--counting"), QStringLiteral("characters")});
    EXPECT_EQ(again.exitCode, 0) << again.err.toStdString();
    EXPECT_TRUE(codedWords().contains(QStringLiteral("hree ")));
    EXPECT_EQ(import({}).exitCode, 0);
    EXPECT_TRUE(codedWords().contains(QStringLiteral("hree "))) << "what is here stays";
    const CliResult theirs = import({QStringLiteral("--theirs")});
    EXPECT_EQ(theirs.exitCode, 0) << theirs.err.toStdString();
    EXPECT_TRUE(codedWords().contains(QStringLiteral("three"))) << codedWords().toStdString();
    EXPECT_EQ(cli({QStringLiteral("check"), project}).exitCode, 0);
}

TEST_F(Counting, ThatCannotBeIsRefusedWithThoseThatCan)
{
    const CliResult unknown = import({QStringLiteral("--counting"), QStringLiteral("nvivo")});
    EXPECT_EQ(unknown.exitCode, 1);
    for (const char *words : {"no way of counting “nvivo”", "utf16, like NVivo for Mac",
                              "utf16-crlf, like NVivo for Windows", "Nothing was imported"})
        EXPECT_TRUE(unknown.err.contains(QString::fromUtf8(words))) << unknown.err.toStdString();
    EXPECT_EQ(codedWords(), QString());
    const QString text = write("Talk.txt", "Some words.");
    const CliResult none = cli({QStringLiteral("import"), project, text,
                                QStringLiteral("--counting"), QStringLiteral("utf16")});
    EXPECT_EQ(none.exitCode, 1);
    EXPECT_TRUE(none.err.contains(QStringLiteral("None of these files"))) << none.err.toStdString();
}

TEST_F(Counting, IsCheckedAndConverted)
{
    const CliResult found = cli({QStringLiteral("refi"), QStringLiteral("check"), path});
    EXPECT_TRUE(found.out.contains(QStringLiteral("utf16, like NVivo for Mac")))
        << found.out.toStdString();
    const CliResult chosen = cli({QStringLiteral("refi"), QStringLiteral("check"), path,
                                  QStringLiteral("--counting"), QStringLiteral("characters-crlf")});
    EXPECT_TRUE(chosen.out.contains(QStringLiteral("chosen by hand"))) << chosen.out.toStdString();
    const CliResult refused = cli({QStringLiteral("refi"), QStringLiteral("check"), path,
                                   QStringLiteral("--counting"), QStringLiteral("bytes")});
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_TRUE(refused.err.contains(QStringLiteral("The ways of counting that fit this file are")))
        << refused.err.toStdString();
    const QString out = folder.filePath(QStringLiteral("standard.qdpx"));
    ASSERT_EQ(cli({QStringLiteral("refi"), QStringLiteral("convert"), path, QStringLiteral("-o"),
                   out, QStringLiteral("--counting"), QStringLiteral("characters")})
                  .exitCode,
              0);
    path = out;
    ASSERT_EQ(import({QStringLiteral("--counting"), QStringLiteral("characters")}).exitCode, 0);
    EXPECT_TRUE(codedWords().contains(QStringLiteral("hree "))) << codedWords().toStdString();
}
