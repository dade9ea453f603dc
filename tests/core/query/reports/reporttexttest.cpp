#include "core/query/reports/reportfilter.h"

#include "core/project/importing/importing.h"
#include "core/project/project.h"
#include "core/project/rounds/rounds.h"
#include "core/query/reports/reportreading.h"
#include "tests/support/quickfolder.h"
#include "tests/support/sqlwork.h"

#include <gtest/gtest.h>

using namespace axial;

namespace {

class ReportTextTest : public ::testing::Test
{
protected:
    /// Every tenth has words.
    void store(int count)
    {
        ImportBundle bundle;
        ImportedLabels labels;
        labels.roundName = QStringLiteral("Main");
        labels.collection = {QStringLiteral("Issue reports")};
        labels.coders = {QStringLiteral("Ada")};
        for (int i = 0; i < count; ++i) {
            ImportedSource source;
            source.kind = SourceKind::IssueReport;
            source.url = QStringLiteral("https://example.org/tool/issues/%1").arg(i);
            source.title = i == 3 ? QStringLiteral("Memory of a title") : source.url;
            source.collection = labels.collection;
            source.repository = QStringLiteral("repo%1").arg(i % 2);
            if (i % 10 == 0)
                source.text = QStringLiteral("Report %1:\nOut of MEMORY, says it.").arg(i);
            bundle.sources.push_back(source);
            labels.rows.push_back({source.url, 1, {QString()}, {}, i + 2});
        }
        bundle.labels.push_back(std::move(labels));
        project->edit(QStringLiteral("Import"), [&](Database &db) {
            Progress unseen;
            storeBundle(db, bundle, {}, unseen);
        });
        list = readReports(project->database(), rounds::all(project->database()).front().id, {},
                           progress);
    }
    std::vector<qsizetype> found(const char *filter)
    {
        std::vector<qsizetype> result;
        findInTexts(project->database(), list, ReportFilter::parse(QString::fromUtf8(filter)),
                    progress, [&](qsizetype report) { result.push_back(report); });
        return result;
    }

    test::QuickFolder folder;
    std::unique_ptr<Project> project = Project::create(folder.filePath(QStringLiteral("s.axial")));
    ReportList list;
    Progress progress;
};

} // namespace

TEST_F(ReportTextTest, FindsWordsOfTextsAndTitlesOneAfterTheOther)
{
    store(40);
    EXPECT_EQ(found("text:memory"), (std::vector<qsizetype>{0, 3, 10, 20, 30}));
    EXPECT_EQ(progress.done(), 40);
    EXPECT_EQ(found("text:\"report 10\",\"report 30\""), (std::vector<qsizetype>{10, 30}));
    EXPECT_EQ(found("text:memory -text:\"report 10\" -text:title"),
              (std::vector<qsizetype>{0, 20, 30}));
    EXPECT_EQ(found("text:\"out of memory\" issues/2"), std::vector<qsizetype>{20});
    EXPECT_TRUE(found("text:nowhere").empty());
}

TEST_F(ReportTextTest, ReadsOnlyWhatTheOtherTermsLeave)
{
    store(2000);
    const auto steps = [&](const char *filter) {
        test::SqlWork work(project->database());
        found(filter);
        return work.steps();
    };
    EXPECT_LT(steps("text:memory issues/199"), steps("text:memory") / 20);
}

TEST_F(ReportTextTest, TellsWhatItFoundBeforeItIsCancelled)
{
    store(40);
    std::vector<qsizetype> result;
    EXPECT_THROW(findInTexts(project->database(), list,
                             ReportFilter::parse(QStringLiteral("text:memory")), progress,
                             [&](qsizetype report) {
                                 result.push_back(report);
                                 progress.cancel();
                             }),
                 Canceled);
    EXPECT_EQ(result, std::vector<qsizetype>{0});
}
