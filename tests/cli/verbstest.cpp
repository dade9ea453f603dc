#include "core/base/platform/platform.h"
#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSet>
#include <QTemporaryDir>

using namespace axial;
using namespace axial::test;

namespace {

class Verbs : public ::testing::Test
{
protected:
    void SetUp() override
    {
        project = folder.filePath(QStringLiteral("p.axial"));
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
    }

    QString write(const QString &name, const QByteArray &bytes)
    {
        const QString path = folder.filePath(name);
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return path;
    }
    CliResult run(QStringList arguments)
    {
        arguments.insert(1, project);
        return cli(arguments);
    }
    QByteArray projectBytes()
    {
        QFile file(project);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }

    test::QuickFolder folder;
    QString project;
};

} // namespace

TEST_F(Verbs, HelpIsReadAsItIsWritten)
{
    const CliResult help = cli({QStringLiteral("--help")});
    EXPECT_EQ(help.exitCode, 0);
    EXPECT_TRUE(help.out.contains(QStringLiteral("takes each “Name:” that begins a line")));
    EXPECT_FALSE(help.out.contains(QStringLiteral("â"))) << "UTF-8 read as Latin-1";
    const CliResult wrong = cli({QStringLiteral("import")});
    EXPECT_EQ(wrong.exitCode, 2);
    EXPECT_FALSE(wrong.err.contains(QStringLiteral("â"))) << wrong.err.toStdString();
}

TEST_F(Verbs, EachCommandTellsItsOwnHelp)
{
    const QString begin = QStringLiteral("  axial-cli ");
    QSet<QString> verbs;
    for (const QString &line : cli({QStringLiteral("-h")}).out.split(u'\n')) {
        if (line.startsWith(begin))
            verbs << line.mid(begin.size()).section(u' ', 0, 0);
    }
    EXPECT_GT(verbs.size(), 10);
    for (const QString &verb : verbs) {
        for (const char *asked : {"--help", "-h"}) {
            const CliResult said = cli({verb, QString::fromLatin1(asked)});
            EXPECT_EQ(said.exitCode, 0) << verb.toStdString() << said.err.toStdString();
            EXPECT_TRUE(said.out.contains(begin + verb)) << verb.toStdString();
        }
    }
}

TEST_F(Verbs, AnAnswerIsWrittenAsItsFileIsCalled)
{
    const auto written = [&](const QString &name, const QStringList &more) {
        const QString path = folder.filePath(name);
        const CliResult wrote = run(QStringList{QStringLiteral("query"),
                                                QStringLiteral("code-counts"), QStringLiteral("-o"),
                                                path}
                                    + more);
        QFile file(path);
        return wrote.exitCode == 0 && file.open(QIODevice::ReadOnly) ? file.readAll()
                                                                     : wrote.err.toUtf8();
    };
    EXPECT_TRUE(QJsonDocument::fromJson(written(QStringLiteral("a.json"), {})).isObject());
    EXPECT_TRUE(written(QStringLiteral("a.xlsx"), {}).startsWith("PK"));
    EXPECT_TRUE(written(QStringLiteral("a.csv"), {}).startsWith("Key,Code,"));
    const QStringList asCsv{QStringLiteral("--format"), QStringLiteral("csv")};
    EXPECT_TRUE(written(QStringLiteral("b.json"), asCsv).startsWith("Key,Code,")) << "as asked";
    EXPECT_EQ(written(QStringLiteral("a.txt"), {}),
              run({QStringLiteral("query"), QStringLiteral("code-counts")}).out.toUtf8());
}

TEST_F(Verbs, WrongUsageIsTwoAndSaysHow)
{
    EXPECT_EQ(cli({}).exitCode, 2);
    EXPECT_EQ(cli({QStringLiteral("fly")}).exitCode, 2);
    EXPECT_EQ(cli({QStringLiteral("new")}).exitCode, 2);
    EXPECT_EQ(run({QStringLiteral("query"), QStringLiteral("nothing")}).exitCode, 2);
    EXPECT_EQ(run({QStringLiteral("export"), QStringLiteral("codebook")}).exitCode, 2);
    EXPECT_EQ(run({QStringLiteral("undo"), QStringLiteral("many")}).exitCode, 2);
    EXPECT_TRUE(cli({QStringLiteral("new")}).err.contains(QStringLiteral("new PROJECT")));
}

TEST_F(Verbs, TheDataAtFaultIsOneAndOneSentence)
{
    const CliResult missing = cli(
        {QStringLiteral("check"), folder.filePath(QStringLiteral("no.axial"))});
    EXPECT_EQ(missing.exitCode, 1);
    EXPECT_EQ(missing.err.count(u'\n'), 1);
    const QString other = write(QStringLiteral("other.axial"), "not a project at all");
    EXPECT_EQ(cli({QStringLiteral("check"), other}).exitCode, 1);
    EXPECT_EQ(cli({QStringLiteral("new"), project}).exitCode, 1);
    EXPECT_EQ(run({QStringLiteral("undo")}).exitCode, 1);
    EXPECT_EQ(run({QStringLiteral("redo")}).exitCode, 1);
    EXPECT_EQ(run({QStringLiteral("study"), folder.filePath(QStringLiteral("nowhere"))}).exitCode,
              1);
}

TEST_F(Verbs, BadFilesChangeNothingAndSaySo)
{
    const struct {
        const char *name;
        QByteArray bytes;
        const char *says;
    } bad[] = {
        {"CodeBook.csv",
         "Participant,Type,Experience Level,Framework Context,Prompt Category,Thematic Quote,"
         "Linked Taxonomy Node(s),Research Insight\nU1,User,,,,\"cut off here",
         "line 2"},
        {"labels.csv",
         "Issue_URL,Label1,Label2,Final_Label\nhttps://x.org/1,A.1,A.1,A.1\n"
         "https://x.org/2,A.1\n",
         "line 3"},
        {"binary.txt",
         QByteArray("\x7f"
                    "ELF\x00\x01\x02\x03\x00\xff\xfe\x00\x80\x81",
                    15)
             .repeated(40),
         "binary.txt"},
        {"mystery.txt",
         QByteArray("\xff\xfe\x00\xd8", 4).repeated(3) + QByteArray("\x81\x8d\x8f\x90\x9d", 5),
         "mystery.txt"},
    };
    for (const auto &each : bad) {
        const QByteArray before = projectBytes();
        const QString path = write(QLatin1String(each.name), each.bytes);
        const CliResult result = run({QStringLiteral("import"), path});
        if (QLatin1String(each.name) == QLatin1String("mystery.txt") && result.exitCode == 0)
            continue; // readable after all, with replacement characters reported
        EXPECT_EQ(result.exitCode, 1) << each.name << result.out.toStdString();
        EXPECT_TRUE(result.err.contains(QLatin1String(each.says))) << result.err.toStdString();
        EXPECT_EQ(projectBytes(), before) << each.name;
    }
}

TEST_F(Verbs, TheCodebookIsWrittenInALayoutOrWithTheColumnsNamed)
{
    const QString path = write(QStringLiteral("CodeBook.csv"),
                               "Participant,Ward,Thematic Quote,Linked Taxonomy Node(s)\n"
                               "N1,A,It took all day.,Time\n");
    ASSERT_EQ(run({QStringLiteral("import"), path}).exitCode, 0);
    const QString written = folder.filePath(QStringLiteral("written.csv"));
    const auto exported = [&](const QStringList &options) {
        const CliResult result = run(QStringList{QStringLiteral("export"),
                                                 QStringLiteral("codebook"), QStringLiteral("-o"),
                                                 written}
                                     + options);
        QFile file(written);
        return result.exitCode == 0 && file.open(QIODevice::ReadOnly)
                   ? QString::fromUtf8(file.readAll()).section(u'\n', 0, 0)
                   : result.err;
    };
    EXPECT_EQ(exported({}), QStringLiteral("Participant,Ward,Prompt Category,Thematic Quote,Linked "
                                           "Taxonomy Node(s),Research Insight"));
    EXPECT_EQ(exported({QStringLiteral("--layout"), QStringLiteral("published")}),
              QStringLiteral("Participant,Type,Experience Level,Framework Context,Prompt Category,"
                             "Thematic Quote,Linked Taxonomy Node(s),Research Insight"));
    EXPECT_EQ(exported({QStringLiteral("--columns"),
                        QStringLiteral("Quote Place, Thematic Quote, Participant, Linked Taxonomy "
                                       "Node(s)")}),
              QStringLiteral("Quote Place,Thematic Quote,Participant,Linked Taxonomy Node(s)"));
    EXPECT_TRUE(exported({QStringLiteral("--columns"), QStringLiteral("Age")})
                    .contains(QStringLiteral("Ward")));
    EXPECT_TRUE(exported({QStringLiteral("--layout"), QStringLiteral("mine")})
                    .contains(QStringLiteral("published")));
    EXPECT_EQ(run({QStringLiteral("export"), QStringLiteral("quotes"), QStringLiteral("-o"),
                   written, QStringLiteral("--layout"), QStringLiteral("usual")})
                  .exitCode,
              2);
}

TEST_F(Verbs, CodingWordsIsAskedForUndoneAndRedone)
{
    const QString path = write(QStringLiteral("U1 interview.txt"),
                               "Interviewer: What went wrong?\nU1: The install took all day.\n"
                               "Interviewer: And then?\nU1: Then it worked.\n");
    ASSERT_EQ(run({QStringLiteral("import"), path, QStringLiteral("--collection"),
                   QStringLiteral("Interviews/Users")})
                  .exitCode,
              0);
    EXPECT_EQ(
        run({QStringLiteral("code"), QStringLiteral("--source"), QStringLiteral("U1 interview"),
             QStringLiteral("--find"), QStringLiteral("took all day"), QStringLiteral("--code"),
             QStringLiteral("nope")})
            .exitCode,
        1);
    const QString codebook = write(
        QStringLiteral("CodeBook.csv"),
        "Participant,Type,Experience Level,Framework Context,Prompt Category,Thematic Quote,"
        "Linked Taxonomy Node(s),Research Insight\nU1,User,Beginner,PyTorch,Setup,The install took "
        "all day.,\"A.1, slow install\",Costs a day\n");
    ASSERT_EQ(run({QStringLiteral("import"), codebook}).exitCode, 0);
    ASSERT_EQ(
        run({QStringLiteral("code"), QStringLiteral("--source"), QStringLiteral("U1 interview"),
             QStringLiteral("--find"), QStringLiteral("Then it worked."), QStringLiteral("--code"),
             QStringLiteral("A.1"), QStringLiteral("--coder"), QStringLiteral("PO"),
             QStringLiteral("--insight"), QStringLiteral("It does work")})
            .exitCode,
        0);
    const CliResult another = run(
        {QStringLiteral("code"), QStringLiteral("--source"), QStringLiteral("U1 interview"),
         QStringLiteral("--find"), QStringLiteral("Then it worked."), QStringLiteral("--code"),
         QStringLiteral("A.1"), QStringLiteral("--coder"), QStringLiteral("Bob"),
         QStringLiteral("--insight"), QStringLiteral("It doesn't")});
    EXPECT_EQ(another.exitCode, 1) << "a colleague's insight is not written over unasked";
    EXPECT_TRUE(another.err.contains(QStringLiteral("It does work"))) << another.err.toStdString();
    const auto quotes = [this] {
        return run({QStringLiteral("query"), QStringLiteral("quotes"), QStringLiteral("--format"),
                    QStringLiteral("csv"), QStringLiteral("--set"), QStringLiteral("code=A.1")})
            .csv();
    };
    ASSERT_EQ(quotes().size(), 3u);
    EXPECT_EQ(quotes()[1], (QStringList{"U1", "", "U1 interview", "2", "The install took all day.",
                                        "A.1, slow install", "Setup", "Costs a day"}));
    EXPECT_EQ(run({QStringLiteral("undo")}).out, QStringLiteral("Undone: Code: A.1 A.1\n"));
    EXPECT_EQ(quotes().size(), 2u);
    EXPECT_EQ(run({QStringLiteral("redo")}).exitCode, 0);
    EXPECT_EQ(quotes().size(), 3u);
    EXPECT_EQ(run({QStringLiteral("undo"), QStringLiteral("3")}).exitCode, 0);
    EXPECT_EQ(quotes().size(), 0u); // the code is gone as well: the query says so
    EXPECT_EQ(run({QStringLiteral("check")}).exitCode, 0);
}

TEST_F(Verbs, NamesTellWhatIsHiddenInThemButFilesHaveThemAsTheyAre)
{
    const QString turned = QStringLiteral("U1\u202Etxt");
    const QString told = QStringLiteral("U1[U+202E]txt");
    const QString codebook = write(
        QStringLiteral("CodeBook.csv"),
        QStringLiteral("Participant,Type,Experience Level,Framework Context,Prompt Category,"
                       "Thematic Quote,Linked Taxonomy Node(s),Research Insight\n"
                       "%1,User,Beginner,PyTorch,Setup,The install took all day.,A.1,\u001b[2J\n")
            .arg(turned)
            .toUtf8());
    ASSERT_EQ(run({QStringLiteral("import"), codebook}).exitCode, 0);
    const QString text = run({QStringLiteral("query"), QStringLiteral("quotes")}).out;
    EXPECT_TRUE(text.contains(told)) << text.toStdString();
    EXPECT_FALSE(text.contains(QChar(0x202e)));
    EXPECT_FALSE(text.contains(QChar(0x1b)));
    const auto rows = run({QStringLiteral("query"), QStringLiteral("quotes"),
                           QStringLiteral("--format"), QStringLiteral("csv")})
                          .csv();
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[1][0], turned);
    const CliResult wrong = run({QStringLiteral("code"), QStringLiteral("--source"), turned,
                                 QStringLiteral("--find"), QStringLiteral("x"),
                                 QStringLiteral("--code"), QStringLiteral("A.1")});
    EXPECT_TRUE(wrong.err.contains(told)) << wrong.err.toStdString();
    EXPECT_FALSE(wrong.err.contains(QChar(0x202e)));
}

TEST_F(Verbs, SalvageCountsWhatItSavedAndReplacesNothing)
{
    const QString saved = folder.filePath(QStringLiteral("saved.axial"));
    const CliResult result = run({QStringLiteral("salvage"), saved});
    EXPECT_EQ(result.exitCode, 0) << result.err.toStdString();
    EXPECT_TRUE(result.out.startsWith(QStringLiteral("All "))) << result.out.toStdString();
    EXPECT_TRUE(result.out.contains(QStringLiteral("\ncode: 2 rows read\n")));
    EXPECT_EQ(cli({QStringLiteral("check"), saved}).exitCode, 0);
    EXPECT_EQ(run({QStringLiteral("salvage"), saved}).exitCode, 1);
}

TEST_F(Verbs, FormulaCellsAreGuardedReversiblyAndExactOnDemand)
{
    const QByteArray header = "Participant,Type,Experience Level,Framework Context,Prompt Category,"
                              "Thematic Quote,Linked Taxonomy Node(s),Research Insight\n";
    const QString source = write(
        QStringLiteral("CodeBook.csv"),
        header
            + "U1,User,,,\"=a,b\",\"=1+1 said \"\"he\"\"\nand left 👩‍👩‍👧\",A.1,-5\n");
    ASSERT_EQ(run({QStringLiteral("import"), source}).exitCode, 0);
    const auto exported = [this](const QStringList &options) {
        const QString path = folder.filePath(QStringLiteral("out.csv"));
        EXPECT_EQ(run(QStringList{QStringLiteral("export"), QStringLiteral("codebook"),
                                  QStringLiteral("-o"), path}
                      + options)
                      .exitCode,
                  0);
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    };
    EXPECT_TRUE(exported({}).contains("\"'=1+1 said"));
    const QByteArray exact = exported({QStringLiteral("--exact")});
    EXPECT_EQ(
        exact,
        header
            + "U1,User,,,\"=a,b\",\"=1+1 said \"\"he\"\"\nand left 👩‍👩‍👧\",A.1,-5\n");
    // Reading the guarded file gives the same words again.
    const QByteArray guarded = exported({});
    const QString second = folder.filePath(QStringLiteral("second.axial"));
    cli({QStringLiteral("new"), second});
    const QString copy = write(QStringLiteral("CodeBook2.csv"), guarded);
    ASSERT_EQ(cli({QStringLiteral("import"), second, copy, QStringLiteral("--as"),
                   QStringLiteral("codebook")})
                  .exitCode,
              0);
    const QString path = folder.filePath(QStringLiteral("out2.csv"));
    ASSERT_EQ(cli({QStringLiteral("export"), second, QStringLiteral("codebook"),
                   QStringLiteral("-o"), path})
                  .exitCode,
              0);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), guarded);
}

TEST_F(Verbs, ATaxonomyWhoseKeysMovedIsAskedAbout)
{
    const QByteArray header = "rootcause,subcategory,symptoms\n";
    const QString first = write(QStringLiteral("bug_symptoms.csv"),
                                header + "Install,Docs,a\nData,,b\n");
    ASSERT_EQ(run({QStringLiteral("import"), first}).exitCode, 0);
    const QString book = write(QStringLiteral("CodeBook.csv"),
                               "Participant,Quote,Codes\nU1,Ow.,C.1\n");
    ASSERT_EQ(run({QStringLiteral("import"), book}).exitCode, 0);
    const auto tree = [this] {
        QStringList codes;
        const CliResult result = run({QStringLiteral("query"), QStringLiteral("taxonomy"),
                                      QStringLiteral("--format"), QStringLiteral("csv")});
        for (const QStringList &row : result.csv())
            codes << row.value(0) + u' ' + row.value(1);
        return codes.mid(1);
    };
    const auto coded = [this] {
        return run({QStringLiteral("query"), QStringLiteral("codebook"), QStringLiteral("--format"),
                    QStringLiteral("csv")})
            .out;
    };
    const QStringList before = tree();
    ASSERT_TRUE(before.contains(QStringLiteral("C.1 Install"))) << before.join(u'|').toStdString();
    // A theme was put before the others, so that every key moved on by one.
    const QString second = write(QStringLiteral("bug_symptoms.csv"),
                                 header + "New,,n\nInstall,Docs,a\nData,,b\n");
    const CliResult refused = run({QStringLiteral("import"), second});
    EXPECT_EQ(refused.exitCode, 1);
    for (const char *words : {"C.1 is “New” in the file, but “Install”", "Nothing was imported",
                              "--update", "--new-keys"})
        EXPECT_TRUE(refused.err.contains(QString::fromUtf8(words))) << refused.err.toStdString();
    EXPECT_EQ(tree(), before);
    EXPECT_EQ(run({QStringLiteral("import"), second, QStringLiteral("--update"),
                   QStringLiteral("--new-keys")})
                  .exitCode,
              2);
    EXPECT_TRUE(coded().contains(QStringLiteral("C.1")));
    EXPECT_EQ(run({QStringLiteral("import"), second, QStringLiteral("--new-keys")}).exitCode, 0);
    EXPECT_EQ(tree(), before + QStringList{QStringLiteral("C.3 New")});
    ASSERT_EQ(run({QStringLiteral("undo")}).exitCode, 0);
    EXPECT_EQ(run({QStringLiteral("import"), second, QStringLiteral("--update")}).exitCode, 0);
    QStringList updated = tree();
    updated.sort();
    EXPECT_EQ(updated, (QStringList{QStringLiteral("C Bug"), QStringLiteral("C.1 New"),
                                    QStringLiteral("C.2 Install"), QStringLiteral("C.2.i Docs"),
                                    QStringLiteral("C.3 Data")}));
    EXPECT_TRUE(coded().contains(QStringLiteral("C.2"))) << "the quote stays with its code";
    EXPECT_EQ(run({QStringLiteral("check")}).exitCode, 0);
}

TEST_F(Verbs, DefinitionsOfAListOfCodesThatDifferStayUnlessTheFilesAreWanted)
{
    const auto list = [this](const QByteArray &definition) {
        return write(QStringLiteral("list.csv"), "Code,Definition\nTime > Start," + definition
                                                     + "\nTime > End,When it ends.\n");
    };
    ASSERT_EQ(run({QStringLiteral("import"), list("When it begins.")}).exitCode, 0);
    const QString other = list("The first minute.");
    const QString kept = run({QStringLiteral("import"), other}).out;
    EXPECT_TRUE(kept.startsWith(QStringLiteral("Imported: nothing new."))) << kept.toStdString();
    EXPECT_TRUE(kept.contains(QStringLiteral("Warning: Codes “Start”, Definition: “When it begins."
                                             "” here, “The first minute.” in the file; what is "
                                             "here stays.")))
        << kept.toStdString();
    const QString taken = run({QStringLiteral("import"), other, QStringLiteral("--theirs")}).out;
    EXPECT_TRUE(taken.startsWith(QStringLiteral("Imported: 1 changed value.")))
        << taken.toStdString();
    EXPECT_FALSE(taken.contains(QStringLiteral("Warning"))) << taken.toStdString();
}

TEST_F(Verbs, DetailsOfAStudyThatDifferStayUnlessTheFilesOrBothAreWanted)
{
    const QString study = folder.filePath(QStringLiteral("study"));
    ASSERT_TRUE(QDir().mkpath(study));
    const auto read = [&](const QByteArray &details, const QStringList &options = {}) {
        write(QStringLiteral("study/bug_symptoms.csv"),
              "rootcause,subcategory,symptoms\nData,Loading,\"" + details + "\"\n");
        return run(QStringList{QStringLiteral("study"), study} + options);
    };
    const auto details = [this] {
        QStringList found;
        for (const QStringList &row :
             run({QStringLiteral("query"), QStringLiteral("details"), QStringLiteral("--set"),
                  QStringLiteral("code=C"), QStringLiteral("--format"), QStringLiteral("csv")})
                 .csv())
            found << row.value(5);
        return found.mid(1);
    };
    ASSERT_EQ(read("slow,no disk").exitCode, 0);
    const QString kept = read("slow,no net").out;
    EXPECT_TRUE(kept.contains(QStringLiteral("Details: “slow, no disk” here, “slow, no net” in the "
                                             "file; what is here stays.")))
        << kept.toStdString();
    EXPECT_EQ(read("slow,no net", {QStringLiteral("--both")}).exitCode, 0);
    EXPECT_EQ(details(), (QStringList{QStringLiteral("slow"), QStringLiteral("no disk"),
                                      QStringLiteral("no net")}));
    const QString taken = read("slow,no net", {QStringLiteral("--theirs")}).out;
    EXPECT_TRUE(taken.startsWith(QStringLiteral("Imported: 1 changed value.")))
        << taken.toStdString();
    EXPECT_EQ(details(), (QStringList{QStringLiteral("slow"), QStringLiteral("no net")}));
    EXPECT_EQ(read("slow", {QStringLiteral("--theirs"), QStringLiteral("--mine")}).exitCode, 2);
}

TEST_F(Verbs, OddFilesAreReadOrNamedAndNeverWaitedFor)
{
    if (!platform::can(platform::Can::OpenAnyName))
        GTEST_SKIP() << "this build passes over names that are no text";
    const QString odd = folder.filePath(QStringLiteral("odd"));
    ASSERT_TRUE(QDir().mkpath(odd));
    // A name as a Chinese archive unpacks it, which no QString of Qt's can hold.
    const QString name = QStringLiteral("'%1/'$(printf '\\326\\320.txt')").arg(odd);
    const auto shell = [](const QString &line) {
        QProcess process;
        process.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), line});
        EXPECT_TRUE(process.waitForFinished(30000)) << line.toStdString();
        return QString::fromUtf8(process.readAllStandardOutput() + process.readAllStandardError());
    };
    EXPECT_EQ(shell(QStringLiteral("printf 'Interviewer: Why?\\nInterviewee: So.\\n' > %1; "
                                   "mkfifo '%2/pipe.txt'; ln -s /dev/zero '%2/zero.txt'")
                        .arg(name, odd)),
              QString());
    const QString said = shell(
        QStringLiteral("'%1' import '%2' '%3'").arg(QStringLiteral(AXIAL_CLI), project, odd));
    EXPECT_TRUE(said.contains(QStringLiteral("1 source"))) << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("pipe.txt: this is not an ordinary file")))
        << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("zero.txt: this is a link to “/dev/zero”")));
    const QString again = shell(
        QStringLiteral("'%1' import '%2' %3").arg(QStringLiteral(AXIAL_CLI), project, name));
    EXPECT_TRUE(again.contains(QStringLiteral("1 source was there already")))
        << again.toStdString();
    const QString sources = run({QStringLiteral("import"), odd + QStringLiteral("/pipe.txt")}).err;
    EXPECT_TRUE(sources.contains(QStringLiteral("not an ordinary file"))) << sources.toStdString();
    shell(QStringLiteral("rm -r '%1'").arg(odd)); // Qt would not find the name
}

TEST_F(Verbs, CataloguesAreListed)
{
    EXPECT_TRUE(cli({QStringLiteral("list"), QStringLiteral("formats")})
                    .out.contains(QStringLiteral("codebook")));
    EXPECT_TRUE(cli({QStringLiteral("list"), QStringLiteral("queries")})
                    .out.contains(QStringLiteral("table-one")));
    EXPECT_TRUE(cli({QStringLiteral("list"), QStringLiteral("charts")})
                    .out.contains(QStringLiteral("priorities")));
    EXPECT_TRUE(cli({QStringLiteral("list"), QStringLiteral("exports")})
                    .out.contains(QStringLiteral("codebook")));
    EXPECT_EQ(cli({QStringLiteral("list"), QStringLiteral("stars")}).exitCode, 2);
}
