#include "core/project/versions/versions.h"

#include "core/project/codes/codes.h"
#include "core/project/quotes/quotes.h"
#include "core/project/versions/codechanges.h"
#include "core/project/versions/pastcopy.h"
#include "core/project/versions/taxonomystates.h"
#include "tests/support/study.h"

#include <QDir>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class VersionsTest : public test::StudyTest
{
protected:
    VersionsTest()
    {
        type = addCode("Bug", "C", codes::taxonomyFolder(db()));
        crash = addCode("Crash", "C.1", type);
        hang = addCode("Hang", "C.2", type);
        slow = addCode("Slow", "C.3", type);
        code(addSource("Talk", "it hangs and it crashes"), "hangs", {hang});
    }

    template <class Function>
    void edit(const QString &label, Function fn)
    {
        project->edit(label, fn);
    }
    VersionId name(const QString &name)
    {
        return project->edit("Name a version", [&](Database &db) {
            return versions::add(db, name, "as agreed", taxonomystates::now(db), {});
        });
    }
    QStringList labels(const TaxonomyState &state) const
    {
        QStringList labels;
        for (const Code &code : state.codes) {
            if (code.kind == CodeKind::Code)
                labels << code.label();
        }
        return labels;
    }
    QStringList changes(const QString &from, const QString &to = {})
    {
        static const QStringList kinds{"added", "removed", "merged", "renamed", "keyed", "moved"};
        QStringList lines;
        for (const CodeChange &change :
             codeChanges(db(), taxonomystates::of(db(), from, progress),
                         taxonomystates::of(db(), to, progress), progress))
            lines << QStringList{kinds[int(change.kind)],
                                 change.name,
                                 change.before,
                                 change.after,
                                 change.coder,
                                 change.step}
                         .join(u'|');
        return lines;
    }

    Progress progress;
    CodeId type, crash, hang, slow;
};

TEST_F(VersionsTest, AVersionIsAddedRenamedAndRemovedAndEachCanBeUndone)
{
    VersionId first;
    editAndUndo([&](Database &db) {
        first = versions::add(db, " Round 1 ", "why", taxonomystates::now(db), {});
    });
    ASSERT_EQ(versions::all(db()).size(), 1u);
    EXPECT_EQ(versions::all(db())[0].name, "Round 1");
    EXPECT_EQ(versions::all(db())[0].note, "why");
    EXPECT_TRUE(versions::find(db(), "round 1"));
    EXPECT_EQ(versions::state(db(), first), taxonomystates::of(db(), "Round 1", progress));
    editAndUndo([&](Database &db) { versions::rename(db, first, "Pilot"); });
    editAndUndo([&](Database &db) { versions::setNote(db, first, "because"); });
    EXPECT_FALSE(errorOf([&] { name("pilot"); }).isEmpty()) << "there is one";
    EXPECT_FALSE(errorOf([&] { name("  "); }).isEmpty());
    editAndUndo([&](Database &db) { versions::remove(db, first); });
    EXPECT_TRUE(versions::all(db()).empty());
    EXPECT_FALSE(errorOf([&] { versions::state(db(), first); }).isEmpty());
}

TEST_F(VersionsTest, AVersionKeepsItsTreeWhenTheHistoryIsForgotten)
{
    name("Pilot");
    const QStringList then = labels(taxonomystates::now(db()));
    edit("Rename", [&](Database &db) { codes::rename(db, crash, "Abort"); });
    project->forgetting()(progress);
    EXPECT_EQ(labels(taxonomystates::of(db(), "Pilot", progress)), then);
    EXPECT_TRUE(errorOf([&] {
                    taxonomystates::after(db(), HistoryId{1}, progress);
                }).contains("forgotten"));
    EXPECT_EQ(changes("Pilot"), QStringList("renamed|Abort|Crash|Abort||"))
        << "who and when is forgotten, what is not";
}

TEST_F(VersionsTest, TheTreeOfAnyStepIsUndoneInMemory)
{
    const QStringList then = labels(taxonomystates::now(db()));
    const HistoryId step = taxonomystates::now(db()).step;
    edit("Rename", [&](Database &db) { codes::rename(db, crash, "Abort"); });
    edit("Remove", [&](Database &db) { codes::remove(db, {slow}); });
    const auto before = dump(db());
    const QStringList files = QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden);
    EXPECT_EQ(labels(taxonomystates::after(db(), step, progress)), then);
    EXPECT_EQ(progress.total(), 2) << "the two steps, and no page of the file";
    EXPECT_EQ(labels(taxonomystates::of(db(), QString::number(step.value), progress)), then);
    EXPECT_EQ(labels(taxonomystates::after(db(), {}, progress)), QStringList());
    EXPECT_EQ(dump(db()), before);
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden), files);
    // Steps that were undone can be looked at as well; those left for another way can't.
    const QStringList later = labels(taxonomystates::now(db()));
    const HistoryId last = taxonomystates::now(db()).step;
    project->undo(2);
    EXPECT_EQ(labels(taxonomystates::after(db(), last, progress)), later);
    edit("Another way", [&](Database &db) { codes::rename(db, crash, "Other"); });
    EXPECT_FALSE(errorOf([&] { taxonomystates::after(db(), last, progress); }).isEmpty());
}

TEST_F(VersionsTest, WordsMeanAVersionADayATimeOrAStep)
{
    const HistoryId last = taxonomystates::now(db()).step;
    EXPECT_EQ(taxonomystates::stepOf(db(), {}), last);
    EXPECT_EQ(taxonomystates::stepOf(db(), QDate::currentDate().toString(Qt::ISODate)), last);
    EXPECT_EQ(taxonomystates::stepOf(db(), "2001-01-01"), HistoryId{});
    EXPECT_EQ(taxonomystates::stepOf(db(), "2001-01-01T10:00"), HistoryId{});
    EXPECT_EQ(taxonomystates::stepOf(db(), "2"), HistoryId{2});
    name("2001-01-01");
    EXPECT_EQ(taxonomystates::stepOf(db(), "2001-01-01"), last) << "names come first";
    const QString refused = errorOf([&] { taxonomystates::stepOf(db(), "Pilot"); });
    EXPECT_TRUE(refused.contains("Pilot") && refused.contains("2001-01-01"))
        << refused.toStdString();
    EXPECT_FALSE(errorOf([&] { taxonomystates::stepOf(db(), "999"); }).isEmpty());
}

TEST_F(VersionsTest, DifferencesSayWhatBecameOfEachCodeByWhomAndInWhichStep)
{
    name("Pilot");
    project->setCoderName("Ada");
    edit("Rename Crash", [&](Database &db) { codes::rename(db, crash, "Abort"); });
    project->setCoderName("Bo");
    edit("Merge", [&](Database &db) { codes::merge(db, {hang}, crash); });
    edit("Delete", [&](Database &db) { codes::remove(db, {slow}); });
    CodeId fresh;
    edit("Add",
         [&](Database &db) { fresh = codes::add(db, codes::openCodesFolder(db), "Fresh", "X"); });
    edit("Move", [&](Database &db) { codes::move(db, {crash}, codes::openCodesFolder(db)); });
    edit("Key", [&](Database &db) { codes::setKey(db, crash, "Z.1"); });
    name("Final");
    const QStringList expected{
        "added|Fresh||Open codes|Bo|Add", "renamed|Abort|Crash|Abort|Ada|Rename Crash",
        "keyed|Abort|C.1|Z.1|Bo|Key",     "moved|Abort|C Bug|Open codes|Bo|Move",
        "merged|Hang|C Bug||Bo|Merge",    "removed|Slow|C Bug||Bo|Delete"};
    QStringList found = changes("Pilot");
    EXPECT_EQ(found, changes("Pilot", "Final"));
    found.sort();
    QStringList sorted = expected;
    sorted.sort();
    EXPECT_EQ(found, sorted) << found.join('\n').toStdString();
    EXPECT_EQ(changes("Final"), QStringList());
    EXPECT_EQ(changes("Final", "Pilot").filter("added|Slow").size(), 1) << "the other way round";
}

TEST_F(VersionsTest, QuestionsAreAskedOfAPrivateCopyAsOfTheProject)
{
    const HistoryId step = taxonomystates::now(db()).step;
    edit("Merge", [&](Database &db) { codes::merge(db, {hang}, crash); });
    PastCopy past(db(), step, progress);
    const auto countOf = [](Database &in, CodeId code) {
        return in.integer("SELECT count(*) FROM coding WHERE code=?1", code);
    };
    EXPECT_EQ(countOf(db(), crash), 1);
    EXPECT_EQ(countOf(past.database(), crash), 0);
    EXPECT_EQ(countOf(past.database(), hang), 1);
    Progress canceled;
    canceled.cancel();
    EXPECT_THROW(PastCopy(db(), step, canceled), Canceled);
}

} // namespace
} // namespace axial
