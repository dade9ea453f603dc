#include "core/db/schema.h"
#include "core/project/codes/codes.h"
#include "core/project/deidentifying/textcolumns.h"
#include "core/project/people/participants.h"
#include "core/project/quotes/quotes.h"
#include "core/project/safety/backups.h"
#include "core/project/safety/drafts.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/textedits.h"
#include "tests/support/study.h"

#include <QFile>
#include <QFileInfo>

#include <thread>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class HistoryTest : public test::StudyTest
{
protected:
    std::vector<StepState> states()
    {
        std::vector<StepState> result;
        for (const Step &step : project->history())
            result.push_back(step.state);
        return result;
    }
    QStringList openCodes() { return names(codes::openCodesFolder(db())); }
    QByteArray bytes()
    {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    void goTo(HistoryId step)
    {
        const steps::Distance distance = steps::distanceTo(db(), step);
        if (distance.undo > 0)
            project->undo(distance.undo);
        else if (distance.redo > 0)
            project->redo(distance.redo);
    }
};

/// The system looks into a file for each time of its own that it is asked for.
TEST_F(HistoryTest, ItsOwnTimeIsAskedOfTheSystemForTheStepsThatAreShownAlone)
{
    const QDateTime before = QDateTime::currentDateTimeUtc();
    addCode("Trust");
    const Step step = project->history().back();
    EXPECT_EQ(step.at.timeSpec(), Qt::UTC);
    EXPECT_LE(before.addSecs(-1), step.at);
    EXPECT_LE(step.at, QDateTime::currentDateTimeUtc());
}

TEST_F(HistoryTest, ANewEditAfterUndoAbandonsWhatWasUndone)
{
    addCode("A");
    addCode("B");
    addCode("C");
    project->undo(2);
    addCode("D");
    using enum StepState;
    EXPECT_EQ(states(), (std::vector{Done, Abandoned, Abandoned, Done}));
    EXPECT_EQ(project->redo(), 0);
    EXPECT_TRUE(project->redoLabel().isEmpty());
    EXPECT_EQ(openCodes(), QStringList({"A", "D"}));
    EXPECT_EQ(project->undo(5), 2);
    EXPECT_EQ(openCodes(), QStringList());
    EXPECT_EQ(project->redo(5), 2);
    EXPECT_EQ(openCodes(), QStringList({"A", "D"}));
}

TEST_F(HistoryTest, GoToReachesEveryStepFromEveryStep)
{
    for (const char *name : {"A", "B", "C", "D", "E"})
        addCode(name);
    const auto steps = project->history();
    for (const size_t from : {0u, 4u, 2u, 1u, 3u}) {
        for (size_t to = 0; to < steps.size(); ++to) {
            goTo(steps[from].id);
            EXPECT_EQ(openCodes().size(), qsizetype(from + 1));
            goTo(steps[to].id);
            EXPECT_EQ(openCodes().size(), qsizetype(to + 1));
            EXPECT_EQ(openCodes().last(), QString(QChar('A' + int(to))));
        }
    }
    const auto before = dump(db());
    goTo(HistoryId{4711});
    EXPECT_EQ(dump(db()), before);
}

TEST_F(HistoryTest, UndoOfManyStepsIsWholeOrNothing)
{
    for (int i = 0; i < 20; ++i)
        addCode(QStringLiteral("Code %1").arg(i));
    // Other hands change a row that step 10 made, so that undoing it no longer fits.
    db().run("UPDATE code SET name='elsewhere' WHERE name='Code 10'");
    const auto before = dump(db());
    EXPECT_TRUE(errorOf([&] { project->undo(20); }).contains("no longer fits"));
    EXPECT_EQ(dump(db()), before);
    EXPECT_EQ(db().integer("PRAGMA foreign_keys"), 1);
    EXPECT_EQ(project->undo(9), 9);
    EXPECT_EQ(openCodes().size(), 11);
}

TEST_F(HistoryTest, OverItsBudgetTheOldestStepsLoseTheirUndoButNotTheirLabel)
{
    for (int i = 0; i < 10; ++i)
        addCode(QStringLiteral("Code %1").arg(i));
    qint64 lastThree = 0;
    const auto before = project->history();
    for (size_t i = before.size() - 2; i < before.size(); ++i)
        lastThree += before[i].size;
    project->setHistoryBudget(lastThree + before.back().size + 20);
    project->edit("Last",
                  [](Database &db) { codes::add(db, codes::openCodesFolder(db), "Code 10"); });
    const auto after = project->history();
    ASSERT_EQ(after.size(), 11u);
    for (size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(after[i].size, 0) << i;
        EXPECT_EQ(after[i].label, "Add code");
    }
    EXPECT_EQ(project->undo(100), 3);
    EXPECT_TRUE(project->undoLabel().isEmpty());
    EXPECT_EQ(openCodes().size(), 8);
    EXPECT_EQ(project->redo(100), 3);
}

TEST_F(HistoryTest, StepsThatCanNeverBeRedoneGiveWayBeforeStepsThatCanBeUndone)
{
    addCode("Kept");
    const qint64 one = project->history().back().size;
    for (int i = 0; i < 5; ++i)
        addCode(QStringLiteral("Code %1").arg(i));
    project->undo(5);
    project->setHistoryBudget(3 * one);
    addCode("Next"); // abandons five steps
    EXPECT_EQ(project->undo(100), 2);
    EXPECT_EQ(openCodes(), QStringList());
}

TEST_F(HistoryTest, ForgettingLeavesNoWordOfARemovedParticipantInTheFile)
{
    const QByteArray secret = "Zanzibarquux";
    const QString word = QString::fromLatin1(secret);
    const SourceId kept = addSource("Other", "nothing to hide here");
    const SourceId source = addSource(
        "Interview", QStringLiteral("I live in %1, I said. ").arg(word).repeated(40));
    const CodeId code1 = addCode("Place");
    code(source, QStringLiteral("live in %1").arg(word), {code1});
    project->edit("Describe", [&](Database &db) {
        const auto person = participants::ensure(db, "U1");
        participants::setMemo(db, person, "met in " + word);
        participants::setValue(db, person, attributes::ensure(db, "Home"), word);
        sources::addParticipant(db, source, person);
    });
    ASSERT_TRUE(bytes().contains(secret));
    project->edit("Remove a participant", [&](Database &db) {
        participants::remove(db, participants::find(db, "U1"));
        sources::remove(db, source);
    });
    project->undo();
    project->redo();
    const auto before = dump(db());
    project->forgetHistory();
    EXPECT_EQ(dump(db()), before);
    EXPECT_FALSE(bytes().contains(secret));
    EXPECT_TRUE(bytes().contains("nothing to hide"));
    EXPECT_FALSE(bytes().contains("(\xb5\x2f\xfd")) << "a zstd frame: a changeset was kept";
    EXPECT_EQ(project->undo(), 0);
    EXPECT_EQ(project->history().size(), 6u);
    EXPECT_EQ(project->history().back().label, "Remove a participant");
    EXPECT_EQ(project->check(), QStringList());
    reopen();
    EXPECT_EQ(sources::at(db(), kept).title, "Other");
    addCode("After"); // and the door still works
    EXPECT_EQ(project->undo(), 1);
}

TEST_F(HistoryTest, ForgettingCanTakeTheWordsFromBeforeACorrectionWithIt)
{
    const QByteArray secret = "Zanzibarquux";
    const QString text = QStringLiteral("My name is %1, I said.").arg(QString::fromLatin1(secret));
    SourceId source;
    project->edit("Import", [&](Database &db) {
        sources::NewSource imported;
        imported.collection = collections::ensure(db, {"Interviews"});
        imported.title = "U1";
        imported.text = text;
        imported.originalName = "U1.txt";
        imported.originalBytes = text.toUtf8();
        source = sources::add(db, imported);
    });
    code(source, text.mid(3, 21), {addCode("Who")});
    project->edit("Correct", [&](Database &db) {
        TextEdits edits(text);
        edits.replace({11, 11 + secret.size()}, "U1");
        transcripts::edit(db, source, edits);
    });
    project->forgetHistory();
    EXPECT_TRUE(bytes().contains(secret)) << "in the words the quote had";
    EXPECT_EQ(transcripts::changes(db()).size(), 1u);
    EXPECT_EQ(transcripts::keptWords(db()).originals, 1);
    EXPECT_EQ(transcripts::keptWords(db()).changedQuotes, 1);
    Changes told;
    QObject::connect(project.get(), &Project::changed, project.get(),
                     [&](const Changes &changes) { told = changes; });
    project->forgetHistory(Project::Forget::KeptWordsToo);
    EXPECT_TRUE(told.touches({StudyTable::QuoteChange}))
        << "who shows changed quotes reads them again";
    EXPECT_FALSE(bytes().contains(secret));
    EXPECT_FALSE(bytes().contains("(\xb5\x2f\xfd")) << "a zstd frame: a file was kept";
    EXPECT_FALSE(transcripts::original(db(), source));
    EXPECT_EQ(sources::text(db(), source), "My name is U1, I said.");
    EXPECT_EQ(project->check(), QStringList());
    reopen();
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(HistoryTest, ForgettingCanTakeTheWordsInTheListOfStepsWithIt)
{
    const QByteArray secret = "Zanzibarquux";
    const QString name = QString::fromLatin1(secret);
    const auto add = [&] {
        project->edit("Add participant " + name,
                      [&](Database &db) { participants::ensure(db, name); });
    };
    add();
    project->forgetHistory();
    EXPECT_TRUE(project->history().front().label.contains(name)) << "only when asked for";
    project->edit("Rename participant " + name + " to U1", [](Database &db) {
        participants::rename(db, participants::all(db).front().id, "U1");
    });
    addCode("Trust in " + name);
    project->undo();
    code(addSource("Other", "nothing to hide here"), "nothing", {addCode("Trust")});
    ASSERT_TRUE(bytes().contains(secret));
    const auto before = dump(db());
    project->forgetHistory(Project::Forget::LabelsToo);
    EXPECT_EQ(dump(db()), before);
    EXPECT_FALSE(bytes().contains(secret));
    QStringList labels;
    for (const Step &step : project->history())
        labels << step.label;
    EXPECT_EQ(labels.value(0), "Something was changed") << "its changes were forgotten before";
    EXPECT_EQ(labels.value(1), "Changed: participants");
    EXPECT_EQ(labels.value(2), "Changed: codes") << "also of a step that can't be redone";
    EXPECT_EQ(labels.last(), "Changed: coders, codings, quotes");
    EXPECT_EQ(project->history().back().coder, project->coderName());
    project->forgetHistory(Project::Forget::LabelsToo);
    EXPECT_EQ(project->history().back().label, labels.last()) << "it is known to hold no words";
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(HistoryTest, ALabelThatOnlyLooksNeutralIsErasedToo)
{
    project->edit("Changed: codes, Zanzibarquux",
                  [](Database &db) { participants::ensure(db, "U1"); });
    project->forgetHistory();
    project->forgetHistory(Project::Forget::LabelsToo);
    EXPECT_FALSE(bytes().contains("Zanzibarquux"));
}

TEST_F(HistoryTest, ADamagedStepKeepsNoWordFromBeingErased)
{
    addCode("Zanzibarquux");
    project->edit("Take Zanzibarquux away",
                  [](Database &db) { codes::remove(db, {codes::find(db, "Zanzibarquux")}); });
    db().run("UPDATE history SET changeset=x'0001'");
    project->forgetHistory(Project::Forget::LabelsToo);
    EXPECT_FALSE(bytes().contains("Zanzibarquux"));
    EXPECT_EQ(project->history().back().label, "Something was changed");
}

TEST_F(HistoryTest, ForgettingCanDeleteTheBackups)
{
    addCode("A");
    Progress progress;
    ASSERT_TRUE(backups::make(*project, BackupReason::Request, progress));
    project->forgetHistory();
    EXPECT_EQ(backups::list(path).size(), 1u) << "only when asked for";
    project->forgetHistory(Project::Forget::BackupsToo);
    EXPECT_EQ(backups::list(path).size(), 0u);
}

TEST_F(HistoryTest, ForgettingTakesUnstoredWordsOfDeletedSourcesWithIt)
{
    const auto add = [&](const QString &title) {
        SourceId source;
        project->edit("Import", [&](Database &db) {
            sources::NewSource imported;
            imported.collection = collections::ensure(db, {"Interviews"});
            imported.title = title;
            imported.text = "My name.";
            source = sources::add(db, imported);
        });
        TextEdits edits("My name.");
        edits.replace({0, 0}, "Zanzibarquux " + title);
        drafts::keep(path, drafts::draftOf(edits, source));
        return source;
    };
    const SourceId gone = add("U1");
    const SourceId stays = add("U2");
    project->edit("Delete", [&](Database &db) { sources::remove(db, gone); });
    const QString draft = drafts::pathOf(path);
    for (const char *ending : {".partial", ".unreadable", ".unreadable-2"}) {
        QFile file(draft + QString::fromLatin1(ending));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    }
    EXPECT_EQ(drafts::filesOf(path).size(), 4);
    project->forgetHistory();
    EXPECT_EQ(drafts::all(path).size(), 2u) << "they may still be wanted";
    project->forgetHistory(Project::Forget::KeptWordsToo);
    EXPECT_EQ(drafts::filesOf(path), QStringList(draft));
    ASSERT_EQ(drafts::all(path).size(), 1u);
    EXPECT_EQ(drafts::all(path).front().source, stays);
    project->edit("Delete", [&](Database &db) { sources::remove(db, stays); });
    project->forgetHistory(Project::Forget::KeptWordsToo);
    EXPECT_EQ(drafts::filesOf(path), QStringList());
}

TEST_F(HistoryTest, UnstoredWordsThatStayAreToldWhenForgetting)
{
    const QString draft = drafts::pathOf(path);
    QFile file(draft);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{\"axialDrafts\":2}");
    file.close();
    addCode("A");
    const QString said = errorOf([&] { project->forgetHistory(Project::Forget::KeptWordsToo); });
    EXPECT_TRUE(said.contains(QFileInfo(draft).fileName())) << said.toStdString();
    EXPECT_TRUE(said.startsWith("The history was forgotten.")) << said.toStdString();
    EXPECT_EQ(project->undoLabel(), "");
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("no draft, but somebody's words");
    file.close();
    project->forgetHistory(Project::Forget::KeptWordsToo);
    EXPECT_FALSE(QFileInfo::exists(draft));
}

TEST_F(HistoryTest, WhatIsForgottenIsToldThoughTheFileCantShrink)
{
    addCode("A");
    int told = 0;
    QObject::connect(project.get(), &Project::changed, project.get(), [&](const Changes &changes) {
        told += changes.touches({StudyTable::History});
    });
    {
        auto reading = db().query("SELECT id FROM code");
        ASSERT_TRUE(reading.next());
        EXPECT_FALSE(errorOf([&] { project->forgetHistory(); }).isEmpty());
    }
    EXPECT_EQ(told, 1);
    EXPECT_EQ(project->undoLabel(), "");
}

TEST_F(HistoryTest, TheNextUndoIsWideWhenSourcesWouldGo)
{
    EXPECT_FALSE(Project::open(path, Project::Access::ReadOnly)->nextUndo());
    addCode("A");
    ASSERT_TRUE(project->nextUndo());
    EXPECT_FALSE(project->nextUndo()->isWide);
    EXPECT_FALSE(project->nextUndo()->isEarlier);
    EXPECT_EQ(project->nextUndo()->step.label, project->undoLabel());
    SourceId source;
    project->edit("Import", [&](Database &db) {
        sources::NewSource imported;
        imported.collection = collections::ensure(db, {"Interviews"});
        imported.text = "Words.";
        source = sources::add(db, imported);
    });
    EXPECT_TRUE(project->nextUndo()->isWide);
    project->edit("Delete", [&](Database &db) { sources::remove(db, source); });
    EXPECT_FALSE(project->nextUndo()->isWide); // it would come back
    project->edit("Many", [&](Database &db) {
        for (int i = 0; i < 101; ++i)
            codes::add(db, codes::openCodesFolder(db), QString::number(i));
    });
    EXPECT_TRUE(project->nextUndo()->isWide);
    project->forgetHistory();
    EXPECT_FALSE(project->nextUndo());
}

/// It is asked for in the window at each change.
TEST_F(HistoryTest, WhatUnpacksToVeryMuchIsWideWithoutALook)
{
    addCode("Trust");
    const auto setMemo = [this](int letters) {
        project->edit("Memo", [&](Database &db) {
            db.run("UPDATE code SET memo=?1", QString(letters, u'a'));
        });
    };
    setMemo(1'000'000);
    EXPECT_FALSE(project->nextUndo()->isWide);
    setMemo(20'000'000);
    EXPECT_LT(project->nextUndo()->step.size, 64 << 10);
    EXPECT_TRUE(project->nextUndo()->isWide);
    EXPECT_GE(steps::undoSize(db()), 16 << 20) << "so that a worker undoes it";
    project->undo();
    EXPECT_GE(steps::redoSize(db()), 16 << 20);
    EXPECT_LT(steps::undoSize(db()), 64 << 10);
}

/// As an import stores them: what a text repeats takes hardly any room in the history.
TEST_F(HistoryTest, TextsOfManyRepeatedWordsAreStoredUndoneAndRedone)
{
    const QString words = QStringLiteral("研究者访谈记录");
    const auto textOf = [&](int characters) {
        return words.repeated(characters / words.size() + 1);
    };
    const auto lengths = [this] {
        return db().integer("SELECT sum(length(text)) FROM source_text");
    };
    addSource("Long", textOf(46'000'000));
    project->edit("Six", [&](Database &db) {
        for (int i = 0; i < 6; ++i)
            sources::add(db, {collections::ensure(db, {"Documents"}),
                              SourceKind::Document,
                              QString::number(i),
                              {},
                              1,
                              textOf(10'000'000),
                              {},
                              {}});
    });
    const auto all = lengths();
    EXPECT_GT(all, 106'000'000);
    EXPECT_EQ(project->undo(2), 2);
    EXPECT_EQ(lengths(), std::nullopt);
    EXPECT_EQ(project->redo(2), 2);
    EXPECT_EQ(lengths(), all);
}

TEST_F(HistoryTest, WhatWasDoneBeforeTheProjectWasOpenedIsEarlier)
{
    addCode("A");
    project.reset();
    project = Project::open(path);
    ASSERT_TRUE(project->nextUndo());
    EXPECT_TRUE(project->nextUndo()->isEarlier);
    addCode("B");
    EXPECT_FALSE(project->nextUndo()->isEarlier);
    project->undo();
    EXPECT_TRUE(project->nextUndo()->isEarlier);
}

TEST_F(HistoryTest, AnEditForAWorkerHasTheRightToWriteFromTheWishOn)
{
    const auto before = dump(db());
    Progress progress;
    {
        const Project::Work work = project->editing("Slow", [](Database &db, Progress &) {
            codes::add(db, codes::openCodesFolder(db), "S");
        });
        EXPECT_TRUE(errorOf([&] { addCode("A"); }).contains("being written"));
        progress.cancel();
        EXPECT_THROW(work(progress), Canceled);
    }
    EXPECT_EQ(dump(db()), before);
    addCode("A"); // the right was given back
    Progress other;
    std::thread([&] {
        project->editing("Slow", [](Database &db, Progress &) {
            codes::add(db, codes::openCodesFolder(db), "S");
        })(other);
    }).join();
    EXPECT_EQ(openCodes(), QStringList({"A", "S"}));
    EXPECT_EQ(project->undoLabel(), "Slow");
}

TEST_F(HistoryTest, ForgettingDuringALargeChangeIsRefused)
{
    addCode("A");
    EXPECT_TRUE(errorOf([&] {
                    project->edit("Outer", [&](Database &db) {
                        codes::add(db, codes::openCodesFolder(db), "B");
                        project->forgetHistory();
                    });
                }).contains("being written"));
    EXPECT_EQ(project->undo(), 1);
}

} // namespace
} // namespace axial
