#include "core/export/tables.h"
#include "core/import/importer.h"
#include "core/project/importing/importing.h"
#include "core/project/rounds/labelling.h"
#include "core/query/reports/labelledround.h"
#include "tests/core/project/rounds/roundtest.h"

#include <QFile>

namespace axial {
namespace {

class OwnLabelsTest : public test::RoundTest
{
protected:
    QByteArray written(Database &from, RoundId round, CoderId coder)
    {
        Progress progress;
        return tableToCsv(ownLabels(from, round, coder, progress));
    }
    /// Reads the bytes as a file and takes them in; how many labels were new.
    qint64 take(const QByteArray &bytes)
    {
        const ImportInput input{"mine.csv", bytes};
        EXPECT_EQ(QLatin1String(importerFor(input).id), QLatin1String("mylabels"));
        Progress progress;
        const ImportBundle bundle = importerFor(input).read(input, {}, progress);
        project->edit("Import",
                      [&](Database &db) { summary = storeBundle(db, bundle, {}, progress); });
        return summary.labels;
    }
    QString refusalOf(const QByteArray &bytes)
    {
        const auto before = test::dump(db());
        const QString error = test::errorOf([&] { take(bytes); });
        EXPECT_EQ(test::dump(db()), before);
        return error;
    }
    static QByteArray line(const QByteArray &cells)
    {
        return "Round,Issue_URL,Occurrence,Code,Coder,Time\n" + cells + '\n';
    }

    ImportSummary summary;
};

TEST_F(OwnLabelsTest, GoOutAndIntoAnotherCopy)
{
    const RoundId round = make(plan());
    const QString copy = pathOf("copy.axial");
    project->saveCopy(copy);
    QByteArray file;
    {
        const auto other = Project::open(copy);
        other->edit("Label", [&](Database &db) {
            rounds::Labelling ada(db, round, people[0]);
            for (size_t i = 0; i < reports.size(); ++i)
                ada.set(reports[i], i % 2 ? crash : howTo, 1'700'000'000'000 + qint64(i));
            rounds::setLabel(db, round, reports[0], people[1], memory);
        });
        file = written(other->database(), round, people[0]);
    }
    EXPECT_TRUE(file.startsWith("Round,Issue_URL,Occurrence,Code,Coder,Time\n"
                                "Pilot,https://example.org/trl/20,1,A.1,Ada,"
                                "2023-11-14T22:13:20.020Z\n"))
        << file.left(200).toStdString();
    EXPECT_EQ(take(file), 30);
    EXPECT_EQ(rounds::labels(db(), round, reports[1], people[0]), std::vector{crash});
    EXPECT_TRUE(rounds::labels(db(), round, reports[0], people[1]).empty()) << "Bo's stay his";
    EXPECT_EQ(db().integer("SELECT at FROM label WHERE source=?1", reports[7]), 1'700'000'000'007);
    EXPECT_EQ(written(db(), round, people[0]), file);
    const auto steps = project->history().size();
    EXPECT_EQ(take(file), 0);
    EXPECT_EQ(project->history().size(), steps) << "nothing new is no step";
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(OwnLabelsTest, TheLaterLabelHolds)
{
    const RoundId round = make(plan());
    project->edit("Label", [&](Database &db) {
        rounds::Labelling(db, round, people[0]).set(reports[0], memory, 1'700'000'000'000);
    });
    EXPECT_EQ(take(line("Pilot,https://example.org/vllm/0,1,C.1,Ada,2023-01-01T00:00:00Z")), 0);
    EXPECT_EQ(rounds::labels(db(), round, reports[0], people[0]), std::vector{memory});
    ASSERT_EQ(summary.notes.size(), 1u);
    EXPECT_EQ(summary.notes[0].sentence(),
              "mine.csv, line 2: C.1 is older than C.2, which is kept.");
    EXPECT_EQ(take(line("Pilot,https://example.org/vllm/0,1,C.1,Ada,2024-01-01T00:00:00Z")), 1);
    EXPECT_EQ(rounds::labels(db(), round, reports[0], people[0]), std::vector{crash});
}

TEST_F(OwnLabelsTest, AReportInTwoFoldersIsNotGuessed)
{
    project->edit("Twice", [&](Database &db) {
        sources::NewSource report;
        report.collection = collections::ensure(db, {"Issue reports", "copy"});
        report.kind = SourceKind::IssueReport;
        report.title = QStringLiteral("vllm #0");
        report.url = QStringLiteral("https://example.org/vllm/0");
        sources::add(db, report);
    });
    make(plan());
    const QByteArray time = ",1,C.1,Ada,2023-11-14T22:13:20.020Z";
    EXPECT_TRUE(refusalOf(line("Pilot,https://example.org/vllm/0" + time)).contains("several"));
    EXPECT_EQ(take(line("Pilot,https://example.org/vllm/1" + time)), 1);
}

TEST_F(OwnLabelsTest, RefusesWithWordsWhatDoesNotFit)
{
    RoundPlan themes = plan();
    themes.level = RoundLevel::Theme;
    themes.coders = {people[0]};
    const RoundId round = make(themes);
    const auto refused = [&](const char *cells, const char *word) {
        const QString error = refusalOf(line(cells));
        EXPECT_TRUE(error.contains(QString::fromUtf8(word))) << error.toStdString();
    };
    refused("Main,https://example.org/vllm/0,1,C.1,Ada,", "no “Main” here");
    refused("Pilot,https://example.org/vllm/99,1,C.1,Ada,", "line 2: https://example.org/vllm/99");
    refused("Pilot,https://example.org/vllm/0,2,C.1,Ada,", "is not in Pilot");
    refused("Pilot,https://example.org/vllm/0,1,Z.9,Ada,", "no code with the number or name “Z.9”");
    refused("Pilot,https://example.org/vllm/0,1,C.2.i,Ada,", "not among the codes");
    refused("Pilot,https://example.org/vllm/0,1,C.1,Eve,", "no coder called “Eve”");
    refused("Pilot,https://example.org/vllm/0,1,C.1,Bo,", "does not take part");
    refused("Pilot,https://example.org/vllm/0,x,C.1,Ada,", "“x” is not a whole number");
    refused("Pilot,https://example.org/vllm/0,1,C.1,Ada,today", "“today” is not a time");
    refused("Pilot,,1,C.1,Ada,", "must all be there");
    refused("Pilot,https://example.org/vllm/0,1", "found 3 columns");
    project->edit("Close", [&](Database &db) { rounds::close(db, round); });
    refused("Pilot,https://example.org/vllm/0,1,C.1,Ada,", "is closed");
}

} // namespace
} // namespace axial
