#include "core/db/database.h"
#include "core/formats/zip.h"
#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"
#include "tests/support/writtenpdf.h"
#include "tests/support/xmlschema.h"

#include <gtest/gtest.h>

#include <QFile>

using namespace axial::test;

namespace {

class Exchange : public ::testing::Test
{
protected:
    void SetUp() override
    {
        project = pathOf("p.axial");
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        const QString talk = write("Talk.txt", "The setup took \xF0\x9F\x98\x80 a day\nand more");
        ASSERT_EQ(cli({QStringLiteral("import"), project, talk}).exitCode, 0);
        ASSERT_EQ(cli({QStringLiteral("import"), project, write("codes.qdc", codebook)}).exitCode,
                  0);
        const CliResult coded = cli({QStringLiteral("code"), project, QStringLiteral("--source"),
                                     QStringLiteral("Talk"), QStringLiteral("--find"),
                                     QStringLiteral("a day"), QStringLiteral("--code"),
                                     QStringLiteral("Time")});
        ASSERT_EQ(coded.exitCode, 0) << coded.err.toStdString();
    }

    QString pathOf(const char *name) const { return folder.filePath(QLatin1String(name)); }
    QString write(const char *name, const QByteArray &bytes)
    {
        QFile file(pathOf(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    const QByteArray codebook =
        "<CodeBook xmlns=\"urn:QDA-XML:codebook:1.0\"><Codes><Code name=\"Time\" "
        "guid=\"6B29FC40-CA47-1067-B31D-00DD010662DA\" isCodable=\"true\"/></Codes></CodeBook>";
    axial::test::QuickFolder folder;
    QString project;
};

} // namespace

TEST_F(Exchange, WritesAProjectThatAnotherReads)
{
    for (const char *profile :
         {"standard", "nvivo-windows", "nvivo-mac", "atlas", "maxqda", "qualcoder"}) {
        SCOPED_TRACE(profile);
        const QString path = pathOf("out.qdpx");
        const QStringList arguments{QStringLiteral("export"), project, QStringLiteral("qdpx"),
                                    QStringLiteral("-o"),     path,    QStringLiteral("--profile"),
                                    QLatin1String(profile)};
        ASSERT_EQ(cli(arguments).exitCode, 0) << cli(arguments).err.toStdString();
        const QByteArray once = bytesOf(path);
        ASSERT_EQ(cli(arguments).exitCode, 0);
        EXPECT_EQ(bytesOf(path), once);
        const QString other = pathOf(profile) + QStringLiteral(".axial");
        ASSERT_EQ(cli({QStringLiteral("new"), other}).exitCode, 0);
        const CliResult taken = cli({QStringLiteral("import"), other, path});
        EXPECT_EQ(taken.exitCode, 0) << taken.err.toStdString();
        EXPECT_TRUE(taken.out.contains(QStringLiteral("Codings: 1 in the file, 1 taken")))
            << taken.out.toStdString();
        const CliResult quotes = cli({QStringLiteral("query"), other, QStringLiteral("quotes"),
                                      QStringLiteral("--format"), QStringLiteral("csv")});
        EXPECT_TRUE(quotes.out.contains(QStringLiteral("a day"))) << quotes.out.toStdString();
    }
}

TEST_F(Exchange, KeepsTheGuidOfACodebook)
{
    const QString path = pathOf("again.qdc");
    ASSERT_EQ(
        cli({QStringLiteral("export"), project, QStringLiteral("qdc"), QStringLiteral("-o"), path})
            .exitCode,
        0);
    EXPECT_TRUE(bytesOf(path).contains("6B29FC40-CA47-1067-B31D-00DD010662DA"));
}

TEST_F(Exchange, ChecksAndConverts)
{
    const QString good = write("good.qdc", codebook);
    const CliResult checked = cli({QStringLiteral("refi"), QStringLiteral("check"), good});
    EXPECT_EQ(checked.exitCode, 0);
    EXPECT_TRUE(checked.out.contains(QStringLiteral("codes"))) << checked.out.toStdString();
    QByteArray twice = codebook;
    twice.replace("</Codes>",
                  codebook.mid(codebook.indexOf("<Code name"),
                               codebook.indexOf("</Codes>") - codebook.indexOf("<Code name"))
                      + "</Codes>");
    EXPECT_EQ(
        cli({QStringLiteral("refi"), QStringLiteral("check"), write("bad.qdc", twice)}).exitCode,
        1);
    const QString path = pathOf("converted.qdpx");
    ASSERT_EQ(
        cli({QStringLiteral("refi"), QStringLiteral("convert"), good, QStringLiteral("-o"), path})
            .exitCode,
        0);
    EXPECT_EQ(cli({QStringLiteral("refi"), QStringLiteral("check"), path}).exitCode, 0);
    EXPECT_EQ(
        cli({QStringLiteral("refi"), QStringLiteral("convert"), path, QStringLiteral("-o"), path})
            .exitCode,
        2);
}

TEST_F(Exchange, LeavesTheImportedFilesOutWhereThatIsAsked)
{
    ASSERT_EQ(
        cli({QStringLiteral("import"), project, write("Paper.pdf", writtenPdf(1, 1))}).exitCode, 0);
    const QString path = pathOf("out.qdpx");
    const QStringList with{QStringLiteral("export"), project, QStringLiteral("qdpx"),
                           QStringLiteral("-o"), path};
    const auto hasPdf = [&] {
        return axial::ZipReader(bytesOf(path)).names().join(u' ').contains(u".pdf");
    };
    EXPECT_TRUE(cli(with).out.contains(u"1 PDF or picture goes along"));
    EXPECT_TRUE(hasPdf());
    const CliResult without = cli(with + QStringList{QStringLiteral("--without-originals")});
    EXPECT_EQ(without.exitCode, 0) << without.err.toStdString();
    EXPECT_TRUE(without.out.contains(u"original files")) << without.out.toStdString();
    EXPECT_FALSE(hasPdf());
    EXPECT_EQ(cli({QStringLiteral("refi"), QStringLiteral("check"), path}).exitCode, 0);
    EXPECT_EQ(cli({QStringLiteral("export"), project, QStringLiteral("quotes"),
                   QStringLiteral("-o"), pathOf("x.csv"), QStringLiteral("--without-originals")})
                  .exitCode,
              2);
}

TEST_F(Exchange, SaysWhatAFileIsThatIsNoExchange)
{
    const auto said = [](const QString &path) {
        const CliResult checked = cli({QStringLiteral("refi"), QStringLiteral("check"), path});
        EXPECT_EQ(checked.exitCode, 1);
        return checked.err;
    };
    EXPECT_TRUE(said(project).contains(u"This is a study of Axial"));
    EXPECT_TRUE(said(write("a.nvp", "\x01\x0f")).contains(u"This is a project of NVivo"));
    const QByteArray database = QByteArray("SQLite format 3\0", 16) + QByteArray(200, '\0');
    EXPECT_TRUE(said(write("a.sqlite3", database)).contains(u"This is a database"));
    EXPECT_TRUE(said(write("a.txt", "Only words.")).contains(u"neither an archive nor XML"));
}

TEST_F(Exchange, WritesNoCodebookWithoutACodeAndSaysWhatACodebookLacks)
{
    const QString empty = write("empty.qdc", "<CodeBook xmlns=\"urn:QDA-XML:codebook:1.0\"><Codes/>"
                                             "</CodeBook>");
    const QString path = pathOf("out.qdc");
    const auto convert = [&path](const QString &from) {
        return cli(
            {QStringLiteral("refi"), QStringLiteral("convert"), from, QStringLiteral("-o"), path});
    };
    const CliResult refused = convert(empty);
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_TRUE(refused.err.contains(u"There is no code in it")) << refused.err.toStdString();
    EXPECT_FALSE(QFile::exists(path));
    const QString whole = pathOf("whole.qdpx");
    ASSERT_EQ(cli({QStringLiteral("export"), project, QStringLiteral("qdpx"), QStringLiteral("-o"),
                   whole})
                  .exitCode,
              0);
    const CliResult converted = convert(whole);
    EXPECT_EQ(converted.exitCode, 0) << converted.err.toStdString();
    EXPECT_TRUE(
        converted.out.contains(u"A codebook holds codes and sets of codes alone. Not in it:"))
        << converted.out.toStdString();
    EXPECT_TRUE(converted.out.contains(u"1 document, 1 selection, 1 coding"))
        << converted.out.toStdString();
    EXPECT_EQ(faultsOfCodebook(bytesOf(path)), QString());
}

TEST_F(Exchange, AsksWhichOfSeveralProjectsIsMeant)
{
    const QString path = pathOf("t.sqlite3");
    {
        axial::Database db(path, axial::Database::Mode::Create);
        db.execute("CREATE TABLE projects (id INTEGER PRIMARY KEY, name, description, created)");
        db.execute("CREATE TABLE documents (id INTEGER PRIMARY KEY, name, description, filename, "
                   "created, project_id, text_direction, contents)");
        db.execute("CREATE TABLE tags (id INTEGER PRIMARY KEY, project_id, path, description)");
        db.execute("CREATE TABLE highlights (id INTEGER PRIMARY KEY, document_id, start_offset, "
                   "end_offset, snippet)");
        db.execute("INSERT INTO projects VALUES(1, 'Pilot', '', ''), (2, 'Main study', '', '')");
        db.execute("INSERT INTO documents VALUES(1, 'First', '', '', '', 1, '', '<p>one</p>'), "
                   "(2, 'Second', '', '', '', 2, '', '<p>two</p>')");
    }
    const auto import = [&](const QStringList &more) {
        return cli(QStringList{QStringLiteral("import"), project, path} + more);
    };
    const CliResult asked = import({});
    EXPECT_EQ(asked.exitCode, 1);
    EXPECT_TRUE(asked.err.contains(u"holds 2 projects: “Pilot”, “Main study”"))
        << asked.err.toStdString();
    EXPECT_EQ(import({QStringLiteral("--project"), QStringLiteral("Neither")}).exitCode, 1);
    const CliResult one = import({QStringLiteral("--project"), QStringLiteral("Main study")});
    EXPECT_EQ(one.exitCode, 0) << one.err.toStdString();
    EXPECT_TRUE(one.out.contains(u"t.sqlite3: Main study: Documents: 1 in the file, 1 taken"))
        << one.out.toStdString();
    EXPECT_FALSE(one.out.contains(u"Pilot")) << one.out.toStdString();
    const CliResult all = import({QStringLiteral("--all-projects")});
    EXPECT_TRUE(all.out.contains(u"Pilot")) << all.out.toStdString();
}

TEST_F(Exchange, ConvertsGuidsThatAreNone)
{
    QByteArray odd = codebook;
    odd.replace("6B29FC40-CA47-1067-B31D-00DD010662DA", "code 1");
    const QString path = pathOf("converted.qdc");
    const CliResult converted = cli({QStringLiteral("refi"), QStringLiteral("convert"),
                                     write("odd.qdc", odd), QStringLiteral("-o"), path});
    EXPECT_EQ(converted.exitCode, 0);
    EXPECT_TRUE(converted.out.contains(u"1 GUID is none by the standard and was replaced"))
        << converted.out.toStdString();
    EXPECT_EQ(faultsOfCodebook(bytesOf(path)), QString());
}

TEST_F(Exchange, SaysWhatIsWrongWithTheCommand)
{
    EXPECT_EQ(cli({QStringLiteral("refi"), QStringLiteral("mend"), project}).exitCode, 2);
    EXPECT_EQ(cli({QStringLiteral("export"), project, QStringLiteral("qdpx"), QStringLiteral("-o"),
                   pathOf("x.qdpx"), QStringLiteral("--profile"), QStringLiteral("other")})
                  .exitCode,
              2);
    EXPECT_EQ(cli({QStringLiteral("export"), project, QStringLiteral("qdpx"), QStringLiteral("-o"),
                   pathOf("x.csv")})
                  .exitCode,
              2);
}

/// A row of what only Axial reads whose cells are nothing ended the program.
TEST_F(Exchange, ReadsAPartOfItsOwnWhoseCellsAreNothing)
{
    const QString path = pathOf("out.qdpx");
    ASSERT_EQ(
        cli({QStringLiteral("export"), project, QStringLiteral("qdpx"), QStringLiteral("-o"), path})
            .exitCode,
        0);
    axial::ZipReader good(bytesOf(path));
    axial::ZipWriter bad;
    for (const QString &name : good.names())
        bad.add(name, name.endsWith(QLatin1String(".json"))
                          ? QByteArray(R"({"axial-sidecar":1,"tables":[{"table":"collection",)"
                                       R"("columns":"id,parent,name,position","rows":[["1",null,)"
                                       R"("A","0"]]},{"table":"source","columns":"id,collection,)"
                                       R"(kind,title,url,occurrence,length,language,created,)"
                                       R"(position","rows":[["5","1","0","T","","1",null,"","0",)"
                                       R"("0"]]}]})")
                          : good.read(name));
    const CliResult read = cli(
        {QStringLiteral("import"), project, write("bad.qdpx", bad.finish())});
    EXPECT_EQ(read.exitCode, 0) << read.err.toStdString();
    EXPECT_EQ(cli({QStringLiteral("check"), project}).exitCode, 0);
}

TEST_F(Exchange, TellsBeforehandWhatAFileSaysOtherwiseAndChangesNothing)
{
    QByteArray other = codebook;
    other.replace("\"Time\"", "\"Duration\"");
    const QString path = write("other.qdc", other);
    const QByteArray before = bytesOf(project);
    const CliResult tried = cli({QStringLiteral("import"), project, path,
                                 QStringLiteral("--dry-run"), QStringLiteral("--theirs")});
    ASSERT_EQ(tried.exitCode, 0) << tried.err.toStdString();
    EXPECT_TRUE(tried.out.contains(
        QStringLiteral("Conflict: Codes, “Time”, Name: “Time” here, “Duration” there; the other is "
                       "taken.")))
        << tried.out.toStdString();
    EXPECT_TRUE(tried.out.contains(QStringLiteral("Would import: 1 changed value.")));
    EXPECT_EQ(bytesOf(project), before);
    const auto codesOf = [this] {
        return cli({QStringLiteral("query"), project, QStringLiteral("codebook")}).out;
    };
    const CliResult kept = cli({QStringLiteral("import"), project, path});
    ASSERT_EQ(kept.exitCode, 0);
    EXPECT_FALSE(codesOf().contains(QStringLiteral("Duration")));
    const QString stays = QStringLiteral("Codes “Time”, Name: “Time” here, “Duration” in the file; "
                                         "what is here stays.");
    EXPECT_TRUE(kept.out.contains(QStringLiteral("Warning: ") + stays)) << kept.out.toStdString();
    for (const QString &said : {QStringLiteral("--mine"), QStringLiteral("--both")}) {
        const CliResult told = cli({QStringLiteral("import"), project, path, said});
        EXPECT_TRUE(told.out.contains(QStringLiteral("Note: ") + stays)) << told.out.toStdString();
    }
    const CliResult taken = cli(
        {QStringLiteral("import"), project, path, QStringLiteral("--theirs")});
    EXPECT_TRUE(taken.out.contains(QStringLiteral("“Time” here, “Duration” in the file; the file’s "
                                                  "is taken")))
        << taken.out.toStdString();
    EXPECT_TRUE(codesOf().contains(QStringLiteral("Duration"))) << codesOf().toStdString();
    EXPECT_EQ(cli({QStringLiteral("import"), project, path, QStringLiteral("--theirs"),
                   QStringLiteral("--mine")})
                  .exitCode,
              2);
}
