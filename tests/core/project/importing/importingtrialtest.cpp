// What is announced of an import is what arrives: in a new study and in one that has it already.
#include "core/project/importing/importing.h"

#include "core/import/studyfolder.h"
#include "tests/support/study.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace axial {
namespace {

class ImportTrialTest : public test::StudyTest, public ::testing::WithParamInterface<const char *>
{
protected:
    void SetUp() override
    {
        if (!QFileInfo(QString::fromUtf8(GetParam())).isDir())
            GTEST_SKIP() << "no study there";
        options.codeConflicts = CodeConflicts::NewKeys;
        bundle = readStudyFolder(QString::fromUtf8(GetParam()), progress);
    }
    qint64 rows(const char *table)
    {
        QByteArray sql = QByteArray("SELECT count(*) FROM ") + table;
        if (qstrcmp(table, "turn") == 0) // a report's body and comments are told as such
            sql += " WHERE source NOT IN (SELECT source FROM issue)";
        return db().integer(sql.constData()).value_or(0);
    }
    /// Rows of what a summary counts, in its order.
    std::vector<qint64> counted()
    {
        std::vector<qint64> result;
        for (const char *table : {"source", "participant", "turn", "code", "code_detail", "label",
                                  "decision", "quote", "prompt", "keyword_list"})
            result.push_back(rows(table));
        return result;
    }
    static std::vector<qint64> counts(const ImportSummary &summary)
    {
        return {summary.sources, summary.participants, summary.turns,     summary.codes,
                summary.details, summary.labels,       summary.decisions, summary.quotes,
                summary.prompts, summary.keywordLists};
    }
    QByteArray fileHash()
    {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha1);
    }
    ImportSummary announced()
    {
        const QByteArray before = fileHash();
        const auto steps = project->history().size();
        const ImportSummary summary = trialImport(project.get(), bundle, options, progress);
        EXPECT_EQ(fileHash(), before);
        EXPECT_EQ(project->history().size(), steps);
        EXPECT_FALSE(QFileInfo::exists(path + "-journal"));
        return summary;
    }

    ImportBundle bundle;
    StoreOptions options;
    Progress progress;
};

TEST_P(ImportTrialTest, WhatIsAnnouncedArrives)
{
    const ImportSummary inNobody = trialImport(nullptr, bundle, options, progress);
    for (const bool isFirst : {true, false}) {
        const ImportSummary before = announced();
        const std::vector<qint64> was = counted();
        const ImportSummary arrived = importBundle(*project, bundle, options, progress);
        EXPECT_EQ(before.counts(), arrived.counts());
        EXPECT_EQ(before.knownSources, arrived.knownSources);
        EXPECT_EQ(before.notes.size(), arrived.notes.size());
        if (isFirst)
            EXPECT_EQ(inNobody.counts(), arrived.counts());
        else
            EXPECT_EQ(arrived.counts(), ImportSummary().counts());
        std::vector<qint64> difference = counted();
        for (size_t i = 0; i < was.size(); ++i)
            difference[i] -= was[i];
        EXPECT_EQ(difference, counts(arrived));
    }
}

TEST_P(ImportTrialTest, ACanceledOneLeavesTheProjectFree)
{
    Progress stopped;
    stopped.cancel();
    EXPECT_THROW(trialImport(project.get(), bundle, options, stopped), Canceled);
    addCode("Other");
    EXPECT_GT(trialImport(project.get(), bundle, options, progress).sources, 0);
}

INSTANTIATE_TEST_SUITE_P(Studies, ImportTrialTest,
                         ::testing::Values(AXIAL_SOURCE_DIR "/resources/sample",
                                           AXIAL_SHARED_DIR "/study"));

} // namespace
} // namespace axial
