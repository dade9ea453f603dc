#include "core/query/reports/reportlikeness.h"

#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/people/coders.h"
#include "core/project/project.h"
#include "core/project/rounds/labelling.h"
#include "core/project/rounds/rounds.h"
#include "core/query/reports/reportreading.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <numeric>
#include <random>
#include <thread>

using namespace axial;

namespace {

class ReportLikenessTest : public ::testing::Test
{
protected:
    struct Words {
        QString title;
        QString text = {};
    };

    /// A report of each, in a round.
    void store(const std::vector<Words> &reports)
    {
        ImportBundle bundle;
        ImportedLabels labels;
        labels.roundName = QStringLiteral("Main");
        labels.collection = {QStringLiteral("Issue reports")};
        labels.coders = {QStringLiteral("Ada")};
        for (const Words &each : reports) {
            ImportedSource source;
            source.kind = SourceKind::IssueReport;
            source.url =
                QStringLiteral("https://example.org/tool/issues/%1").arg(bundle.sources.size());
            source.title = each.title.isEmpty() ? source.url : each.title;
            source.collection = labels.collection;
            source.repository = QStringLiteral("tool");
            source.text = each.text;
            bundle.sources.push_back(source);
            labels.rows.push_back({source.url, 1, {QString()}, {}, int(bundle.sources.size()) + 1});
        }
        bundle.labels.push_back(std::move(labels));
        project->edit(QStringLiteral("Import"), [&](Database &db) {
            Progress unseen;
            storeBundle(db, bundle, {}, unseen);
        });
        list = readReports(project->database(), rounds::all(project->database()).front().id, {},
                           progress);
    }
    /// "1 1.000, 2 0.710": places in the list, with their likeness.
    QString nearest(qsizetype report, size_t most = 10)
    {
        const ReportLikeness likeness(project->database(), progress);
        QStringList said;
        for (const auto &each :
             likeness.nearest(SourceId{list.sources[report]}, list, most, progress))
            said << QStringLiteral("%1 %2")
                        .arg(list.find(each.source))
                        .arg(each.likeness, 0, 'f', 3);
        return said.join(QStringLiteral(", "));
    }

    /// "2 0 1": places in the list.
    QString places(const QList<qint64> &order) const
    {
        QStringList said;
        for (const qint64 source : order)
            said << QString::number(list.find(SourceId{source}));
        return said.join(u' ');
    }
    QString uncertain()
    {
        const ReportLikeness likeness(project->database(), progress);
        return places(uncertainOrder(list, likeness, progress));
    }

    test::QuickFolder folder;
    std::unique_ptr<Project> project = Project::create(folder.filePath(QStringLiteral("s.axial")));
    ReportList list;
    Progress progress;
};

} // namespace

TEST_F(ReportLikenessTest, FindsWhatSaysNearlyTheSameTheMostAlikeFirst)
{
    store({{QStringLiteral("Crash when loading a checkpoint")},
           {QStringLiteral("Crash when loading a checkpoint")},
           {QStringLiteral("Loading of the checkpoint ends in a crash")},
           {QStringLiteral("Windows installation guide is old")},
           {QStringLiteral("The guide to installation is wrong")}});
    // By hand from the formula: "when" is said by 2 of 5, "crash", "loading", "a" and "checkpoint"
    // by 3; what one report alone says does not count. 0.269 of the last two is too little.
    EXPECT_EQ(nearest(0).toStdString(), "1 1.000, 2 0.710");
    EXPECT_EQ(nearest(2).toStdString(), "0 0.710, 1 0.710") << "equals by age";
    EXPECT_EQ(nearest(3).toStdString(), "4 0.866");
    EXPECT_EQ(nearest(2, 1).toStdString(), "0 0.710");
    EXPECT_EQ(progress.done(), 10) << "each was read twice";
}

TEST_F(ReportLikenessTest, KnowsACopyOfALongTextThatWasChangedALittle)
{
    const QString text = QStringLiteral("Training with pipeline parallelism stops after the "
                                        "optimizer gathers its gradients across nodes.");
    std::vector<Words> reports;
    for (int i = 0; i < 40; ++i)
        reports.push_back({QStringLiteral("Question %1").arg(i),
                           QStringLiteral("How do I set option%1 and then start it?").arg(i / 2)});
    reports[7] = {QStringLiteral("Hangs"), text};
    reports[33] = {QStringLiteral("It hangs"), text + QStringLiteral(" Version four.")};
    store(reports);
    EXPECT_TRUE(nearest(7).startsWith(QStringLiteral("33 0.9"))) << nearest(7).toStdString();
    EXPECT_FALSE(nearest(7).contains(u',')) << "others share nothing but how one asks";
    EXPECT_TRUE(nearest(10).startsWith(QStringLiteral("11 1.000")));
}

TEST_F(ReportLikenessTest, OfALinkAloneNothingIsKnown)
{
    store({{},
           {},
           {QStringLiteral("Out of memory")},
           {QStringLiteral("Out of memory")},
           {QStringLiteral("tool #4")},
           {QStringLiteral("tool #5")}});
    EXPECT_EQ(nearest(0).toStdString(), "");
    EXPECT_EQ(nearest(2).toStdString(), "3 1.000");
    EXPECT_EQ(nearest(4).toStdString(), "") << "its title is made of the link";
}

TEST_F(ReportLikenessTest, ComparesScriptsWithoutSpaces)
{
    store({{QStringLiteral("训练时显存不足")},
           {QStringLiteral("训练时显存不足")},
           {QStringLiteral("安装文档过时")}});
    EXPECT_EQ(nearest(0).toStdString(), "1 1.000");
}

TEST_F(ReportLikenessTest, LeavesOutWhatIsExcludedOrOthersPart)
{
    store({{QStringLiteral("Out of memory")},
           {QStringLiteral("Out of memory")},
           {QStringLiteral("Out of memory")},
           {QStringLiteral("Out of memory")}});
    list.marks[1] |= ReportList::Excluded;
    list.marks[2] |= ReportList::Others;
    EXPECT_EQ(nearest(0).toStdString(), "3 1.000");
}

TEST_F(ReportLikenessTest, StopsWhenItIsCancelled)
{
    store({{QStringLiteral("Out of memory")}, {QStringLiteral("Out of memory")}});
    const ReportLikeness likeness(project->database(), progress);
    progress.cancel();
    EXPECT_THROW(ReportLikeness(project->database(), progress), Canceled);
    EXPECT_THROW(likeness.nearest(SourceId{list.sources[0]}, list, 5, progress), Canceled);
}

TEST_F(ReportLikenessTest, GoesOnReadingWhileSomebodyEdits)
{
    store(std::vector<Words>(3000,
                             {QStringLiteral("Out of memory"),
                              QStringLiteral("It stops and says nothing of why. ").repeated(20)}));
    const std::shared_ptr<Database> reader = project->openReader();
    Progress unseen;
    std::future<size_t> reading = std::async(std::launch::async, [&] {
        const ReportLikeness likeness(*reader, unseen);
        return likeness.nearest(SourceId{list.sources[0]}, list, 5000, unseen).size();
    });
    int edits = 0;
    while (unseen.done() < 100)
        std::this_thread::yield();
    const bool isReading = reading.wait_for(std::chrono::seconds(0)) != std::future_status::ready;
    do {
        project->edit(QStringLiteral("Code"), [&](Database &db) {
            codes::add(db, codes::openCodesFolder(db), QStringLiteral("Code %1").arg(++edits));
        });
    } while (reading.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready);
    EXPECT_EQ(reading.get(), 2999u) << edits << " edits";
    EXPECT_TRUE(isReading) << "the first edit was made while it read";
}

TEST_F(ReportLikenessTest, OfManyReportsTheSameAreFoundAsOfEachAlone)
{
    std::mt19937 random(41);
    std::vector<Words> reports;
    for (int i = 0; i < 300; ++i) {
        QStringList words;
        for (auto left = 2 + random() % 6; left > 0; --left) {
            const auto word = (random() % 26) * (random() % 26) / 26; // some are said often
            words << QStringLiteral("word") + QChar(char16_t('a' + word));
        }
        reports.push_back({words.join(u' ')});
    }
    store(reports);
    const ReportLikeness likeness(project->database(), progress);
    std::vector<quint32> all(size_t(list.size()));
    std::iota(all.begin(), all.end(), 0U);
    NearestReports among(likeness, list, all, progress);
    size_t count = 0;
    for (const quint32 report : all) {
        const auto expected = likeness.nearest(SourceId{list.sources[report]}, list, 7, progress);
        const auto found = among.of(report, 7);
        ASSERT_EQ(found.size(), expected.size()) << report;
        for (size_t i = 0; i < found.size(); ++i) {
            EXPECT_EQ(list.sources[found[i].report], expected[i].source.value) << report;
            EXPECT_EQ(found[i].likeness, expected[i].likeness) << report;
        }
        count += found.size();
    }
    EXPECT_GT(count, 300u);
}

TEST_F(ReportLikenessTest, ARandomOrderHasEachOnceAndIsTheSameForASeed)
{
    store(std::vector<Words>(50));
    const QList<qint64> order = randomOrder(list, 42);
    EXPECT_EQ(order, randomOrder(list, 42));
    EXPECT_NE(order, randomOrder(list, 43));
    EXPECT_NE(order, list.sources);
    QList<qint64> sorted = order;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(sorted, list.sources);
}

TEST_F(ReportLikenessTest, SimilarOnesFollowOneAnother)
{
    store({{QStringLiteral("Crash when loading a checkpoint")},
           {QStringLiteral("Windows installation guide is old")},
           {},
           {QStringLiteral("Loading of the checkpoint ends in a crash")},
           {QStringLiteral("The guide to installation is wrong")},
           {QStringLiteral("Crash when loading a checkpoint")}});
    const ReportLikeness likeness(project->database(), progress);
    EXPECT_EQ(places(similarOrder(list, likeness, progress)).toStdString(), "0 5 3 1 4 2");
    progress.cancel();
    EXPECT_THROW(similarOrder(list, likeness, progress), Canceled);
    EXPECT_THROW(uncertainOrder(list, likeness, progress), Canceled);
}

TEST_F(ReportLikenessTest, UncertainOnesComeFirst)
{
    const QString memory = QStringLiteral("Out of memory"), guide = QStringLiteral("Guide is old"),
                  driver = QStringLiteral("Driver breaks windows"),
                  install = QStringLiteral("Installation fails");
    store({{memory},
           {memory},
           {memory},
           {guide},
           {guide},
           {driver},
           {install},
           {install},
           {install},
           {driver}});
    list.mine = 0;
    list.keys << QStringLiteral("C.1") << QStringLiteral("C.2");
    const auto first = quint32(list.keys.size() - 2);
    for (const qsizetype report : {0, 3, 6, 7})
        list.labels[report] = first;
    list.labels[1] = first + 1;
    list.marks[9] |= ReportList::Excluded;
    // 2: one vote for each of two labels, 1 bit. The others 0 bits: 5 has no vote, 4 one, 8 two.
    EXPECT_EQ(uncertain().toStdString(), "2 5 4 8 0 1 3 6 7 9");
    list.marks[2] |= ReportList::Others;
    EXPECT_EQ(uncertain().toStdString(), "5 4 8 0 1 2 3 6 7 9") << "it is not mine to label";
}

TEST_F(ReportLikenessTest, WhoLabelsBlindIsLedByTheirOwnLabelsOnly)
{
    const QString memory = QStringLiteral("Out of memory"), guide = QStringLiteral("Guide is old");
    store({{memory}, {memory}, {guide}, {guide}});
    Database &db = project->database();
    const RoundId round = rounds::all(db).front().id;
    project->edit(QStringLiteral("Label"), [&](Database &in) {
        const CodeId code = codes::add(in, codes::openCodesFolder(in), QStringLiteral("Odd"));
        const CodeId other = codes::add(in, codes::openCodesFolder(in), QStringLiteral("Even"));
        const CoderId ada = coders::find(in, QStringLiteral("Ada"));
        const CoderId ben = coders::ensure(in, QStringLiteral("Ben"));
        rounds::addCoder(in, round, ben);
        rounds::setLabel(in, round, SourceId{list.sources[0]}, ada, code);
        rounds::setLabel(in, round, SourceId{list.sources[0]}, ben, other);
        rounds::setLabel(in, round, SourceId{list.sources[2]}, ben, code);
    });
    ReportsSeen seen;
    seen.me = QStringLiteral("Ada");
    list = readReports(db, round, seen, progress);
    EXPECT_EQ(uncertain().toStdString(), "1 2 3 0") << "Ada and Ben differ about the first";
    seen.onlyMine = true;
    list = readReports(db, round, seen, progress);
    EXPECT_EQ(uncertain().toStdString(), "2 3 1 0") << "of these nothing is known";
}
