#include "core/query/reports/reportlikeness.h"

#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/project.h"
#include "core/project/rounds/rounds.h"
#include "core/query/reports/reportreading.h"
#include "tests/support/quickfolder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
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
    store({{}, {}, {QStringLiteral("Out of memory")}, {QStringLiteral("Out of memory")}});
    EXPECT_EQ(nearest(0).toStdString(), "");
    EXPECT_EQ(nearest(2).toStdString(), "3 1.000");
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
