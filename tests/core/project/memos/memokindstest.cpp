#include "core/project/memos/memokinds.h"

#include "core/project/memos/memos.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::errorOf;

class MemoKindsTest : public test::StudyTest
{
protected:
    MemoKindId add(const QString &name)
    {
        return project->edit("Add", [&](Database &in) { return memokinds::add(in, name); });
    }
    QStringList names()
    {
        QStringList result;
        for (const MemoKind &kind : memokinds::all(db()))
            result << kind.name;
        return result;
    }
    QString renameTo(MemoKindId kind, const QString &name)
    {
        return errorOf([&] {
            project->edit("Rename", [&](Database &in) { memokinds::rename(in, kind, name); });
        });
    }
};

TEST_F(MemoKindsTest, AreAddedNamedAndOrderedEachAStepThatUndoTakesBack)
{
    const MemoKindId context = add("Context");
    const MemoKindId theory = add("  Theory\n");
    const MemoKindId problem = add("Translation problem");
    EXPECT_EQ(names(), QStringList({"Context", "Theory", "Translation problem"}));
    editAndUndo([&](Database &in) { memokinds::move(in, problem, 0); });
    EXPECT_EQ(names(), QStringList({"Translation problem", "Context", "Theory"}));
    editAndUndo([&](Database &in) { memokinds::move(in, problem, 7); });
    EXPECT_EQ(names(), QStringList({"Context", "Theory", "Translation problem"}));
    editAndUndo([&](Database &in) { memokinds::rename(in, theory, "theory"); });
    EXPECT_EQ(names(), QStringList({"Context", "theory", "Translation problem"}));
    EXPECT_EQ(memokinds::nameOf(db(), context), "Context");
    EXPECT_EQ(memokinds::nameOf(db(), {}), QString());
}

TEST_F(MemoKindsTest, TwoOfOneNameAreRefusedAndNoneIsCalledAsTheTwoThatEachStudyHas)
{
    const MemoKindId context = add("Context");
    add("Theory");
    for (const char *taken : {"theory ", "insight", "Prompt category"}) {
        EXPECT_TRUE(renameTo(context, taken).contains("is there already")) << taken;
        EXPECT_NE(errorOf([&] { add(taken); }), QString()) << taken;
    }
    EXPECT_TRUE(renameTo(context, " \n").startsWith("A name needs a letter"));
    EXPECT_NE(renameTo(MemoKindId{7}, "Gone"), QString());
    EXPECT_EQ(names(), QStringList({"Context", "Theory"}));
}

TEST_F(MemoKindsTest, AMemoHasOneAndStaysWhenThatGoes)
{
    const MemoKindId context = add("Context");
    const SourceId source = addSource("Interview", "alpha beta gamma");
    Memo memo;
    memo.quote = code(source, "beta", {addCode("Trust")});
    memo.text = "It was said in passing";
    memo.kind = context;
    const MemoId id = project->edit("Note", [&](Database &in) { return memos::add(in, memo); });
    EXPECT_EQ(memos::at(db(), id).kind, context);
    ASSERT_EQ(memos::all(db()).size(), 1u);
    EXPECT_EQ(memos::all(db()).front().memoKind, "Context");
    EXPECT_EQ(memokinds::memoCount(db(), context), 1);
    editAndUndo([&](Database &in) { memokinds::remove(in, context); });
    EXPECT_FALSE(memos::at(db(), id).kind);
    EXPECT_EQ(memos::at(db(), id).text, memo.text);
    EXPECT_EQ(memos::all(db()).front().memoKind, QString());
    project->undo();
    EXPECT_EQ(memos::at(db(), id).kind, context);
    const MemoKindId theory = add("Theory");
    editAndUndo([&](Database &in) { memos::setKind(in, id, theory); });
    EXPECT_EQ(memokinds::memoCount(db(), context), 0);
    memo.kind = MemoKindId{7}; // of another project
    const MemoId other = project->edit("Note", [&](Database &in) { return memos::add(in, memo); });
    EXPECT_FALSE(memos::at(db(), other).kind);
}

} // namespace
} // namespace axial
