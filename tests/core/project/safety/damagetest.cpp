#include "tests/support/study.h"

#include "core/project/codes/codes.h"
#include "core/project/importing/importing.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/openchecks.h"
#include "core/project/sources/sources.h"

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

TEST_F(LabelledStudy, RangesOutsideOfTheirTextsAreDamage)
{
    const SourceId source = addSource("Talk", "Ann: some words");
    code(source, "words", {codes::find(db(), "A.1")});
    project->edit("Turn", [&](Database &edited) {
        sources::addTurn(edited, source, {{0, 15}, 5, {}, {}});
    });
    Progress progress;
    EXPECT_EQ(openchecks::damage(*project, progress), QString());
    for (const char *sql : {"UPDATE quote SET start=-9", "UPDATE quote SET \"end\"=start",
                            "UPDATE quote SET \"end\"=16", "UPDATE turn SET start=-9",
                            "UPDATE turn SET \"end\"=16"}) {
        db().execute("PRAGMA ignore_check_constraints=ON");
        db().execute(sql);
        const QString found = openchecks::damage(*project, progress);
        EXPECT_FALSE(found.isEmpty()) << sql;
        db().execute("UPDATE quote SET start=10, \"end\"=15; UPDATE turn SET start=0, \"end\"=15");
        EXPECT_EQ(openchecks::damage(*project, progress), QString()) << sql;
    }
    project->setDamaged("quotes lie outside of their texts");
    EXPECT_TRUE(project->isReadOnly());
    EXPECT_TRUE(project->readOnlyReason().contains("damaged"));
}

TEST_F(LabelledStudy, CanBeCopiedAndBackedUp)
{
    project->saveCopy(pathOf(QStringLiteral("copy.axial")));
    EXPECT_EQ(Project::open(pathOf(QStringLiteral("copy.axial")))->check(), QStringList());
    Progress progress;
    EXPECT_TRUE(backups::make(*project, BackupReason::Request, progress).has_value());
}
