#include "core/project/sources/sourcetags.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/project/merging/merging.h"
#include "core/project/sources/sourcelist.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

namespace axial {
namespace {

using test::errorOf;

class SourceTagsTest : public test::StudyTest
{
protected:
    SourceTagsTest()
        : one(addSource("One", "alpha")), two(addSource("Two", "beta")),
          three(addSource("Three", "gamma"))
    {
    }
    int put(const QString &tag, const std::vector<SourceId> &on)
    {
        return project->edit("Tag", [&](Database &in) { return sourcetags::put(in, tag, on); });
    }
    QString words(const std::vector<sourcetags::Use> &uses)
    {
        QStringList all;
        for (const sourcetags::Use &each : uses)
            all << QStringLiteral("%1 %2").arg(each.tag).arg(each.sources);
        return all.join(QStringLiteral(", "));
    }

    SourceId one, two, three;
};

TEST_F(SourceTagsTest, AreWordsOnAsManySourcesAsWanted)
{
    EXPECT_EQ(put(" #second  round ", {one, two}), 2);
    EXPECT_EQ(put("Pilot", {one}), 1);
    EXPECT_EQ(words(sourcetags::all(db())), "Pilot 1, second round 2");
    EXPECT_EQ(words(sourcetags::on(db(), {two, three})), "second round 1");
    const QHash<qint64, QStringList> tags = sourcetags::bySource(db());
    EXPECT_EQ(tags.value(one.value), (QStringList{"Pilot", "second round"}));
    EXPECT_FALSE(tags.contains(three.value));
    EXPECT_EQ(readSourceList(db()).tags, tags);
}

TEST_F(SourceTagsTest, OneInUseKeepsItsWriting)
{
    put(QStringLiteral("Übung"), {one});
    EXPECT_EQ(put(QStringLiteral("übung"), {one, two}), 1);
    EXPECT_EQ(words(sourcetags::all(db())), QStringLiteral("Übung 2"));
    project->edit("Off", [&](Database &in) {
        EXPECT_EQ(sourcetags::takeOff(in, QStringLiteral("ÜBUNG"), {two, three}), 1);
    });
    EXPECT_EQ(words(sourcetags::all(db())), QStringLiteral("Übung 1"));
}

TEST_F(SourceTagsTest, AnEmptyOneIsRefusedAndEveryStepIsUndone)
{
    EXPECT_NE(errorOf([&] { put(" # ", {one}); }), QString());
    editAndUndo([&](Database &in) { sourcetags::put(in, "pilot", {one, two}); });
    editAndUndo([&](Database &in) { sourcetags::takeOff(in, "pilot", {two}); });
    editAndUndo([&](Database &in) { sources::remove(in, one); });
    EXPECT_EQ(words(sourcetags::all(db())), "");
    project->undo();
    EXPECT_EQ(words(sourcetags::all(db())), "pilot 1");
}

TEST_F(SourceTagsTest, ComeAlongWhereTheStudyIsMergedIn)
{
    put("pilot", {one, three});
    const auto other = Project::create(pathOf("other.axial"));
    Progress progress;
    mergeProject(*other, pathOf("study.axial"), {}, progress);
    EXPECT_EQ(words(sourcetags::all(other->database())), "pilot 2");
    mergeProject(*other, pathOf("study.axial"), {}, progress);
    EXPECT_EQ(words(sourcetags::all(other->database())), "pilot 2");
}

} // namespace
} // namespace axial
