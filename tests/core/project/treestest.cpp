#include "core/project/trees.h"

#include "core/base/damage.h"
#include "core/project/codes/codes.h"
#include "core/project/safety/check.h"
#include "core/project/safety/openchecks.h"
#include "core/project/safety/salvage.h"
#include "tests/support/study.h"

#include <QFile>

namespace axial {
namespace {

using test::errorOf;

/// A project whose trees somebody bent with another program.
class BrokenTreesTest : public test::StudyTest
{
protected:
    BrokenTreesTest()
    {
        const CodeId theme = addCode("Theme");
        const CodeId below = addCode("Below", {}, theme);
        const SourceId source = addSource("S", "some words to keep", {"A", "B"});
        code(source, "words", {below});
        project->forgetHistory();
    }
    /// Bent, then refused by every opening with that word, then mended: opens, and `check` has
    /// nothing to say but `stays`.
    void expectRefusedAndMended(const char *sql, const char *word, const QStringList &stays = {})
    {
        db().execute("PRAGMA foreign_keys=OFF");
        db().execute(sql);
        project.reset();
        for (const auto access : {Project::Access::Write, Project::Access::ReadOnly}) {
            QString damage;
            try {
                Project::open(path, access);
            } catch (const DamageError &error) {
                damage = error.damage();
                EXPECT_TRUE(error.message().contains("not changed")) << error.what();
            }
            EXPECT_TRUE(damage.contains(QLatin1String(word)))
                << sql << ": " << damage.toStdString();
        }
        EXPECT_FALSE(QFile::exists(path + ".lock"));
        Progress progress;
        EXPECT_TRUE(openchecks::damage(path, progress).contains(QLatin1String(word)));
        const QString fresh = pathOf("fresh.axial");
        QFile::remove(fresh);
        salvage(path, fresh, progress);
        project = Project::open(fresh);
        EXPECT_EQ(project->check(), stays);
        EXPECT_EQ(db().integer("SELECT count(*) FROM coding"), 1);
        EXPECT_EQ(db().text("SELECT words FROM quote"), QString("words"));
        EXPECT_EQ(codes::all(db()).size(),
                  size_t(db().integer("SELECT count(*) FROM code").value()));
    }
};

TEST_F(BrokenTreesTest, ACircleOfCodesIsRefusedAndMended)
{
    expectRefusedAndMended("UPDATE code SET parent=(SELECT id FROM code WHERE name='Below') "
                           "WHERE name='Theme'",
                           "circle");
}

TEST_F(BrokenTreesTest, ACodeInItselfIsRefusedAndMended)
{
    expectRefusedAndMended("UPDATE code SET parent=id WHERE name='Below'", "circle");
    EXPECT_EQ(names(codes::openCodesFolder(db())).contains("Below"), true);
}

TEST_F(BrokenTreesTest, AMendedCodeGetsANameOfItsOwn)
{
    expectRefusedAndMended("UPDATE code SET name='Theme', parent=id WHERE name='Below'", "circle");
    EXPECT_EQ(names(codes::openCodesFolder(db())), QStringList({"Theme", "Theme (2)"}));
}

TEST_F(BrokenTreesTest, ACodeInALostOneIsRefusedAndMended)
{
    expectRefusedAndMended("UPDATE code SET parent=4711 WHERE name='Below'", "not there");
}

TEST_F(BrokenTreesTest, CodesNestedWithoutEndAreRefusedAndMended)
{
    expectRefusedAndMended(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) "
        "INSERT INTO code SELECT i, CASE i WHEN 1 THEN (SELECT id FROM code WHERE name='Below') "
        "ELSE i - 1 END, 0, 1, '', 'n' || i, -1, '', '', '', '', '', 0 FROM n",
        "deep");
    EXPECT_EQ(db().integer("SELECT count(*) FROM code WHERE name LIKE 'n%'"), 100000);
}

TEST_F(BrokenTreesTest, ACircleOfFoldersIsRefusedAndMended)
{
    expectRefusedAndMended(
        "UPDATE collection SET parent=(SELECT id FROM collection WHERE name='B') "
        "WHERE name='A'",
        "collections hang in a circle");
}

TEST_F(BrokenTreesTest, AFolderInALostOneIsRefusedAndMended)
{
    expectRefusedAndMended("UPDATE collection SET parent=4711 WHERE name='B'",
                           "collection that is not there");
}

TEST_F(BrokenTreesTest, AStepThatMakesACircleIsNotUndone)
{
    const CodeId theme = codes::find(db(), "Theme");
    const CodeId below = codes::find(db(), "Below");
    project->edit("Bend", [&](Database &db) {
        db.run("UPDATE code SET parent=?2 WHERE id=?1", theme, below);
    });
    project->edit("Straighten", [&](Database &db) {
        db.run("UPDATE code SET parent=?2 WHERE id=?1", theme, codes::openCodesFolder(db));
    });
    EXPECT_TRUE(errorOf([&] { project->undo(); }).contains("no longer fits"));
    EXPECT_EQ(trees::damage(db()), QString());
    EXPECT_EQ(codes::at(db(), theme).parent, codes::openCodesFolder(db()));
}

TEST_F(BrokenTreesTest, NobodyNestsCodesTooDeep)
{
    CodeId last = codes::openCodesFolder(db());
    project->edit("Chain", [&](Database &db) {
        for (int depth = 2; depth <= trees::deepest; ++depth)
            last = codes::add(db, last, QStringLiteral("n%1").arg(depth));
    });
    EXPECT_EQ(trees::damage(db()), QString());
    EXPECT_TRUE(errorOf([&] { addCode("One more", {}, last); }).contains("200 deep"));
    const CodeId theme = codes::find(db(), "Theme");
    EXPECT_TRUE(errorOf([&] {
                    project->edit("Move", [&](Database &db) {
                        codes::move(db, {theme}, codes::at(db, last).parent);
                    });
                }).contains("200 deep"));
    EXPECT_TRUE(errorOf([&] {
                    project->edit("Merge", [&](Database &db) { codes::merge(db, {theme}, last); });
                }).contains("200 deep"));
    EXPECT_EQ(trees::damage(db()), QString());
    reopen();
}

} // namespace
} // namespace axial
