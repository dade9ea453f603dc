#include "core/project/codes/codes.h"
#include "core/project/project.h"
#include "core/project/rounds/offeredcodes.h"
#include "core/project/rounds/rounds.h"
#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

using namespace axial;
using namespace axial::test;

namespace {

/// Our own small study, and the commands of those who label it.
class RoundVerbs : public ::testing::Test
{
protected:
    void SetUp() override
    {
        project = folder.filePath(QStringLiteral("p.axial"));
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        ASSERT_EQ(cli({QStringLiteral("study"), project,
                       QStringLiteral(AXIAL_SOURCE_DIR) + QStringLiteral("/resources/sample")})
                      .exitCode,
                  0);
    }
    CliResult run(const QString &words, const QStringList &more = {})
    {
        QStringList arguments = words.split(u' ', Qt::SkipEmptyParts);
        arguments.insert(1, project);
        return cli(arguments + more);
    }
    QStringList reportsOf(const QString &round)
    {
        QStringList urls;
        for (const QStringList &row :
             run(QStringLiteral("query reports --format csv --set round=%1").arg(round)).csv())
            urls << row.first();
        return urls.mid(1);
    }

    test::QuickFolder folder;
    QString project;
};

} // namespace

TEST_F(RoundVerbs, ASampleIsTheSameForItsSeed)
{
    const CliResult made = run(QStringLiteral("round One --coders Ada,Bo --sample 10 --seed 7 "
                                              "--stratify repository,year --level theme --blind"));
    EXPECT_EQ(made.exitCode, 0) << made.err.toStdString();
    EXPECT_TRUE(made.out.startsWith(QStringLiteral("Made round One with 10 of ")));
    EXPECT_TRUE(made.out.contains(QStringLiteral("drawn with seed 7"))) << made.out.toStdString();
    EXPECT_EQ(run(QStringLiteral("round Two --coders Ada --sample 10 --seed 7 "
                                 "--stratify repository,year"))
                  .exitCode,
              0);
    EXPECT_EQ(reportsOf(QStringLiteral("One")).size(), 10);
    EXPECT_EQ(reportsOf(QStringLiteral("One")), reportsOf(QStringLiteral("Two")));
    const CliResult again = run(
        QStringLiteral("round Three --coders Ada --again One --sample 4 --seed 1"));
    EXPECT_TRUE(again.out.startsWith(QStringLiteral("Made round Three with 4 of 10 reports")))
        << again.err.toStdString();
    EXPECT_EQ(run(QStringLiteral("check")).exitCode, 0);
    EXPECT_TRUE(run(QStringLiteral("undo")).out.contains(QStringLiteral("Make round: Three")));
}

TEST_F(RoundVerbs, AFirstLabelKeepsTheDigitsOfTheCodes)
{
    ASSERT_EQ(run(QStringLiteral("round Pilot --coders Ada,Bo --level theme")).exitCode, 0);
    const auto digits = [this] {
        const auto opened = Project::open(project);
        Database &db = opened->database();
        return rounds::digits(db, rounds::named(db, QStringLiteral("Pilot")).id);
    };
    const auto before = digits();
    const QString url = reportsOf(QStringLiteral("Pilot")).first();
    ASSERT_EQ(
        run(QStringLiteral("label --round Pilot --coder Ada --code C.2 --report ") + url).exitCode,
        0);
    Project::open(project)->edit(QStringLiteral("First of all"), [&before](Database &db) {
        const CodeId type = codes::at(db, before.front()).parent;
        const CodeId first = codes::add(db, type, QStringLiteral("New"), QStringLiteral("A.0"));
        db.run("UPDATE code SET position=-1 WHERE id=?1", first);
    });
    EXPECT_EQ(digits(), before);
}

TEST_F(RoundVerbs, AReportIsLabelledByItsLink)
{
    ASSERT_EQ(run(QStringLiteral("round Pilot --coders Ada,Bo --level theme --blind")).exitCode, 0);
    const QString url = reportsOf(QStringLiteral("Pilot")).first();
    const QString label = QStringLiteral("label --round Pilot --coder Ada --report ") + url;
    const CliResult given = run(label + QStringLiteral(" --code C.2"));
    EXPECT_EQ(given.exitCode, 0) << given.err.toStdString();
    const CliResult history = run(QStringLiteral("history --format csv"));
    EXPECT_EQ(
        history.csv().back().join(u' ').contains(QStringLiteral("Label a report in Pilot (blind)")),
        true)
        << history.out.toStdString();
    EXPECT_EQ(run(label + QStringLiteral(" --code C")).exitCode, 1) << "no theme";
    EXPECT_EQ(run(label + QStringLiteral(" --code Z.99")).exitCode, 1);
    EXPECT_EQ(run(label + QStringLiteral(" --code C.2 --occurrence 7")).exitCode, 1);
    EXPECT_EQ(run(label + QStringLiteral(" --code C.2 --occurrence x")).exitCode, 2);
    EXPECT_EQ(run(label).exitCode, 2);
    EXPECT_EQ(
        run(QStringLiteral("label --round Pilot --coder Eve --code C.2 --report ") + url).exitCode,
        1);
    EXPECT_EQ(run(QStringLiteral("round Pilot --close")).exitCode, 0);
    EXPECT_TRUE(run(QStringLiteral("history --format csv"))
                    .out.contains(QStringLiteral(" as C.2 in Pilot")));
    EXPECT_TRUE(
        run(label + QStringLiteral(" --code C.2")).err.contains(QStringLiteral("is closed")));
    EXPECT_EQ(run(QStringLiteral("round Pilot --reopen")).exitCode, 0);
    const CliResult removed = run(label + QStringLiteral(" --code C.2 --remove"));
    EXPECT_EQ(removed.exitCode, 0);
    EXPECT_TRUE(removed.out.startsWith(QStringLiteral("Took the label C.2 off ")))
        << removed.out.toStdString();
    EXPECT_EQ(run(QStringLiteral("check")).exitCode, 0);
}

TEST_F(RoundVerbs, TheCodesOfTheDigitsAreChosenWithTheRound)
{
    ASSERT_EQ(run(QStringLiteral("round Pilot --coders Ada --digits C.2,A.1")).exitCode, 0);
    const auto opened = Project::open(project, Project::Access::ReadOnly);
    Database &db = opened->database();
    const auto digits = rounds::digits(db, rounds::named(db, QStringLiteral("Pilot")).id);
    ASSERT_GE(digits.size(), 9u);
    EXPECT_EQ(codes::at(db, digits[0]).key, QStringLiteral("C.2"));
    EXPECT_EQ(codes::at(db, digits[1]).key, QStringLiteral("A.1"));
    EXPECT_EQ(run(QStringLiteral("round Two --coders Ada --digits C.2,Z.99")).exitCode, 1);
    const CliResult twice = run(QStringLiteral("round Two --coders Ada --digits C.2,C.2"));
    EXPECT_EQ(twice.exitCode, 1);
    EXPECT_TRUE(twice.err.contains(QStringLiteral("two digits"))) << twice.err.toStdString();
}

TEST_F(RoundVerbs, ClosingSaysOnHowManyAllAgreeAndTheyAreDecidedWhenAsked)
{
    ASSERT_EQ(run(QStringLiteral("round Pilot --coders Ada,Bo --level theme --blind")).exitCode, 0);
    const QStringList urls = reportsOf(QStringLiteral("Pilot"));
    const auto label = [&](const char *coder, const QString &url, const char *code) {
        EXPECT_EQ(run(QStringLiteral("label --round Pilot --coder %1 --report %2 --code %3")
                          .arg(QLatin1String(coder), url, QLatin1String(code)))
                      .exitCode,
                  0);
    };
    label("Ada", urls[0], "C.2");
    label("Bo", urls[0], "C.2");
    label("Ada", urls[1], "C.2");
    label("Bo", urls[1], "A.1");
    EXPECT_EQ(run(QStringLiteral("round Pilot --decide-unanimous")).exitCode, 1) << "it is blind";
    const CliResult closed = run(QStringLiteral("round Pilot --close"));
    EXPECT_TRUE(closed.out.contains(QStringLiteral("On 1 of its reports all agree")))
        << closed.out.toStdString();
    const CliResult decided = run(QStringLiteral("round Pilot --decide-unanimous"));
    EXPECT_EQ(decided.exitCode, 0) << decided.err.toStdString();
    EXPECT_EQ(decided.out, QStringLiteral("Decided 1 report of round Pilot on which all agree.\n"));
    EXPECT_TRUE(run(QStringLiteral("round Pilot --decide-unanimous"))
                    .out.startsWith(QStringLiteral("Decided 0 reports")));
    EXPECT_TRUE(run(QStringLiteral("undo"))
                    .out.contains(QStringLiteral("Decide 1 unanimous report in Pilot")));
    EXPECT_EQ(run(QStringLiteral("round Pilot --close --decide-unanimous")).exitCode, 2);
    EXPECT_EQ(run(QStringLiteral("check")).exitCode, 0);
}

TEST_F(RoundVerbs, ClosingARoundThatLabelsAgainSaysHowFarACoderAgreesWithTheEarlierSelf)
{
    ASSERT_EQ(run(QStringLiteral("round First --coders Ada --level theme")).exitCode, 0);
    const QStringList urls = reportsOf(QStringLiteral("First"));
    ASSERT_GE(urls.size(), 3);
    ASSERT_EQ(run(QStringLiteral("round Second --coders Ada --level theme --again First")).exitCode,
              0);
    const auto label = [&](const char *round, const QString &url, const char *code) {
        EXPECT_EQ(run(QStringLiteral("label --round %1 --coder Ada --report %2 --code %3")
                          .arg(QLatin1String(round), url, QLatin1String(code)))
                      .exitCode,
                  0);
    };
    for (const char *round : {"First", "Second"}) {
        label(round, urls[0], "C.2");
        label(round, urls[1], "A.1");
    }
    label("First", urls[2], "A.1");
    label("Second", urls[2], "C.2");
    // Of three reports alike in two; by chance (2/3 x 1/3) x 2 = 4/9: (2/3 - 4/9) / (5/9) = .4.
    const CliResult closed = run(QStringLiteral("round Second --close"));
    EXPECT_TRUE(closed.out.contains(QStringLiteral("Self-agreement of Ada × First: Cohen's kappa "
                                                   ".400")))
        << closed.out.toStdString();
    EXPECT_TRUE(closed.out.contains(QStringLiteral("on 3 reports")));
    EXPECT_FALSE(closed.out.contains(QStringLiteral("all agree"))) << "there is one coder";
}

TEST_F(RoundVerbs, WrongUsageIsTwoAndImpossibleIsOne)
{
    EXPECT_EQ(run(QStringLiteral("round Pilot")).exitCode, 2);
    EXPECT_EQ(run(QStringLiteral("round Pilot --coders Ada --sample many")).exitCode, 2);
    EXPECT_EQ(run(QStringLiteral("round Pilot --coders Ada --seed 3")).exitCode, 2);
    EXPECT_EQ(run(QStringLiteral("round Pilot --coders Ada --level deep")).exitCode, 2);
    EXPECT_EQ(run(QStringLiteral("round Pilot --coders Ada --sample 3 --stratify moon")).exitCode,
              2);
    EXPECT_EQ(run(QStringLiteral("round Pilot --close --blind")).exitCode, 2);
    EXPECT_EQ(run(QStringLiteral("round Pilot --close")).exitCode, 1);
    EXPECT_EQ(run(QStringLiteral("round Pilot --coders Ada --sample 99999")).exitCode, 1);
    EXPECT_EQ(run(QStringLiteral("history --format csv")).csv().size(), 2u)
        << "nothing was changed";
}

TEST_F(RoundVerbs, AStudyFolderIsWrittenAndReadAgain)
{
    const QString out = folder.filePath(QStringLiteral("out"));
    const CliResult wrote = run(QStringLiteral("export package"), {QStringLiteral("-o"), out});
    EXPECT_EQ(wrote.exitCode, 0) << wrote.err.toStdString();
    EXPECT_TRUE(wrote.out.startsWith(QStringLiteral("Saved ")));
    const QString other = folder.filePath(QStringLiteral("q.axial"));
    ASSERT_EQ(cli({QStringLiteral("new"), other}).exitCode, 0);
    EXPECT_EQ(cli({QStringLiteral("study"), other, out}).exitCode, 0);
    for (const char *query : {"table-one", "agreement", "taxonomy", "code-counts"})
        EXPECT_EQ(cli({QStringLiteral("query"), other, QLatin1String(query),
                       QStringLiteral("--format"), QStringLiteral("csv")})
                      .out,
                  run(QStringLiteral("query --format csv"), {QLatin1String(query)}).out)
            << query;
    EXPECT_EQ(run(QStringLiteral("export package")).exitCode, 2);
    EXPECT_EQ(run(QStringLiteral("export codebook --round x -o "), {out}).exitCode, 2);
    EXPECT_TRUE(cli({QStringLiteral("list"), QStringLiteral("exports")})
                    .out.contains(QStringLiteral("package")));
}

TEST_F(RoundVerbs, OnesOwnLabelsGoIntoAnotherCopy)
{
    ASSERT_EQ(run(QStringLiteral("round Pilot --coders Ada,Bo --blind")).exitCode, 0);
    const QString copy = folder.filePath(QStringLiteral("copy.axial"));
    ASSERT_TRUE(QFile::copy(project, copy));
    const QString url = reportsOf(QStringLiteral("Pilot")).first();
    ASSERT_EQ(
        run(QStringLiteral("label --round Pilot --coder Ada --code C.2 --report ") + url).exitCode,
        0);
    const QString mine = folder.filePath(QStringLiteral("mine.csv"));
    ASSERT_EQ(run(QStringLiteral("export mylabels --round Pilot --coder Ada -o ") + mine).exitCode,
              0);
    ASSERT_EQ(
        run(QStringLiteral("label --round Pilot --coder Bo --code A.1 --report ") + url).exitCode,
        0);
    const QString others = folder.filePath(QStringLiteral("others.csv"));
    ASSERT_EQ(
        run(QStringLiteral("export mylabels --round Pilot --coder Ada -o ") + others).exitCode, 0);
    QFile first(mine), again(others);
    ASSERT_TRUE(first.open(QIODevice::ReadOnly) && again.open(QIODevice::ReadOnly));
    EXPECT_EQ(again.readAll(), first.readAll()) << "nobody else’s";
    const CliResult package = run(QStringLiteral("export package --round Pilot"),
                                  {QStringLiteral("-o"), folder.filePath(QStringLiteral("out"))});
    EXPECT_EQ(package.exitCode, 1);
    EXPECT_TRUE(package.err.contains(QStringLiteral("Pilot is blind")))
        << package.err.toStdString();
    const CliResult taken = cli({QStringLiteral("import"), copy, mine});
    EXPECT_TRUE(taken.out.contains(QStringLiteral("Imported: 1 label.")))
        << taken.out.toStdString() << taken.err.toStdString();
    const auto writtenAs = [&](const char *suffix) {
        const QString path = folder.filePath(QStringLiteral("ben.") + QLatin1String(suffix));
        const CliResult wrote = run(QStringLiteral("export mylabels --round Pilot --coder Ada"),
                                    {QStringLiteral("-o"), path});
        QFile file(path);
        return wrote.exitCode == 0 && file.open(QIODevice::ReadOnly) ? file.readAll()
                                                                     : wrote.err.toUtf8();
    };
    EXPECT_FALSE(QJsonDocument::fromJson(writtenAs("json")).isNull()) << "as its name says";
    EXPECT_TRUE(writtenAs("xlsx").startsWith("PK"));
    EXPECT_TRUE(writtenAs("pdf").contains("ben.pdf")) << writtenAs("pdf").toStdString();
    EXPECT_EQ(run(QStringLiteral("export mylabels --round Pilot")).exitCode, 2);
    EXPECT_EQ(run(QStringLiteral("export mylabels --round Pilot --coder Eve -o ") + mine).exitCode,
              1);
    EXPECT_EQ(run(QStringLiteral("export codebook --coder Ada -o ") + mine).exitCode, 2);
}

TEST_F(RoundVerbs, ADueDayIsSaidAndTakenAway)
{
    ASSERT_EQ(run(QStringLiteral("round One --coders Ada --sample 5")).exitCode, 0);
    const CliResult said = run(QStringLiteral("round One --due 2026-12-24"));
    EXPECT_EQ(said.out, QStringLiteral("One is due 2026-12-24.\n")) << said.err.toStdString();
    const auto due = [&] {
        return rounds::named(Project::open(project, Project::Access::ReadOnly)->database(),
                             QStringLiteral("One"))
            .due;
    };
    EXPECT_EQ(due(), QDate(2026, 12, 24));
    EXPECT_EQ(run(QStringLiteral("round One --due tomorrow")).exitCode, 2);
    EXPECT_EQ(run(QStringLiteral("round One --due none")).exitCode, 0);
    EXPECT_FALSE(due().isValid());
    EXPECT_EQ(run(QStringLiteral("undo 1")).exitCode, 0);
    EXPECT_EQ(due(), QDate(2026, 12, 24));
}
