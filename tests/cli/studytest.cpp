#include "core/formats/xlsx.h"
#include "core/project/project.h"
#include "core/project/screening/screening.h"
#include "core/project/sources/sources.h"
#include "tests/cli/cli.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QHash>

#include <memory>

using namespace axial;
using namespace axial::test;

namespace {

/// The published part of the real study, read once for all tests of this file.
class RealStudy : public ::testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        folder = std::make_unique<test::QuickFolder>();
        project = folder->filePath(QStringLiteral("study.axial"));
        ASSERT_EQ(cli({QStringLiteral("new"), project}).exitCode, 0);
        report = cli({QStringLiteral("study"), project, shared(QStringLiteral("study"))});
        ASSERT_EQ(report.exitCode, 0) << report.err.toStdString();
    }
    static void TearDownTestSuite() { folder.reset(); }

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
    static inline CliResult report;
};

struct ExpectedKappa {
    const char *scope;
    int units;
    double kappa;
};

} // namespace

TEST_F(RealStudy, ReportNamesTheRepairedLineAndTheNewCodes)
{
    EXPECT_TRUE(report.out.contains(QStringLiteral("requirement_expections.csv, line 4")));
    EXPECT_TRUE(report.out.contains(QStringLiteral("line 6: C.11")));
    EXPECT_TRUE(report.out.contains(QStringLiteral("line 12: B.5")));
    EXPECT_TRUE(report.out.contains(QStringLiteral("assumption")));
}

TEST_F(RealStudy, TheThemesThatTheInterviewsAddedStandInTheirBranches)
{
    QStringList themes;
    for (const QStringList &row : ask({QStringLiteral("taxonomy")})) {
        if (row.value(2) == QLatin1String("theme"))
            themes << row.front();
    }
    QStringList published; // 4, 4 and 10 of the reports, and one each of users and developers
    for (int i = 1; i <= 4; ++i)
        published << QStringLiteral("A.%1").arg(i);
    for (int i = 1; i <= 5; ++i)
        published << QStringLiteral("B.%1").arg(i);
    for (int i = 1; i <= 11; ++i)
        published << QStringLiteral("C.%1").arg(i);
    themes.sort();
    published.sort();
    EXPECT_EQ(themes, published);
    EXPECT_TRUE(report.out.contains(
        QStringLiteral("B.5 was not in the taxonomy and was added below B Requirement")))
        << report.out.toStdString();
}

TEST_F(RealStudy, BackgroundsAreWrittenInTheirOwnColumns)
{
    const QString path = folder->filePath(QStringLiteral("background.xlsx"));
    const CliResult written = cli({QStringLiteral("export"), project, QStringLiteral("background"),
                                   QStringLiteral("-o"), path});
    ASSERT_EQ(written.exitCode, 0) << written.err.toStdString();
    const auto rowsOf = [](const QString &file) {
        QFile workbook(file);
        EXPECT_TRUE(workbook.open(QIODevice::ReadOnly));
        const ReadSheet sheet = readSheet(workbook.readAll());
        std::vector<QStringList> rows;
        for (const SheetRow &row : sheet.rows) {
            rows.emplace_back();
            for (qsizetype column = 0; column < 4; ++column)
                rows.back() << row.cell(column).simplified().toLower(); // "FeMale" was united
        }
        for (const MergedCells &cells : sheet.merged) { // their words hold for each row
            for (qint64 row = cells.firstRow; row < cells.lastRow; ++row)
                rows[size_t(row)][cells.column] = rows[size_t(row) - 1][cells.column];
        }
        return rows;
    };
    EXPECT_EQ(rowsOf(path), rowsOf(shared(QStringLiteral("study/Interviewee Background.xlsx"))));
}

TEST_F(RealStudy, TableOneIsThePublishedOne)
{
    const std::vector<QStringList> expected{
        {"Repository", "2023", "2024", "2025", "Question", "Bug", "Requirement", "Total"},
        {"ColossalAI", "2838", "940", "77", "21", "1619", "2215", "3855"},
        {"DeepSpeed", "2100", "1380", "270", "51", "2551", "1148", "3750"},
        {"Megatron-LM", "373", "572", "169", "120", "639", "355", "1114"},
        {"MindSpeed", "0", "68", "12", "3", "52", "25", "80"},
        {"mindformers", "698", "854", "228", "62", "1391", "327", "1780"},
        {"Sum", "6009", "3814", "756", "257", "6252", "4070", "10579"}};
    EXPECT_EQ(ask({QStringLiteral("table-one")}), expected);
}

TEST_F(RealStudy, EveryKappaComesOut)
{
    const auto rows = ask({QStringLiteral("agreement")});
    EXPECT_EQ(rows.front().mid(0, 9).join(u','),
              QStringLiteral("Scope,Units,Coders,Categories,Percent agreement,Unanimous,"
                             "Fleiss kappa,CI low,CI high"));
    QHash<QString, QStringList> byScope;
    for (const QStringList &row : rows)
        byScope.insert(row.front(), row);
    const ExpectedKappa expected[] = {{"all", 10579, 0.7425698462},
                                      {"type level", 10579, 0.9641602579},
                                      {"type: Question", 257, 0.7414370923},
                                      {"type: Requirement", 4070, 0.7833386552},
                                      {"type: Bug", 6252, 0.6623622853},
                                      {"repository: ColossalAI", 3855, 0.7127034076},
                                      {"repository: DeepSpeed", 3750, 0.8205545460},
                                      {"repository: Megatron-LM", 1114, 0.8262041040},
                                      {"repository: MindSpeed", 80, 0.5672603877},
                                      {"repository: mindformers", 1780, 0.5695256246}};
    for (const ExpectedKappa &each : expected) {
        ASSERT_TRUE(byScope.contains(QLatin1String(each.scope))) << each.scope;
        const QStringList &row = byScope[QLatin1String(each.scope)];
        EXPECT_EQ(row[1].toInt(), each.units) << each.scope;
        EXPECT_NEAR(row[6].toDouble(), each.kappa, 1e-10) << each.scope;
        EXPECT_LT(row[7].toDouble(), row[6].toDouble());
        EXPECT_GT(row[8].toDouble(), row[6].toDouble());
        // Nothing is missing, so that alpha follows from Fleiss' kappa.
        const double labels = 7.0 * each.units;
        const double alpha = row[rows.front().indexOf("Krippendorff alpha")].toDouble();
        EXPECT_NEAR(alpha, 1 - (1 - each.kappa) * (labels - 1) / labels, 1e-9) << each.scope;
        for (const char *name : {"Krippendorff alpha", "Gwet AC1", "Brennan-Prediger"}) {
            const qsizetype at = rows.front().indexOf(QLatin1String(name));
            EXPECT_LT(row[at + 1].toDouble(), row[at].toDouble()) << each.scope << name;
            EXPECT_GT(row[at + 2].toDouble(), row[at].toDouble()) << each.scope << name;
        }
    }
    EXPECT_EQ(rows.front().mid(9).join(u','),
              QStringLiteral("Cohen kappa,Cohen kappa CI low,Cohen kappa CI high,"
                             "Krippendorff alpha,Krippendorff alpha CI low,"
                             "Krippendorff alpha CI high,Gwet AC1,Gwet AC1 CI low,"
                             "Gwet AC1 CI high,Brennan-Prediger,Brennan-Prediger CI low,"
                             "Brennan-Prediger CI high,Paired units,Categories offered,Undefined"));
    EXPECT_NEAR(byScope[QStringLiteral("all")][5].toDouble() * 10579, 4293, 1e-6);
    EXPECT_TRUE(byScope.contains(QStringLiteral("code: C.8")));
}

TEST_F(RealStudy, FinalLabelsCountAsPublished)
{
    const QHash<QString, QString> expected{
        {"A.2", "93"},  {"A.3", "164"}, {"B.1", "1084"}, {"B.2", "1935"},
        {"B.3", "513"}, {"B.4", "538"}, {"C.1", "1036"}, {"C.2", "432"},
        {"C.3", "742"}, {"C.4", "246"}, {"C.5", "1349"}, {"C.6", "261"},
        {"C.7", "346"}, {"C.8", "115"}, {"C.9", "1478"}, {"C.10", "247"}};
    int found = 0;
    for (const QStringList &row : ask({QStringLiteral("code-counts")})) {
        if (!expected.contains(row[0]))
            continue;
        EXPECT_EQ(row[5], expected[row[0]]) << row[0].toStdString();
        ++found;
    }
    EXPECT_EQ(found, expected.size());
}

TEST_F(RealStudy, DetailsAreCounted)
{
    QHash<QString, QStringList> byKey;
    int subThemes = 0;
    for (const QStringList &row : ask({QStringLiteral("taxonomy")})) {
        byKey.insert(row[0], row);
        subThemes += row[2] == QLatin1String("sub-theme");
    }
    EXPECT_EQ(byKey[QStringLiteral("A")][4], QStringLiteral("297"));
    EXPECT_EQ(byKey[QStringLiteral("B")][4], QStringLiteral("754"));
    EXPECT_EQ(byKey[QStringLiteral("C")][4], QStringLiteral("1586"));
    // The paper says 4/15 for requirements; the published list has 16 sub-themes.
    EXPECT_EQ(subThemes, 9 + 16 + 45);
}

TEST_F(RealStudy, PrioritiesHaveEveryThemeAndGroup)
{
    const auto rows = ask({QStringLiteral("priorities")});
    EXPECT_EQ(
        rows.front().join(u','),
        QStringLiteral("Key,Theme,Group,Participants,Group size,Share,CI low,CI high,Quotes"));
    ASSERT_EQ(rows.size(), 1u + 20 * 3);
    EXPECT_EQ(rows[1].mid(0, 5),
              (QStringList{"A.1", "Unclear Installation Guidance", "novice", "2", "5"}));
    EXPECT_EQ(rows[57][0], QStringLiteral("C.10"));
    EXPECT_EQ(rows[60][0], QStringLiteral("C.11"));
    EXPECT_EQ(rows[60][2], QStringLiteral("developer"));
    EXPECT_EQ(rows[4].mid(2, 3), (QStringList{"novice", "3", "5"})); // A.2
    EXPECT_NEAR(rows[4][5].toDouble(), 0.6, 1e-12);
}

TEST_F(RealStudy, CodebookComesBackAsPublished)
{
    const QString path = folder->filePath(QStringLiteral("CodeBook.csv"));
    ASSERT_EQ(cli({QStringLiteral("export"), project, QStringLiteral("codebook"),
                   QStringLiteral("-o"), path})
                  .exitCode,
              0);
    const auto rowsOf = [](const QString &name) {
        QFile file(name);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        CliResult text;
        text.out = QString::fromUtf8(file.readAll());
        return text.csv();
    };
    EXPECT_EQ(rowsOf(path), rowsOf(shared(QStringLiteral("study/CodeBook.csv"))));
}

TEST_F(RealStudy, ReadingItTwiceAddsNothing)
{
    const QString copy = folder->filePath(QStringLiteral("twice.axial"));
    ASSERT_TRUE(QFile::copy(project, copy));
    const CliResult again = cli({QStringLiteral("study"), copy, shared(QStringLiteral("study"))});
    EXPECT_EQ(again.exitCode, 0);
    EXPECT_TRUE(again.out.startsWith(QStringLiteral("Imported: nothing new.")))
        << again.out.toStdString();
    const CliResult history = cli(
        {QStringLiteral("history"), copy, QStringLiteral("--format"), QStringLiteral("csv")});
    EXPECT_EQ(history.csv().size(), 2u);
}

TEST_F(RealStudy, TheImportIsOneStepUndoneAndRedone)
{
    const QString copy = folder->filePath(QStringLiteral("undo.axial"));
    ASSERT_TRUE(QFile::copy(project, copy));
    EXPECT_EQ(cli({QStringLiteral("undo"), copy}).exitCode, 0);
    EXPECT_EQ(cli({QStringLiteral("query"), copy, QStringLiteral("agreement")}).exitCode, 1);
    EXPECT_EQ(cli({QStringLiteral("undo"), copy}).exitCode, 1);
    EXPECT_EQ(cli({QStringLiteral("redo"), copy}).exitCode, 0);
    EXPECT_EQ(cli({QStringLiteral("check"), copy}).exitCode, 0);
    const CliResult table = cli({QStringLiteral("query"), copy, QStringLiteral("table-one"),
                                 QStringLiteral("--format"), QStringLiteral("csv")});
    EXPECT_TRUE(table.out.contains(QStringLiteral("Sum,6009,3814,756,257,6252,4070,10579")));
}

TEST_F(RealStudy, DetailsAreThoseOfTheTaxonomy)
{
    for (const auto &[code, count] : {std::pair("A", 297), {"B", 754}, {"C", 1586}}) {
        const auto rows = ask({QStringLiteral("details"), QStringLiteral("--set"),
                               QStringLiteral("code=%1").arg(QLatin1String(code))});
        EXPECT_EQ(int(rows.size()) - 1, count) << code;
        EXPECT_EQ(rows[1][4], QStringLiteral("listed"));
        EXPECT_FALSE(rows[1][5].isEmpty());
    }
}

TEST_F(RealStudy, SharesAreThoseOfThePart)
{
    const auto rows = ask({QStringLiteral("code-shares")});
    ASSERT_EQ(rows.size(), 4u);
    const QHash<QString, int> expected{{"A", 257}, {"B", 4070}, {"C", 6252}};
    for (size_t row = 1; row < rows.size(); ++row) {
        EXPECT_EQ(rows[row][2].toInt(), expected[rows[row][0]]);
        EXPECT_NEAR(rows[row][3].toDouble(), expected[rows[row][0]] / 10579.0, 1e-12);
    }
}

TEST_F(RealStudy, PublishedRatesStandBesideTheCounts)
{
    const QString copy = folder->filePath(QStringLiteral("rates.axial"));
    ASSERT_TRUE(QFile::copy(project, copy));
    const QHash<QString, double> published{{"ColossalAI", .1435},
                                           {"DeepSpeed", .0515},
                                           {"Megatron-LM", .0860},
                                           {"MindSpeed", .0250},
                                           {"mindformers", .0309}};
    auto opened = Project::open(copy);
    opened->edit(QStringLiteral("Rates"), [&](Database &db) {
        for (const Collection &each : collections::all(db)) {
            if (published.contains(each.name))
                screening::setGivenRate(db, each.id, published[each.name]);
        }
    });
    opened.reset();
    const auto rows = cli({QStringLiteral("query"), copy, QStringLiteral("table-one"),
                           QStringLiteral("--format"), QStringLiteral("csv")})
                          .csv();
    ASSERT_EQ(rows.size(), 8u);
    EXPECT_EQ(rows[0].mid(8), (QStringList{"False positives", "Counted"}));
    const auto before = ask({QStringLiteral("table-one")});
    double sum = 0;
    for (size_t row = 1; row < 6; ++row) {
        EXPECT_EQ(rows[row].mid(0, 8), before[row]) << "the numbers that were there stay";
        EXPECT_EQ(rows[row][8].toDouble(), published.value(rows[row][0]));
        sum += published.value(rows[row][0]);
    }
    EXPECT_EQ(rows[6].mid(0, 8), before[6]);
    EXPECT_EQ(rows[7][0], QStringLiteral("Average"));
    EXPECT_NEAR(rows[7][8].toDouble(), sum / 5, 1e-12);
}

TEST_F(RealStudy, TheTaxonomyFigureShowsThePublishedCountsOfTypes)
{
    const QString path = folder->filePath(QStringLiteral("taxonomy.svg"));
    ASSERT_EQ(cli({QStringLiteral("chart"), project, QStringLiteral("taxonomy"),
                   QStringLiteral("-o"), path})
                  .exitCode,
              0);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    // The sums of Table I's rows for these five repositories, and their shares.
    for (const char *said : {"257 (2.43 %)", "4,070 (38.47 %)", "6,252 (59.10 %)", "n = 10,579"})
        EXPECT_TRUE(svg.contains(said)) << said;
    // 18 themes with their sub-themes; C.11 and B.5 were added by the interviews.
    const auto rows = ask(
        {QStringLiteral("taxonomy"), QStringLiteral("--set"), QStringLiteral("counts=reports")});
    ASSERT_EQ(rows[0], (QStringList{"Key", "Code", "Level", "Reports", "Share"}));
    qint64 ofTypes = 0, ofThemes = 0;
    for (const QStringList &row : rows) {
        ofTypes += row[2] == QLatin1String("type") ? row[3].toLongLong() : 0;
        ofThemes += row[2] == QLatin1String("theme") ? row[3].toLongLong() : 0;
    }
    EXPECT_EQ(ofTypes, 10579);
    EXPECT_EQ(ofThemes, 10579);
}

TEST_F(RealStudy, TheFlowIsDrawnFromWhatWasFoundToWhatWasDecided)
{
    QStringList steps;
    for (const QStringList &row : ask({QStringLiteral("flow")}))
        steps << row[1] + u' ' + row[2];
    EXPECT_EQ(steps.mid(0, 2), (QStringList{"Step Count", "Reports found 10579"}));
    EXPECT_TRUE(steps.contains(QStringLiteral("Decided 10579")));
    const QString path = folder->filePath(QStringLiteral("flow.svg"));
    EXPECT_EQ(
        cli({QStringLiteral("chart"), project, QStringLiteral("flow"), QStringLiteral("-o"), path})
            .exitCode,
        0);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().contains("10,579"));
}

TEST_F(RealStudy, FiguresAreTheSameBytesTwice)
{
    for (const char *extension : {"svg", "pdf", "png"}) {
        QByteArray bytes[2];
        for (int i = 0; i < 2; ++i) {
            const QString path = folder->filePath(
                QStringLiteral("p%1.%2").arg(i).arg(QLatin1String(extension)));
            ASSERT_EQ(cli({QStringLiteral("chart"), project, QStringLiteral("priorities"),
                           QStringLiteral("-o"), path})
                          .exitCode,
                      0);
            QFile file(path);
            ASSERT_TRUE(file.open(QIODevice::ReadOnly));
            bytes[i] = file.readAll();
        }
        EXPECT_GT(bytes[0].size(), 2000);
        EXPECT_EQ(bytes[0], bytes[1]) << extension;
    }
}
