#include "tests/support/faultydisk.h"

#include <atomic>
#include <cerrno>
#include <mutex>

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

namespace axial::test {
namespace {

std::atomic<bool> readingFails = false;
std::atomic<bool> folderSyncFails = false;
std::mutex thenMutex;
std::function<void()> beforeReading;

bool mayRead()
{
    std::function<void()> then;
    {
        const std::lock_guard lock(thenMutex);
        then = beforeReading;
    }
    if (then)
        then();
    if (!readingFails)
        return true;
    errno = EIO;
    return false;
}

ssize_t faultyRead(int file, void *bytes, size_t count)
{
    return mayRead() ? read(file, bytes, count) : -1;
}

ssize_t faultyPread(int file, void *bytes, size_t count, off_t at)
{
    return mayRead() ? pread(file, bytes, count, at) : -1;
}

int (*realOpenDirectory)(const char *, int *) = nullptr;

int faultyOpenDirectory(const char *path, int *folder)
{
    if (!folderSyncFails)
        return realOpenDirectory(path, folder);
    *folder = open("/dev/null", O_RDONLY | O_CLOEXEC); // which nothing syncs
    return SQLITE_OK;
}

void replace(const char *name, void (*function)())
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(nullptr);
    vfs->xSetSystemCall(vfs, name, reinterpret_cast<sqlite3_syscall_ptr>(function));
}

} // namespace

FaultyDisk::FaultyDisk()
{
    sqlite3_initialize();
    sqlite3_vfs *vfs = sqlite3_vfs_find(nullptr);
    realOpenDirectory = reinterpret_cast<int (*)(const char *, int *)>(
        reinterpret_cast<void *>(vfs->xGetSystemCall(vfs, "openDirectory")));
    replace("read", reinterpret_cast<void (*)()>(&faultyRead));
    replace("pread", reinterpret_cast<void (*)()>(&faultyPread));
    replace("pread64", reinterpret_cast<void (*)()>(&faultyPread));
    replace("openDirectory", reinterpret_cast<void (*)()>(&faultyOpenDirectory));
}

FaultyDisk::~FaultyDisk()
{
    failReading(false);
    failFolderSync(false);
    onReading({});
    for (const char *name : {"read", "pread", "pread64", "openDirectory"})
        replace(name, nullptr); // SQLite's own again
}

void FaultyDisk::failReading(bool fails)
{
    readingFails = fails;
}

void FaultyDisk::failFolderSync(bool fails)
{
    folderSyncFails = fails;
}

void FaultyDisk::onReading(std::function<void()> then)
{
    const std::lock_guard lock(thenMutex);
    beforeReading = std::move(then);
}

} // namespace axial::test
