// Two projects become one: a key belongs to one thing of the tree, folder or code.
#include "core/project/codes/codes.h"
#include "tests/core/project/merging/twostudies.h"

namespace axial {
namespace {

class MergingKeysTest : public test::TwoStudies
{
protected:
    /// With the key on the folder, or on a code in it.
    static void give(Project &in, bool isFolder)
    {
        in.edit("Key", [&](Database &at) {
            const CodeId folder = codes::openCodesFolder(at);
            codes::setKey(at, isFolder ? folder : codes::add(at, folder, "Memory"), "K.1");
        });
    }
    QStringList keyed() { return column(db(), "SELECT name FROM code WHERE key='K.1'"); }
};

TEST_F(MergingKeysTest, ACodeDoesNotGetTheKeyOfAFolder)
{
    give(*project, true);
    makeOther();
    give(*other, false);
    const MergeReport report = mergeIn();
    EXPECT_EQ(keyed(), QStringList{"Open codes"});
    EXPECT_EQ(column(db(), "SELECT name FROM code WHERE name='Memory'").size(), 1);
    EXPECT_EQ(report.notes.size(), 1u);
}

TEST_F(MergingKeysTest, AFolderDoesNotGetTheKeyOfACode)
{
    part();
    give(*project, false);
    give(*other, true);
    mergeIn({MergeChoice::Theirs, {}});
    EXPECT_EQ(keyed(), QStringList{"Memory"});
}

} // namespace
} // namespace axial
