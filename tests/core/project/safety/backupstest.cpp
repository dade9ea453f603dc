#include "core/project/safety/backups.h"

#include "core/base/platform/platform.h"
#include "core/project/codes/codes.h"
#include "core/project/safety/openchecks.h"
#include "core/project/sources/sources.h"
#include "tests/support/faultydisk.h"
#include "tests/support/study.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QSysInfo>
#include <QThread>
#include <QTimeZone>

#include <atomic>
#include <thread>

namespace axial {
namespace {

using test::dump;
using test::errorOf;

class BackupsTest : public test::StudyTest
{
protected:
    BackupsTest() { clean(); }
    ~BackupsTest() override { clean(); }

    void clean() { QDir(backups::folderOf(path)).removeRecursively(); }
    std::optional<QString> make(BackupReason reason = BackupReason::Routine)
    {
        Progress progress;
        return backups::make(*project, reason, progress, [this] { return now; });
    }
    /// Changes something, so that there is something to back up.
    void change() { addCode(QStringLiteral("Code %1").arg(++made)); }

    QDateTime now = QDateTime(QDate(2024, 3, 15), QTime(12, 0), Qt::UTC);
    int made = 0;
};

TEST_F(BackupsTest, ABackupIsWholePrivateInTheUsersDataFolderAndListed)
{
    change();
    const auto made1 = make(BackupReason::Import);
    ASSERT_TRUE(made1);
    EXPECT_TRUE(
        made1->startsWith(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
                          + "/Axial/axial/backups/study-"));
    EXPECT_EQ(QFileInfo(*made1).fileName(), "2024-03-15T120000.000Z-import.axial");
    EXPECT_EQ(QFile(*made1).permissions()
                  & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther),
              QFile::Permissions());
    const auto all = backups::list(path);
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].at, now);
    EXPECT_EQ(all[0].reason, BackupReason::Import);
    EXPECT_EQ(all[0].bytes, QFileInfo(*made1).size());
    const auto copy = Project::open(*made1, Project::Access::ReadOnly);
    EXPECT_EQ(dump(copy->database()), dump(db()));
    EXPECT_EQ(copy->check(), QStringList());
    EXPECT_EQ(QDir(backups::folderOf(path)).entryList(QDir::Files).size(), 1);
}

TEST_F(BackupsTest, NothingNewIsNotBackedUpAgain)
{
    change();
    EXPECT_TRUE(make());
    now = now.addSecs(60);
    EXPECT_FALSE(make());
    project->undo();
    EXPECT_TRUE(make());
    now = now.addSecs(60);
    project->redo();
    EXPECT_TRUE(make());
    now = now.addSecs(60);
    project->forgetHistory();
    EXPECT_TRUE(make());
}

TEST_F(BackupsTest, RestoringMakesACopyAndReplacesNothing)
{
    change();
    const auto before = dump(db());
    make();
    change();
    Progress progress;
    const auto backup = backups::list(path).front();
    EXPECT_FALSE(errorOf([&] { backups::restoreAsCopy(backup, path, progress); }).isEmpty());
    EXPECT_FALSE(errorOf([&] {
                     backups::restoreAsCopy(backup, pathOf("no/such.axial"), progress);
                 }).isEmpty());
    backups::restoreAsCopy(backup, pathOf("restored.axial"), progress);
    const auto restored = Project::open(pathOf("restored.axial"));
    EXPECT_EQ(dump(restored->database()), before);
    EXPECT_EQ(restored->undo(), 1); // with its history
    EXPECT_EQ(QFile(pathOf("restored.axial")).permissions() & QFile::ReadOther,
              QFile::Permissions());
}

TEST_F(BackupsTest, OneTakesTheProjectsPlaceAndWhatWasThereComesBack)
{
    change();
    const auto then = dump(db());
    make();
    const Backup backup = backups::list(path).front();
    now = now.addSecs(3600);
    change();
    change();
    const auto before = dump(db());
    EXPECT_EQ(backups::counts(db()).codes, 5) << "two folders, three codes";
    Progress progress;
    const auto counted = backups::counted(path, progress);
    ASSERT_EQ(counted.size(), 1u);
    EXPECT_EQ(counted[0].counts.value().codes, 3);
    QFile::setPermissions(path, QFile::permissions(path) | QFile::ReadGroup);
    const auto permissions = QFile::permissions(path);
    project.reset();
    const Backup kept = backups::restore(path, backup, progress);
    EXPECT_EQ(QFile::permissions(path), permissions);
    project = Project::open(path);
    EXPECT_EQ(dump(db()), then);
    EXPECT_EQ(project->check(), QStringList());
    EXPECT_EQ(project->undo(), 1) << "with its history";
    EXPECT_TRUE(kept.isPinned);
    EXPECT_EQ(kept.reason, BackupReason::Request);
    project.reset();
    backups::restore(path, kept, progress);
    project = Project::open(path);
    EXPECT_EQ(dump(db()), before);
}

TEST_F(BackupsTest, NothingTakesThePlaceOfAProjectThatIsOpenNorDoesWhatIsDamaged)
{
    change();
    make();
    change();
    const Backup backup = backups::list(path).front();
    const auto before = dump(db());
    const QDir there(folder.path());
    const auto all = [&] {
        return there.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    };
    Progress progress;
    EXPECT_THROW(backups::restore(path, backup, progress), LockedError);
    project.reset();
    const QStringList files = all();
    QFile damaged(backup.path);
    ASSERT_TRUE(damaged.resize(damaged.size() / 2));
    EXPECT_FALSE(errorOf([&] { backups::restore(path, backup, progress); }).isEmpty());
    EXPECT_FALSE(backups::counted(path, progress).back().counts.has_value());
    Progress canceled;
    canceled.cancel();
    EXPECT_ANY_THROW(backups::restore(path, backup, canceled));
    EXPECT_EQ(all(), files) << "nothing is left behind";
    project = Project::open(path);
    EXPECT_EQ(dump(db()), before);
}

TEST_F(BackupsTest, BackupsOfALostProjectAreFound)
{
    change();
    make();
    project.reset();
    QFile::remove(path);
    EXPECT_EQ(backups::list(path).size(), 1u);
}

TEST_F(BackupsTest, AYearOfWorkLeavesDaysWeeksAndMonths)
{
    // Every 30 minutes of eight working hours through thirteen months, by the clock alone.
    std::vector<Backup> kept;
    const QDateTime start = now.addMonths(-13);
    QDateTime at = start;
    for (; at <= now; at = at.addSecs(30 * 60)) {
        if (at.time().hour() < 9 || at.time().hour() >= 17)
            continue;
        kept.insert(kept.begin(), {at.toString(Qt::ISODate), at, BackupReason::Routine, 1, false});
        for (const Backup &gone : backups::superfluous(kept, at))
            std::erase_if(kept, [&](const Backup &each) { return each.path == gone.path; });
    }
    size_t recent = 0;
    std::set<QDate> days;
    std::set<QString> weeks, months;
    for (const Backup &each : kept) {
        recent += each.at > now.addDays(-2);
        days.insert(each.at.date());
        int year = 0;
        const int week = each.at.date().weekNumber(&year);
        weeks.insert(QStringLiteral("%1 %2").arg(year).arg(week));
        months.insert(each.at.date().toString("yyyy-MM"));
    }
    EXPECT_EQ(recent, 32u);
    for (int day = 0; day < 7; ++day)
        EXPECT_TRUE(days.contains(now.date().addDays(-day))) << day;
    for (int week = 0; week < 4; ++week) {
        int year = 0;
        const int number = now.date().addDays(-7 * week).weekNumber(&year);
        EXPECT_TRUE(weeks.contains(QStringLiteral("%1 %2").arg(year).arg(number))) << week;
    }
    EXPECT_EQ(months.size(), 12u);
    EXPECT_LE(kept.size(), 32u + 7 + 4 + 12);
    EXPECT_GE(kept.size(), 32u + 4 + 2 + 11); // a day may be the newest of its week, too
}

TEST_F(BackupsTest, RotationRemovesFilesAndNothingElse)
{
    const QString kept = backups::folderOf(path);
    QDir().mkpath(kept);
    for (const char *name : {"notes.txt", "2024-03-01.axial", "study.axial"}) {
        QFile file(kept + u'/' + name);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    }
    for (int i = 0; i < 20; ++i) {
        change();
        ASSERT_TRUE(make());
        now = now.addSecs(15 * 60);
    }
    EXPECT_EQ(backups::list(path).size(), 20u);
    now = now.addDays(20);
    change();
    ASSERT_TRUE(make());
    const auto all = backups::list(path);
    ASSERT_EQ(all.size(), 16u); // today's and the last ones of that day
    EXPECT_EQ(all[1].at.time(), QTime(16, 45));
    EXPECT_EQ(QDir(kept).entryList(QDir::Files).size(), 16 + 3);
}

TEST_F(BackupsTest, AClockThatGoesWrongTakesFewAway)
{
    std::vector<Backup> all;
    for (int i = 0; i < 30; ++i) {
        const QDateTime at = now.addSecs(-i * 30 * 60);
        all.push_back({at.toString(Qt::ISODate), at, BackupReason::Routine, 1, false});
    }
    EXPECT_EQ(backups::superfluous(all, now).size(), 0u);
    const QDateTime wrong = now.addYears(14);
    all.insert(all.begin(), {QStringLiteral("wrong"), wrong, BackupReason::Routine, 1, false});
    const auto gone = backups::superfluous(all, wrong);
    EXPECT_LE(gone.size(), 15u);
    EXPECT_TRUE(std::none_of(gone.begin(), gone.end(), [&](const Backup &each) {
        return each.at > now.addSecs(-15 * 30 * 60);
    }));
}

TEST_F(BackupsTest, AProjectThatShrankBySurpriseNeverPushesOutTheStateBefore)
{
    for (int i = 0; i < 20; ++i)
        addSource(QStringLiteral("S%1").arg(i), "words");
    const auto whole = dump(db());
    ASSERT_TRUE(make());
    now = now.addSecs(3600);
    project->edit("Oh no",
                  [](Database &db) { collections::remove(db, collections::all(db).front().id); });
    ASSERT_TRUE(make());
    EXPECT_TRUE(backups::list(path).back().isPinned);
    for (int month = 0; month < 30; ++month) {
        now = now.addMonths(1);
        change();
        ASSERT_TRUE(make());
    }
    const auto oldest = backups::list(path).back();
    EXPECT_TRUE(oldest.isPinned);
    Progress progress;
    backups::restoreAsCopy(oldest, pathOf("restored.axial"), progress);
    EXPECT_EQ(dump(Project::open(pathOf("restored.axial"))->database()), whole);
}

TEST_F(BackupsTest, ADamagedProjectIsNoBackupAndTouchesNoOlderOne)
{
    addSource("S", QString("many words ").repeated(5000));
    ASSERT_TRUE(make());
    now = now.addDays(200);
    change();
    ASSERT_TRUE(make());
    project.reset();
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    // Where the words are, so that it still opens.
    const qint64 words = file.readAll().indexOf("many words many words") / 4096 + 1;
    for (qint64 at = words * 4096; at < (words + 9) * 4096; at += 3 * 4096) {
        file.seek(at);
        file.write(QByteArray(4096, '\x55'));
    }
    file.close();
    project = Project::open(path);
    db().run("UPDATE history SET size=size+1 WHERE id=-1");
    now = now.addDays(200);
    Progress progress;
    EXPECT_FALSE(errorOf([&] {
                     EXPECT_FALSE(openchecks::damage(*project, progress).isEmpty());
                     throw Error("x");
                 }).isEmpty());
    QFile::remove(backups::list(path).front().path); // so that there is something new to say
    EXPECT_TRUE(errorOf([&] { make(); }).contains("damaged"));
    EXPECT_EQ(backups::list(path).size(), 1u);
    EXPECT_EQ(QDir(backups::folderOf(path)).entryList(QDir::Files).size(), 1); // nothing partial
    ASSERT_TRUE(backups::newestWhole(path, progress));
}

TEST_F(BackupsTest, TheNewestWholeOneIsFoundBehindADamagedOne)
{
    change();
    const QString older = make().value();
    now = now.addSecs(60);
    change();
    QFile file(make().value());
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    file.resize(file.size() / 2);
    Progress progress;
    ASSERT_TRUE(backups::newestWhole(path, progress));
    EXPECT_EQ(backups::newestWhole(path, progress)->path, older);
    now = now.addSecs(60);
    change();
    EXPECT_TRUE(make()); // a rotten copy doesn't stop the next one
}

TEST_F(BackupsTest, CancelLeavesNothingBehind)
{
    change();
    Progress progress;
    progress.cancel();
    EXPECT_THROW(backups::make(*project, BackupReason::Routine, progress, [this] { return now; }),
                 Canceled);
    EXPECT_TRUE(QDir(backups::folderOf(path)).entryList(QDir::Files).isEmpty());
}

TEST_F(BackupsTest, OnAWorkerWhileTheWindowEdits)
{
    addSource("Large", QString("many words in a large text ").repeated(400000));
    std::atomic<bool> done = false;
    QString message;
    std::thread worker([&] {
        message = errorOf([&] { make(); });
        done = true;
    });
    int edits = 0;
    for (; !done && edits < 40; ++edits)
        EXPECT_EQ(errorOf([&] { change(); }), QString());
    worker.join();
    EXPECT_EQ(message, QString());
    ASSERT_EQ(backups::list(path).size(), 1u);
    EXPECT_EQ(Project::open(backups::list(path)[0].path, Project::Access::ReadOnly)->check(),
              QStringList());
}

/// Where the command line kept them while it had another name than the window.
TEST_F(BackupsTest, OlderOnesOfTheCommandLineAreFoundAndThinnedOut)
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    const QString older = data + "/Axial/Axial/backups/"
                          + QFileInfo(backups::folderOf(path)).fileName();
    QDir().mkpath(older);
    change();
    const auto first = make();
    ASSERT_TRUE(first);
    const QString moved = older + "/2024-01-01T120000.000Z-import.axial";
    ASSERT_TRUE(QFile::rename(*first, moved));
    for (int minute = 10; minute < 30; ++minute)
        ASSERT_TRUE(QFile::copy(
            moved,
            older + QStringLiteral("/2024-01-01T11%1%2.axial").arg(minute).arg("00.000Z-import")));
    ASSERT_EQ(backups::list(path).size(), 21u);
    EXPECT_EQ(backups::list(path)[0].path, moved);
    Progress progress;
    EXPECT_EQ(backups::newestWhole(path, progress)->path, moved);
    change();
    ASSERT_TRUE(make());
    const QStringList left = QDir(older).entryList(QDir::Files);
    EXPECT_EQ(left.size(), 15) << "with the new one the newest 16";
    EXPECT_EQ(left.constLast(), "2024-01-01T120000.000Z-import.axial");
    EXPECT_EQ(left.constFirst(), "2024-01-01T111600.000Z-import.axial");
    QDir(older).removeRecursively();
}

TEST_F(BackupsTest, WhatAKilledOneLeftIsSweptAndNothingElse)
{
    change();
    ASSERT_TRUE(make());
    const QDir kept(backups::folderOf(path));
    // A dead process of this computer: one that has just ended.
    QProcess ended;
    ended.start("true", QStringList());
    ASSERT_TRUE(ended.waitForStarted());
    const qint64 dead = ended.processId();
    ended.waitForFinished();
    const QString computer = QString::fromLatin1(
        QCryptographicHash::hash(QSysInfo::machineHostName().toUtf8(), QCryptographicHash::Sha256)
            .toHex()
            .left(8));
    const QString name = "2024-03-14T120000.000Z-routine.axial";
    const auto put = [&](const QString &file, qint64 daysOld = 0) {
        QFile one(kept.filePath(file));
        ASSERT_TRUE(one.open(QIODevice::WriteOnly));
        one.write("x");
        one.flush();
        one.setFileTime(QDateTime::currentDateTime().addDays(-daysOld),
                        QFileDevice::FileModificationTime);
    };
    const QString killed = QString("%1.%2-%3.partial").arg(name, computer).arg(dead);
    // Where nobody can be asked whether its writer still runs, it goes after a day.
    const qint64 age = platform::can(platform::Can::SeeProcesses) ? 0 : 2;
    put(killed, age);
    put(killed + "-journal", age);
    put(name + ".partial", 2); // of a version that did not name the writer
    const QStringList stay{
        QString("%1.%2-%3.partial").arg(name, computer).arg(QCoreApplication::applicationPid()),
        QString("%1.%2-1.partial").arg(name, computer),
        QString("%1.00000000-%2.partial").arg(name).arg(dead), // somewhere else, today
        "2024-03-13T120000.000Z-routine.axial.partial",
        "mine.axial.partial",
        "notes.txt"};
    for (const QString &each : stay)
        put(each);
    put("mine.axial.partial", 2);
    change();
    now = now.addSecs(60);
    ASSERT_TRUE(make());
    for (const QString &gone : {killed, killed + "-journal", name + ".partial"})
        EXPECT_FALSE(kept.exists(gone)) << gone.toStdString();
    for (const QString &each : stay)
        EXPECT_TRUE(kept.exists(each)) << each.toStdString();
    EXPECT_EQ(backups::list(path).size(), 2u);
}

/// An edit wants to commit while the backup reads what was changed: the reading is interrupted.
TEST_F(BackupsTest, AnEditThatInterruptsItDoesNotEndIt)
{
    for (int at = 1; at <= 15; ++at) { // at one of these readings a statement is in its middle
        change();
        now = now.addSecs(60);
        const std::thread::id window = std::this_thread::get_id();
        int readings = 0;
        std::atomic<bool> isReading = false;
        std::atomic<bool> isEdited = false;
        test::FaultyDisk disk;
        disk.onReading([&] {
            if (std::this_thread::get_id() == window || ++readings != at)
                return;
            isReading = true;
            for (int i = 0; i < 5000 && !isEdited; ++i)
                QThread::msleep(1);
            QThread::msleep(30); // the window's edit has interrupted, and wants to commit
        });
        std::optional<QString> made1;
        QString sentence;
        std::thread worker([&] {
            sentence = errorOf([&] { made1 = make(BackupReason::Import); });
            isReading = true;
        });
        while (!isReading)
            QThread::msleep(1);
        project->edit("Meanwhile", [&](Database &writer) {
            codes::add(writer, codes::openCodesFolder(writer), QString("Meanwhile %1").arg(at));
            isEdited = true;
        });
        worker.join();
        EXPECT_EQ(sentence, QString()) << at;
        EXPECT_TRUE(made1) << at;
    }
}

/// A page that the disk does not give is no damaged page.
TEST_F(BackupsTest, AFailingDiskIsNotCalledDamage)
{
    project->edit("Add source", [&](Database &writer) {
        sources::add(writer, {collections::ensure(writer, {"Documents"}),
                              SourceKind::Document,
                              "S",
                              {},
                              1,
                              QString("words ").repeated(20000),
                              {},
                              {}});
    });
    test::FaultyDisk disk;
    int readings = 0;
    int failedAt = 0;
    for (int at = 1; at < 60; ++at) { // in the middle of the check as well
        readings = 0;
        disk.onReading([&] {
            if (++readings == at)
                disk.failReading(true);
        });
        Progress progress;
        QString found;
        const QString sentence = errorOf([&] { found = openchecks::damage(*project, progress); });
        disk.onReading({});
        disk.failReading(false);
        EXPECT_EQ(found, QString()) << at;
        if (readings < at)
            break;
        failedAt = at;
        EXPECT_FALSE(sentence.isEmpty()) << at;
    }
    EXPECT_GT(failedAt, 10);
    Progress progress;
    EXPECT_EQ(openchecks::damage(*project, progress), QString());
}

TEST(OpenChecksTest, PlacesThatEndangerAProject)
{
    using namespace openchecks;
    test::QuickFolder folder;
    EXPECT_EQ(placeOf("/home/u/study.axial", "ext4", "/"), Place::Local);
    EXPECT_EQ(placeOf("/home/u/Dropbox/a/study.axial", "ext4", "/"), Place::SyncFolder);
    EXPECT_EQ(placeOf("/home/u/OneDrive - Uni/study.axial", "ext4", "/"), Place::SyncFolder);
    EXPECT_EQ(placeOf("/home/u/Dropboxes/study.axial", "ext4", "/"), Place::Local);
    EXPECT_EQ(placeOf("/mnt/team/study.axial", "nfs4", "/mnt/team"), Place::Network);
    EXPECT_EQ(placeOf("/run/media/u/STICK/study.axial", "vfat", "/run/media/u/STICK"),
              Place::Removable);
    EXPECT_EQ(placeOf(folder.filePath("study.axial")), Place::Local);
    QDir(folder.path()).mkdir(".stfolder");
    EXPECT_EQ(placeOf(folder.filePath("study.axial")), Place::SyncFolder);
    EXPECT_TRUE(placeWarning(folder.filePath("study.axial")).contains("Syncthing"));
}

TEST(OpenChecksTest, NamesTheProgramThatKeepsAFolderInStep)
{
    using openchecks::placeWarning;
    EXPECT_TRUE(placeWarning("/home/a/OneDrive - Uni/x/s.axial").contains("OneDrive"));
    EXPECT_TRUE(placeWarning("/home/a/GoogleDrive-a@b.org/s.axial").contains("Google Drive"));
    EXPECT_TRUE(placeWarning("/home/a/Nextcloud/s.axial").contains("Nextcloud"));
    EXPECT_TRUE(placeWarning("/home/a/坚果云/s.axial").contains("坚果云"));
    EXPECT_EQ(placeWarning("/tmp/dropbox.axial"), QString());
    EXPECT_EQ(placeWarning("/tmp/my-dropbox/s.axial"), QString());
    EXPECT_EQ(placeWarning("/tmp/Dropboxes/s.axial"), QString());
}

} // namespace
} // namespace axial
