#include "core/db/reading.h"
#include "core/project/codes/codes.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/sources/sources.h"
#include "tests/support/study.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QThread>

#include <future>
#include <thread>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class ProjectTest : public test::StudyTest
{
protected:
    /// Everything changed() said, in order.
    QStringList heard()
    {
        QStringList result;
        result.swap(m_heard);
        return result;
    }
    void listen()
    {
        QObject::connect(project.get(), &Project::changed, project.get(),
                         [this](const Changes &changes) {
                             const char *kinds[] = {"edited", "undone", "redone"};
                             m_heard << QString::fromLatin1(kinds[int(changes.kind)]) + u' '
                                            + changes.label + u' ' + namesOf(changes).join(u',');
                         });
    }

private:
    static QStringList namesOf(const Changes &changes)
    {
        QStringList names;
        for (const StudyTable table : changes.tables)
            names << QLatin1String(things::nameOf(table));
        names.sort();
        return names;
    }

    QStringList m_heard;
};

TEST_F(ProjectTest, NewStudyHasItsFoldersAndNoMadeUpGroupsAndIsPrivate)
{
    EXPECT_EQ(names({}), QStringList({"Taxonomy", "Open codes"}));
    EXPECT_EQ(codes::at(db(), codes::taxonomyFolder(db())).name, "Taxonomy");
    EXPECT_EQ(codes::at(db(), codes::openCodesFolder(db())).name, "Open codes");
    EXPECT_TRUE(groupings::all(db()).empty());
    EXPECT_EQ(project->name(), "study");
    EXPECT_TRUE(project->history().empty());
    EXPECT_TRUE(project->undoLabel().isEmpty());
    EXPECT_EQ(QFile(path).permissions() & (QFile::ReadGroup | QFile::ReadOther),
              QFile::Permissions());
    EXPECT_EQ(project->check(), QStringList());
}

TEST_F(ProjectTest, AChangeNamesTheRowsItTouched)
{
    const CodeId code = addCode("A");
    std::vector<Changes> heard;
    QObject::connect(project.get(), &Project::changed, project.get(),
                     [&](const Changes &changes) { heard.push_back(changes); });
    project->edit("One", [&](Database &db) { codes::rename(db, code, "B"); });
    const CodeId other = addCode("C");
    project->undo(2);
    ASSERT_EQ(heard.size(), 3u);
    EXPECT_EQ(heard[0].rowsOf(StudyTable::Code), std::vector<qint64>({code.value}));
    EXPECT_EQ(heard[0].rowsOf(StudyTable::Quote), std::vector<qint64>());
    EXPECT_EQ(heard[1].rowsOf(StudyTable::Code), std::vector<qint64>({other.value}));
    EXPECT_EQ(heard[2].rowsOf(StudyTable::Code), std::vector<qint64>({other.value, code.value}));
    for (const char *name : {"D", "E"})
        project->edit("Once more", [&](Database &db) { codes::rename(db, code, name); });
    project->undo(2);
    EXPECT_EQ(heard.back().rowsOf(StudyTable::Code), std::vector<qint64>({code.value}));
}

TEST_F(ProjectTest, CreateNeverReplacesAFile)
{
    const QString other = pathOf("other.axial");
    QFile file(other);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("words");
    file.close();
    EXPECT_TRUE(errorOf([&] { Project::create(other); }).contains("exists already"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), QByteArray("words"));
    ASSERT_TRUE(QFile::link(pathOf("nowhere"), pathOf("dangling.axial")));
    EXPECT_FALSE(errorOf([&] { Project::create(pathOf("dangling.axial")); }).isEmpty());
    EXPECT_TRUE(QFileInfo(pathOf("dangling.axial")).isSymLink());
    EXPECT_TRUE(errorOf([&] {
                    Project::create(pathOf("no/such/study.axial"));
                }).contains("does not exist"));
}

TEST_F(ProjectTest, OneFileAndNothingBesideItAfterClosing)
{
    addCode("Trust");
    project.reset();
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
              QStringList({"study.axial"}));
    project = Project::open(path);
    EXPECT_EQ(names(codes::openCodesFolder(db())), QStringList({"Trust"}));
}

TEST_F(ProjectTest, IdsCountUpAndTwoOpeningsDiffer)
{
    const CodeId first = addCode("A");
    const CodeId second = addCode("B");
    EXPECT_EQ(second.value, first.value + 1);
    EXPECT_GT(first.value, qint64(1) << 32);
    reopen();
    const CodeId third = addCode("C");
    EXPECT_NE(third.value >> 32, first.value >> 32);
    EXPECT_GT(third.value, 0);
}

TEST_F(ProjectTest, AnEditIsOneStepOneHistoryRowAndOneNotification)
{
    listen();
    project->setCoderName("Ada");
    project->edit("Code: Trust", [](Database &db) {
        codes::add(db, codes::openCodesFolder(db), "Trust");
        coders::ensure(db, "Ada");
    });
    EXPECT_EQ(heard(), QStringList({"edited Code: Trust code,coder"}));
    const auto steps = project->history();
    ASSERT_EQ(steps.size(), 1u);
    EXPECT_EQ(steps[0].label, "Code: Trust");
    EXPECT_EQ(steps[0].coder, "Ada");
    EXPECT_EQ(steps[0].state, StepState::Done);
    EXPECT_GT(steps[0].size, 0);
    EXPECT_LT(qAbs(steps[0].at.secsTo(QDateTime::currentDateTime())), 60);
    EXPECT_EQ(project->undo(), 1);
    EXPECT_EQ(heard(), QStringList({"undone Code: Trust code,coder"}));
    EXPECT_EQ(project->redoLabel(), "Code: Trust");
    EXPECT_EQ(project->redo(), 1);
    EXPECT_EQ(heard(), QStringList({"redone Code: Trust code,coder"}));
}

TEST_F(ProjectTest, AnEditWithoutChangeLeavesNoStepAndSaysNothing)
{
    listen();
    project->edit("Nothing", [](Database &) {});
    project->editNamed([](Database &db) { return codes::all(db).front().name; });
    EXPECT_TRUE(project->history().empty());
    EXPECT_TRUE(heard().isEmpty());
}

TEST_F(ProjectTest, WhatIsThrownUndoesTheWholeEdit)
{
    const auto before = dump(db());
    listen();
    EXPECT_EQ(errorOf([&] {
                  project->edit("Fails", [](Database &db) {
                      codes::add(db, codes::openCodesFolder(db), "Trust");
                      throw Error("on purpose");
                  });
              }),
              "on purpose");
    EXPECT_THROW(project->edit("Fails",
                               [](Database &db) {
                                   codes::add(db, codes::openCodesFolder(db), "Trust");
                                   throw std::runtime_error("not ours");
                               }),
                 std::runtime_error);
    EXPECT_EQ(dump(db()), before);
    EXPECT_TRUE(project->history().empty());
    EXPECT_TRUE(heard().isEmpty());
    addCode("Trust"); // and the door is open again
}

TEST_F(ProjectTest, AnEditWithinAnEditIsRefusedAndChangesNothing)
{
    const auto before = dump(db());
    const QString message = errorOf([&] {
        project->edit("Outer", [&](Database &db) {
            codes::add(db, codes::openCodesFolder(db), "Outer");
            project->edit("Inner", [](Database &inner) { coders::ensure(inner, "Ada"); });
        });
    });
    EXPECT_TRUE(message.contains("being written"));
    EXPECT_EQ(dump(db()), before);
}

TEST_F(ProjectTest, AWorkerWritesWhileTheWindowReads)
{
    addCode("Before");
    std::promise<void> written;
    std::promise<void> seen;
    std::thread worker([&] {
        project->edit("Import", [&](Database &db) {
            for (int i = 0; i < 500; ++i)
                codes::add(db, codes::openCodesFolder(db), QStringLiteral("Code %1").arg(i));
            written.set_value();
            seen.get_future().wait();
        });
    });
    written.get_future().wait();
    const QStringList seenMeanwhile = names(codes::openCodesFolder(db()));
    seen.set_value();
    worker.join();
    EXPECT_EQ(seenMeanwhile, QStringList({"Before"})); // nothing half-written is ever seen
    EXPECT_EQ(names(codes::openCodesFolder(db())).size(), 501);
    EXPECT_EQ(project->undo(), 1);
    EXPECT_EQ(names(codes::openCodesFolder(db())), QStringList({"Before"}));
}

TEST_F(ProjectTest, ALongReadNeverHoldsUpAnEdit)
{
    std::atomic<int> started = 0;
    std::atomic<int> canceled = 0;
    std::atomic<int> reading = 2;
    std::atomic<bool> stop = false;
    std::vector<std::thread> readers;
    for (int i = 0; i < 2; ++i) {
        readers.emplace_back([&] {
            const auto reader = project->openReader();
            while (!stop) {
                ++started;
                try { // as a job does: start again when what it computes has become stale
                    reader->integer(
                        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
                        "LIMIT 2000000000) SELECT count(*) FROM n, (SELECT count(*) FROM code)");
                } catch (const Canceled &) {
                    ++canceled;
                }
            }
            --reading;
        });
    }
    for (int i = 0; i < 20; ++i) {
        while (started < 2)
            QThread::msleep(1);
        QThread::msleep(5); // now they are in the middle of it
        EXPECT_EQ(errorOf([&] { addCode(QStringLiteral("Code %1").arg(i)); }), QString());
    }
    stop = true;
    int last = 0;
    while (reading > 0) // who was just about to begin is stopped by the next one
        addCode(QStringLiteral("Last %1").arg(last++));
    for (std::thread &reader : readers)
        reader.join();
    EXPECT_GT(canceled, 0);
    EXPECT_EQ(names(codes::openCodesFolder(db())).size(), 20 + last);
}

TEST_F(ProjectTest, WhoComputesBetweenTwoStatementsOfAReadingNeverHoldsUpAnEdit)
{
    const auto reader = project->openReader();
    const Reading reading(*reader);
    reader->integer("SELECT count(*) FROM code");
    EXPECT_EQ(errorOf([&] { addCode(QStringLiteral("Trust")); }), QString());
    EXPECT_THROW(reader->integer("SELECT count(*) FROM code"), Canceled) << "it became stale";
    reader->integer("SELECT count(*) FROM code");
    std::thread([&] {
        project->edit("Add",
                      [](Database &db) { codes::add(db, codes::openCodesFolder(db), "Doubt"); });
    }).join();
    EXPECT_EQ(names(codes::openCodesFolder(db())), QStringList({"Trust", "Doubt"}));
}

TEST_F(ProjectTest, SaveCopyIsWholePrivateAndIndependent)
{
    addCode("Trust");
    const QString copyPath = pathOf("copy.axial");
    project->saveCopy(copyPath);
    EXPECT_FALSE(QFileInfo::exists(copyPath + ".partial"));
    EXPECT_EQ(QFile(copyPath).permissions() & (QFile::ReadGroup | QFile::ReadOther),
              QFile::Permissions());
    addCode("Later");
    const auto copy = Project::open(copyPath);
    EXPECT_EQ(copy->check(), QStringList());
    EXPECT_EQ(codes::all(copy->database()).size(), 3u);
    EXPECT_EQ(copy->undoLabel(), "Add code"); // the history travels along
    EXPECT_EQ(copy->undo(), 1);
    EXPECT_EQ(codes::all(db()).size(), 4u);
}

TEST_F(ProjectTest, SaveCopyNeverTouchesTheProjectItselfAndReplacesAnOldCopyWhole)
{
    addCode("Trust");
    const auto before = dump(db());
    EXPECT_TRUE(errorOf([&] { project->saveCopy(path); }).contains("another name"));
    EXPECT_TRUE(errorOf([&] {
                    project->saveCopy(folder.path() + "/./study.axial");
                }).contains("another name"));
    EXPECT_FALSE(errorOf([&] { project->saveCopy(pathOf("no/such/copy.axial")); }).isEmpty());
    QFile old(pathOf("copy.axial"));
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.write("older words");
    old.close();
    project->saveCopy(old.fileName());
    EXPECT_EQ(dump(Project::open(old.fileName())->database()), before);
    EXPECT_EQ(dump(db()), before);
}

TEST_F(ProjectTest, AReadOnlyProjectReadsAndCopiesAndRefusesToChange)
{
    addCode("Trust");
    project.reset();
    project = Project::open(path, Project::Access::ReadOnly);
    EXPECT_TRUE(project->isReadOnly());
    EXPECT_FALSE(project->readOnlyReason().isEmpty());
    EXPECT_FALSE(QFileInfo::exists(path + ".lock"));
    const auto before = dump(db());
    EXPECT_EQ(errorOf([&] { addCode("No"); }), project->readOnlyReason());
    EXPECT_EQ(errorOf([&] { project->undo(); }), project->readOnlyReason());
    EXPECT_EQ(errorOf([&] { project->forgetHistory(); }), project->readOnlyReason());
    project->saveCopy(pathOf("copy.axial"));
    EXPECT_EQ(dump(Project::open(pathOf("copy.axial"))->database()), before);
}

TEST_F(ProjectTest, TextsComeBackAsTheyWereWritten)
{
    QString text = QString::fromUtf8(
        "e\u0301 é 👩‍👩‍👧 שלום\n漢字\tﬁ “x”\n");
    text += QChar(0); // NUL stays a letter for the store; importers replace it
    text += QStringLiteral("after");
    const SourceId source = addSource("Scripts", text);
    EXPECT_EQ(sources::text(db(), source), text);
    EXPECT_EQ(sources::at(db(), source).length, text.size());
    EXPECT_EQ(project->check(), QStringList());
}

} // namespace
} // namespace axial
