#include "core/base/unfinishedfolder.h"
#include "core/db/reading.h"
#include "core/project/codes/codes.h"
#include "core/project/safety/heldfile.h"
#include "core/project/safety/surecommit.h"
#include "tests/support/study.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSysInfo>

#include <filesystem>
#include <iostream>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class LockingTest : public test::StudyTest
{
protected:
    ~LockingTest() override
    {
        if (other.state() != QProcess::NotRunning) {
            other.kill();
            other.waitForFinished();
        }
    }
    /// Runs one disabled test of this program in another process, as `user` when given; it reads
    /// the path from its environment and says a line when it is ready.
    QByteArray inAnotherProcess(const char *name, const QString &file,
                                const QStringList &wrapper = {})
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("AXIAL_TEST_PATH", file);
        other.setProcessEnvironment(environment);
        other.setProcessChannelMode(QProcess::MergedChannels);
        QStringList command = wrapper;
        command << QCoreApplication::applicationFilePath() << "--gtest_also_run_disabled_tests"
                << "--gtest_filter=LockingHelper.DISABLED_" + QString::fromLatin1(name);
        other.start(command.takeFirst(), command);
        while (other.waitForReadyRead(30000) || other.canReadLine()) {
            while (other.canReadLine()) {
                const QByteArray line = other.readLine().trimmed();
                if (line.startsWith("SAYS "))
                    return line.mid(5);
            }
        }
        return {};
    }
    void finish()
    {
        other.closeWriteChannel();
        other.waitForFinished();
    }

    QProcess other;
};

void say(const QString &words)
{
    std::cout << "SAYS " << words.toStdString() << std::endl;
}

/// Holds the project open until its input ends.
TEST(LockingHelper, DISABLED_Hold)
{
    const auto project = Project::open(qEnvironmentVariable("AXIAL_TEST_PATH"));
    say(project->isReadOnly() ? project->readOnlyReason() : QStringLiteral("open"));
    std::cin.get();
}

TEST(LockingHelper, DISABLED_OpenAndEdit)
{
    say(test::errorOf([] {
            const auto project = Project::open(qEnvironmentVariable("AXIAL_TEST_PATH"));
            const QString reason = project->readOnlyReason();
            project->edit(
                "Edit", [](Database &db) { codes::add(db, codes::openCodesFolder(db), "Theirs"); });
        })
        + QStringLiteral("."));
}

/// Another program in the middle of a large change, until its input ends.
TEST(LockingHelper, DISABLED_WriteAsAnotherProgram)
{
    Database foreign(qEnvironmentVariable("AXIAL_TEST_PATH"), Database::Mode::ReadWrite);
    foreign.execute("PRAGMA cache_size=1; PRAGMA cache_spill=1; BEGIN; "
                    "UPDATE code SET memo=hex(zeroblob(90000))");
    say("writes");
    std::cin.get();
    foreign.execute("COMMIT");
}

/// Another program that computes between two statements of a reading, until its input ends.
TEST(LockingHelper, DISABLED_ComputeInAReading)
{
    Database reader(qEnvironmentVariable("AXIAL_TEST_PATH"), Database::Mode::ReadOnly);
    const Reading reading(reader);
    reader.integer("SELECT count(*) FROM code");
    say("computes");
    std::cin.get();
    say(test::errorOf([&] { reader.integer("SELECT count(*) FROM code"); }));
}

TEST_F(LockingTest, AnotherProgramThatComputesInAReadingNeverHoldsUpAnEdit)
{
    ASSERT_EQ(inAnotherProcess("ComputeInAReading", path), "computes");
    EXPECT_EQ(errorOf([&] { addCode("Trust"); }), QString());
    EXPECT_EQ(errorOf([&] { addCode("Doubt"); }), QString());
    finish();
    EXPECT_TRUE(other.readAll().contains("SAYS Cancelled")) << "what it read is stale";
}

/// Another program that copies again and again.
TEST(LockingHelper, DISABLED_SaveCopies)
{
    const QString path = qEnvironmentVariable("AXIAL_TEST_PATH");
    const auto project = Project::open(path, Project::Access::ReadOnly);
    say("copies");
    for (int copy = 0; copy < 50; ++copy)
        project->saveCopy(QStringLiteral("%1.%2.axial").arg(path).arg(copy));
}

TEST_F(LockingTest, WhatAKilledCopyLeavesGoesAtTheNextStart)
{
    addSource("Long", QStringLiteral("so many words ").repeated(1'000'000));
    ASSERT_EQ(inAnotherProcess("SaveCopies", path), "copies");
    const QDir there(folder.path());
    const auto isCopy = [](const QString &name) { return name.endsWith(u".axial"); };
    const auto rest = [&] {
        QStringList names = there.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        names.removeIf(
            [&](const QString &name) { return isCopy(name) || name.endsWith(u".lock"); });
        return names;
    };
    while (rest().isEmpty() && other.state() == QProcess::Running)
        other.waitForFinished(1);
    other.kill();
    other.waitForFinished();
    UnfinishedFolder::sweep();
    EXPECT_EQ(rest(), QStringList());
    for (const QString &copy : there.entryList({"*.axial"}, QDir::Files))
        EXPECT_EQ(Project::open(there.filePath(copy), Project::Access::ReadOnly)->check(),
                  QStringList())
            << "whole or none";
}

TEST_F(LockingTest, TheJournalOfAProgramThatIsWritingIsLeftToIt)
{
    addCode("Trust");
    project.reset();
    ASSERT_EQ(inAnotherProcess("WriteAsAnotherProgram", path), "writes");
    ASSERT_TRUE(QFileInfo::exists(path + "-journal"));
    const QString message = errorOf([&] { Project::open(path); });
    EXPECT_TRUE(message.contains("used by another program")) << message.toStdString();
    EXPECT_FALSE(QFileInfo::exists(path + "-journal.aside"));
    EXPECT_FALSE(QFileInfo::exists(path + ".lock"));
    finish();
    project = Project::open(path);
    EXPECT_EQ(project->openingNotes(), QStringList());
    EXPECT_EQ(db().integer("SELECT max(length(memo)) FROM code"), 180000)
        << "what it committed is there";
}

TEST_F(LockingTest, ASecondProcessIsToldWhoWhereAndSinceWhenAndMayRead)
{
    addCode("Trust");
    project.reset();
    ASSERT_EQ(inAnotherProcess("Hold", path), "open");
    try {
        Project::open(path);
        FAIL() << "two writers";
    } catch (const LockedError &error) {
        EXPECT_EQ(error.owner().processId, other.processId());
        EXPECT_EQ(error.owner().host, QSysInfo::machineHostName());
        EXPECT_FALSE(error.owner().who.isEmpty());
        EXPECT_LT(qAbs(error.owner().since.secsTo(QDateTime::currentDateTime())), 120);
        EXPECT_TRUE(error.message().contains(QString::number(other.processId())));
        EXPECT_TRUE(error.message().contains(error.owner().host));
    }
    const auto reader = Project::open(path, Project::Access::ReadOnly);
    EXPECT_EQ(codes::all(reader->database()).size(), 3u);
    finish();
    EXPECT_EQ(errorOf([&] { project = Project::open(path); }), QString());
}

TEST_F(LockingTest, TheLockOfAKilledProcessIsCleared)
{
    project.reset();
    ASSERT_EQ(inAnotherProcess("Hold", path), "open");
    other.kill();
    other.waitForFinished();
    ASSERT_TRUE(QFileInfo::exists(path + ".lock"));
    project = Project::open(path);
    EXPECT_FALSE(project->isReadOnly());
    addCode("Trust");
}

TEST_F(LockingTest, ALockIsForItsOwnersEyesOnly)
{
    struct stat status = {};
    ASSERT_EQ(stat(QFile::encodeName(path + ".lock").constData(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u);
}

TEST_F(LockingTest, ALockOfThisMachineWithoutALivingOwnerIsTaken)
{
    const auto writeLock = [this](const QByteArray &bytes) {
        QFile file(path + ".lock");
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    const QByteArray here = QSysInfo::machineHostName().toUtf8() + '\n'
                            + QSysInfo::machineUniqueId() + '\n';
    // Also when another process has its number by now: ours is no Axial that has it open.
    for (const QByteArray &number : {QByteArray("4194303"), QByteArray::number(getpid())}) {
        project.reset();
        writeLock(number + "\naxial\n" + here);
        project = Project::open(path);
        EXPECT_FALSE(project->isReadOnly());
    }
}

TEST_F(LockingTest, AnEmptyLockIsWaitedForAndThenTaken)
{
    project.reset();
    QFile lock(path + ".lock");
    ASSERT_TRUE(lock.open(QIODevice::WriteOnly));
    lock.close();
    project = Project::open(path);
    EXPECT_FALSE(project->isReadOnly());
}

TEST_F(LockingTest, WhatIsNoLockIsNotFollowedAndNotLost)
{
    project.reset();
    QFile notes(pathOf("notes.txt"));
    ASSERT_TRUE(notes.open(QIODevice::WriteOnly));
    notes.write("my notes");
    notes.close();
    ASSERT_TRUE(QFile::link(pathOf("notes.txt"), path + ".lock"));
    try {
        Project::open(path);
        FAIL() << "locked through a link";
    } catch (const LockedError &error) {
        EXPECT_TRUE(error.owner().canBeGone);
        ProjectLock::takeOver(error.owner());
    }
    project = Project::open(path);
    EXPECT_FALSE(project->isReadOnly());
    project.reset();
    EXPECT_EQ(notes.size(), 8);
    EXPECT_TRUE(QFileInfo(path + ".lock.aside").isSymLink());
    EXPECT_FALSE(QFileInfo::exists(path + ".lock"));
}

TEST_F(LockingTest, OneThatWasTakenOverIsNotRemovedByItsFormerOwner)
{
    QFile::remove(path + ".lock");
    const auto theirs = Project::open(path); // as from another computer
    project.reset();
    EXPECT_TRUE(QFileInfo::exists(path + ".lock"));
    EXPECT_THROW(Project::open(path), LockedError);
}

TEST_F(LockingTest, AHardLinkIsNoSecondWriter)
{
    project.reset();
    const QString second = pathOf("second.axial");
    ASSERT_EQ(::link(QFile::encodeName(path).constData(), QFile::encodeName(second).constData()),
              0);
    for (const QString &name : {path, second}) {
        project = Project::open(name);
        EXPECT_TRUE(project->isReadOnly());
        EXPECT_TRUE(project->readOnlyReason().contains("hard link"));
    }
    QFile::remove(second);
    project = Project::open(path);
    EXPECT_FALSE(project->isReadOnly());
    // One that is made while it is open can't write either.
    ASSERT_EQ(::link(QFile::encodeName(path).constData(), QFile::encodeName(second).constData()),
              0);
    EXPECT_TRUE(Project::open(second)->isReadOnly());
    addCode("Trust");
}

TEST_F(LockingTest, TheSameFileByAnotherNameIsTheSameProject)
{
    ASSERT_TRUE(QFile::link(path, pathOf("link.axial")));
    EXPECT_THROW(Project::open(pathOf("link.axial")), LockedError);
    EXPECT_THROW(Project::open(folder.path() + "/../" + QFileInfo(folder.path()).fileName()
                               + "/study.axial"),
                 LockedError);
    project.reset();
    project = Project::open(pathOf("link.axial"));
    addCode("Trust");
    EXPECT_TRUE(QFileInfo(pathOf("link.axial")).isSymLink());
}

TEST_F(LockingTest, OtherHandsOnTheDatabaseAreSaidInWords)
{
    Database foreign(path, Database::Mode::ReadWrite);
    foreign.execute("BEGIN IMMEDIATE");
    const auto before = dump(db());
    const QString message = errorOf([&] { addCode("No"); });
    EXPECT_TRUE(message.contains("used by another program")) << message.toStdString();
    foreign.execute("ROLLBACK");
    EXPECT_EQ(dump(db()), before);
    addCode("Yes");
}

/// What of ours reads gives way to a commit soon, and is waited for whatever was before.
TEST_F(LockingTest, AnEditAfterABusyTimeWaitsForOurOwnReadersAgain)
{
    Database foreign(path, Database::Mode::ReadWrite);
    for (const auto known : {heldfile::IsKnown::No, heldfile::IsKnown::Yes}) {
        heldfile::setPatience(db(), known);
        foreign.execute("BEGIN IMMEDIATE");
        EXPECT_FALSE(errorOf([&] { addCode("No"); }).isEmpty());
        foreign.execute("ROLLBACK");
        const auto reader = project->openReader();
        auto rows = std::make_unique<Statement>(reader->query("SELECT id FROM code"));
        ASSERT_TRUE(rows->next());
        std::thread worker([&rows] {
            std::this_thread::sleep_for(std::chrono::milliseconds(250));
            rows.reset();
        });
        EXPECT_EQ(errorOf([&] { addCode(QStringLiteral("Yes %1").arg(int(known))); }), QString());
        worker.join();
    }
}

TEST_F(LockingTest, APatienceThatIsSetAnewHoldsForTheNextEdit)
{
    heldfile::setPatience(db(), heldfile::IsKnown::No);
    Database foreign(path, Database::Mode::ReadWrite);
    foreign.execute("BEGIN IMMEDIATE");
    EXPECT_FALSE(errorOf([&] { addCode("No"); }).isEmpty());
    heldfile::setPatience(db(), heldfile::IsKnown::No); // it was free in between
    std::thread worker([&foreign] {
        std::this_thread::sleep_for(std::chrono::milliseconds(250));
        foreign.execute("ROLLBACK");
    });
    EXPECT_EQ(errorOf([&] { addCode("Yes"); }), QString());
    worker.join();
}

/// Nobody asks the file then whether it is there, and no disk is blamed.
TEST_F(LockingTest, ACommitThatSomebodysReadingKeepsOutIsNoFaultOfTheDisk)
{
    heldfile::setPatience(db(), heldfile::IsKnown::No);
    Database foreign(path, Database::Mode::ReadWrite, 0);
    auto reading = std::make_unique<Statement>(foreign.query("SELECT id FROM code"));
    ASSERT_TRUE(reading->next());
    Transaction transaction(db());
    db().run("UPDATE code SET memo='No'");
    const QString message = errorOf([&] {
        commitSurely(transaction, "Memo", [&] {
            reading.reset();
            foreign.execute("BEGIN EXCLUSIVE");
            return db().integer("SELECT 1 FROM code WHERE memo='No'").has_value();
        });
    });
    EXPECT_TRUE(message.contains("used by another program")) << message.toStdString();
    EXPECT_FALSE(message.contains("disk")) << message.toStdString();
}

class MovedTest : public LockingTest, public ::testing::WithParamInterface<const char *>
{
};

TEST_P(MovedTest, EditsStopNothingIsLostAndACopyCanBeSaved)
{
    addCode("Trust");
    const auto before = dump(db());
    const std::string_view how = GetParam();
    if (how == "moved") {
        ASSERT_TRUE(QFile::rename(path, pathOf("elsewhere.axial")));
    }
    if (how == "deleted" || how == "replaced") {
        ASSERT_TRUE(QFile::remove(path));
    }
    if (how == "replaced") {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("another file");
    }
    if (how == "overwritten") { // as a sync program does: a new file renamed over ours
        QFile file(pathOf("newer"));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("another file");
        file.close();
        std::filesystem::rename(pathOf("newer").toStdString(), path.toStdString());
    }
    const QString message = errorOf([&] { addCode("No"); });
    EXPECT_TRUE(message.contains("moved or replaced") && message.contains("Save a copy"))
        << message.toStdString();
    EXPECT_FALSE(errorOf([&] { project->undo(); }).isEmpty());
    EXPECT_FALSE(errorOf([&] { project->forgetHistory(); }).isEmpty());
    EXPECT_EQ(dump(db()), before);
    project->saveCopy(pathOf("saved.axial"));
    project.reset();
    const auto saved = Project::open(pathOf("saved.axial"));
    EXPECT_EQ(dump(saved->database()), before);
    EXPECT_EQ(saved->check(), QStringList());
    if (how == "replaced" || how == "overwritten") {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        EXPECT_EQ(file.readAll(), QByteArray("another file"));
    }
}

INSTANTIATE_TEST_SUITE_P(All, MovedTest,
                         ::testing::Values("moved", "deleted", "replaced", "overwritten"),
                         [](const auto &how) { return std::string(how.param); });

// The rights of files mean nothing to root, so another user looks at them.
class RightsTest : public LockingTest
{
protected:
    void SetUp() override
    {
        addCode("Trust");
        project.reset();
        if (geteuid() == 0) {
            wrapper = {"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"};
            ASSERT_EQ(chown(QFile::encodeName(path).constData(), 65534, 65534), 0);
            ASSERT_EQ(chown(QFile::encodeName(folder.path()).constData(), 65534, 65534), 0);
            if (QProcess::execute("setpriv",
                                  {"--reuid=65534", "--regid=65534", "--clear-groups", "test", "-x",
                                   QCoreApplication::applicationFilePath()})
                != 0)
                GTEST_SKIP() << "root bypasses rights, and no other user can run this program";
        }
    }
    void TearDown() override { chmod(QFile::encodeName(folder.path()).constData(), 0700); }

    QStringList wrapper;
};

TEST_F(RightsTest, AReadOnlyFileOpensForReadingOnlyWithASentence)
{
    ASSERT_EQ(chmod(QFile::encodeName(path).constData(), 0400), 0);
    EXPECT_TRUE(
        inAnotherProcess("OpenAndEdit", path, wrapper).contains("file can’t be written to"));
    finish();
}

TEST_F(RightsTest, AReadOnlyFolderOpensForReadingOnlyWithASentence)
{
    ASSERT_EQ(chmod(QFile::encodeName(folder.path()).constData(), 0500), 0);
    EXPECT_TRUE(inAnotherProcess("OpenAndEdit", path, wrapper)
                    .contains("folder of this project can’t be written"));
    finish();
}

TEST_F(RightsTest, AnUnreadableFileIsSaidInWords)
{
    ASSERT_EQ(chmod(QFile::encodeName(path).constData(), 0), 0);
    EXPECT_TRUE(inAnotherProcess("OpenAndEdit", path, wrapper).contains("could not be read"));
    finish();
}

TEST_F(RightsTest, WithAllRightsTheOtherUserEdits)
{
    EXPECT_EQ(inAnotherProcess("OpenAndEdit", path, wrapper), ".");
    finish();
}

} // namespace
} // namespace axial
