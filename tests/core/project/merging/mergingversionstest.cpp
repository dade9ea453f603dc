// Named states of the taxonomy, when two copies of a study become one.
#include "core/project/codes/codes.h"
#include "core/project/versions/codechanges.h"
#include "core/project/versions/taxonomystates.h"
#include "core/project/versions/versions.h"
#include "tests/core/project/merging/twostudies.h"
#include "tests/support/study.h"

namespace axial {
namespace {

class MergingVersionsTest : public test::TwoStudies
{
protected:
    static void add(Project &in, const QString &name)
    {
        in.edit("Add " + name,
                [&](Database &db) { codes::add(db, codes::taxonomyFolder(db), name); });
    }
    static void nameVersion(Project &in, const QString &name)
    {
        in.edit("Name a version",
                [&](Database &db) { versions::add(db, name, {}, taxonomystates::now(db), {}); });
    }

    Progress progress;
};

TEST_F(MergingVersionsTest, TheStepOfAnotherFileIsNoneOfOurs)
{
    for (const char *name : {"Crash", "Hang", "Slow"})
        add(*project, name);
    nameVersion(*project, "ours");
    makeOther();
    add(*other, "Crash");
    nameVersion(*other, "v1");
    const HistoryId ours = versions::find(db(), "ours")->step;
    mergeIn();
    EXPECT_EQ(versions::find(db(), "v1")->step, Version::elsewhere);
    EXPECT_EQ(versions::find(db(), "ours")->step, ours);
    EXPECT_TRUE(test::errorOf([&] {
                    taxonomystates::stepOf(db(), "v1");
                }).contains("came from another file"));
}

TEST_F(MergingVersionsTest, ItsTreeHasTheIdsThatItsCodesHaveHere)
{
    add(*project, "Crash");
    add(*project, "Hang");
    makeOther();
    add(*other, "Crash");
    nameVersion(*other, "v1");
    mergeIn();
    const auto changes = codeChanges(db(), taxonomystates::of(db(), "v1", progress),
                                     taxonomystates::now(db()), progress);
    ASSERT_EQ(changes.size(), 1u);
    EXPECT_EQ(changes[0].kind, CodeChange::Kind::Added);
    EXPECT_EQ(changes[0].name, "Hang");
    EXPECT_EQ(changes[0].step, QString()); // v1 is no place in this history
}

} // namespace
} // namespace axial
