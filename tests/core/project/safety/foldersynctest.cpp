#include "core/project/safety/backups.h"
#include "core/project/safety/salvage.h"
#include "core/study/package/keptfolder.h"
#include "tests/support/study.h"

#include "core/base/files.h"
#include "core/base/platform/platform.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <mutex>

#include <sys/syscall.h>
#include <unistd.h>

namespace {

std::mutex syncedMutex;
int syncs = 0;
QHash<QString, QStringList> synced; ///< a folder -> the names in it when it was last synced

} // namespace

/// In the place of the system's: remember what a power cut would leave of a folder's names.
static void remember(int file)
{
    const QString path = QFile::symLinkTarget(QStringLiteral("/proc/self/fd/%1").arg(file));
    const std::lock_guard lock(syncedMutex);
    ++syncs;
    if (!QFileInfo(path).isDir())
        return;
    synced[path] = QDir(path).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

extern "C" int fsync(int file)
{
    remember(file);
    return int(syscall(SYS_fsync, file));
}

extern "C" int fdatasync(int file)
{
    remember(file);
    return int(syscall(SYS_fdatasync, file));
}

extern "C" int syncfs(int file)
{
    remember(file);
    return int(syscall(SYS_syncfs, file));
}

namespace axial {
namespace {

/// A name survives a power cut when its folder was synced after it got it.
class FolderSyncTest : public test::StudyTest
{
protected:
    void SetUp() override
    {
        if (!platform::can(platform::Can::SyncFolders))
            GTEST_SKIP() << "this build leaves it to the file system when a name is on the disk";
    }
    FolderSyncTest() { QDir(backups::folderOf(path)).removeRecursively(); }
    ~FolderSyncTest() override { QDir(backups::folderOf(path)).removeRecursively(); }

    static bool isLasting(const QString &file)
    {
        const QFileInfo info(file);
        const std::lock_guard lock(syncedMutex);
        const QStringList names = synced.value(info.absolutePath());
        return names.contains(info.fileName())
               && names.filter(".partial").isEmpty(); // nothing is left half done
    }
    Progress progress;
};

TEST_F(FolderSyncTest, ABackupAndTheFoldersItWasMadeIn)
{
    addCode("Code");
    const auto made = backups::make(*project, BackupReason::Migration, progress);
    ASSERT_TRUE(made);
    EXPECT_TRUE(isLasting(*made));
    EXPECT_TRUE(isLasting(backups::folderOf(path)));
}

TEST_F(FolderSyncTest, ARestoredBackup)
{
    addCode("Code");
    ASSERT_TRUE(backups::make(*project, BackupReason::Request, progress));
    const QString copy = folder.filePath("restored.axial");
    backups::restoreAsCopy(backups::list(path).front(), copy, progress);
    EXPECT_TRUE(isLasting(copy));
}

TEST_F(FolderSyncTest, ASavedCopyAndWhatIsSalvaged)
{
    project->saveCopy(folder.filePath("copy.axial"));
    EXPECT_TRUE(isLasting(folder.filePath("copy.axial")));
    addCode("Code");
    salvage(path, folder.filePath("saved.axial"), progress);
    EXPECT_TRUE(isLasting(folder.filePath("saved.axial")));
}

TEST_F(FolderSyncTest, AWrittenFile)
{
    files::write(folder.filePath("table.csv"), "words");
    EXPECT_TRUE(isLasting(folder.filePath("table.csv")));
    files::writeOwn(folder.filePath("study.axial.draft"), "words");
    EXPECT_TRUE(isLasting(folder.filePath("study.axial.draft")));
}

TEST_F(FolderSyncTest, AFolderOfFilesIsOnTheDiskBeforeItGetsItsName)
{
    std::vector<PackageFile> files;
    QStringList names{QStringLiteral("FILES.txt")};
    for (int i = 0; i < 300; ++i) {
        names << QStringLiteral("%1.txt").arg(i);
        files.push_back({names.back(), "words"});
    }
    names.sort();
    {
        const std::lock_guard lock(syncedMutex);
        syncs = 0;
    }
    writeKeptFolder(folder.filePath("plain"), files, progress);
    EXPECT_TRUE(isLasting(folder.filePath("plain")));
    const std::lock_guard lock(syncedMutex);
    const auto isWhole = [&](QStringList in) {
        in.sort();
        return in == names;
    };
    EXPECT_TRUE(std::any_of(synced.begin(), synced.end(), isWhole)) << "under its other name";
    EXPECT_LT(syncs, 10) << "a disk confirms each in some thousandth of a second";
}

} // namespace
} // namespace axial
