#include "tests/support/study.h"

#include "core/project/importing/importing.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/openchecks.h"

using namespace axial;
using namespace axial::test;

namespace {

class LabelledStudy : public StudyTest
{
protected:
    LabelledStudy()
    {
        ImportBundle bundle;
        ImportedLabels labels;
        labels.roundName = QStringLiteral("Main labelling");
        labels.collection = {QStringLiteral("Issue reports"), QStringLiteral("r")};
        labels.coders = {QStringLiteral("1"), QStringLiteral("2")};
        labels.file = QStringLiteral("r.csv");
        for (int i = 0; i < 50; ++i)
            labels.rows.push_back({QStringLiteral("https://example.org/%1").arg(i),
                                   1,
                                   {QStringLiteral("A.1"), QStringLiteral("B.1")},
                                   QStringLiteral("A.1"),
                                   i + 2});
        bundle.labels.push_back(labels);
        project->edit(QStringLiteral("Import"), [&](Database &edited) {
            Progress progress;
            storeBundle(edited, bundle, {}, progress);
        });
    }
};

} // namespace

// The quick check once saw NULLs in whole tables whose columns stood in another order than their
// key, so that every backup of a labelled study was refused.
TEST_F(LabelledStudy, IsWholeToTheQuickCheckToo)
{
    Progress progress;
    EXPECT_EQ(openchecks::damage(*project, progress), QString());
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(LabelledStudy, CanBeCopiedAndBackedUp)
{
    project->saveCopy(pathOf(QStringLiteral("copy.axial")));
    EXPECT_EQ(Project::open(pathOf(QStringLiteral("copy.axial")))->check(), QStringList());
    Progress progress;
    EXPECT_TRUE(backups::make(*project, BackupReason::Request, progress).has_value());
}
