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
std::atomic<int> writings = 0;
std::atomic<int> failingWriting = 0;
std::atomic<bool> failsAfter = false;
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

bool mayWrite(int error)
{
    const int number = ++writings;
    const int failing = failingWriting;
    if (failing == 0 || number < failing || (number > failing && !failsAfter))
        return true;
    errno = error;
    return false;
}

ssize_t faultyWrite(int file, const void *bytes, size_t count)
{
    return mayWrite(ENOSPC) ? write(file, bytes, count) : -1;
}

ssize_t faultyPwrite(int file, const void *bytes, size_t count, off_t at)
{
    return mayWrite(ENOSPC) ? pwrite(file, bytes, count, at) : -1;
}

int faultyTruncate(int file, off_t size)
{
    return mayWrite(EIO) ? ftruncate(file, size) : -1;
}

int faultyUnlink(const char *path)
{
    return mayWrite(EIO) ? unlink(path) : -1;
}

int (*realOpenDirectory)(const char *, int *) = nullptr;

int faultyOpenDirectory(const char *path, int *folder)
{
    if (mayWrite(EIO))
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
    replace("write", reinterpret_cast<void (*)()>(&faultyWrite));
    replace("pwrite", reinterpret_cast<void (*)()>(&faultyPwrite));
    replace("pwrite64", reinterpret_cast<void (*)()>(&faultyPwrite));
    replace("ftruncate", reinterpret_cast<void (*)()>(&faultyTruncate));
    replace("unlink", reinterpret_cast<void (*)()>(&faultyUnlink));
    replace("openDirectory", reinterpret_cast<void (*)()>(&faultyOpenDirectory));
}

FaultyDisk::~FaultyDisk()
{
    failReading(false);
    failWriting(0);
    onReading({});
    for (const char *name : {"read", "pread", "pread64", "write", "pwrite", "pwrite64", "ftruncate",
                             "unlink", "openDirectory"})
        replace(name, nullptr); // SQLite's own again
}

void FaultyDisk::failReading(bool fails)
{
    readingFails = fails;
}

int FaultyDisk::failWriting(int nth, bool andAllAfter)
{
    failingWriting = nth;
    failsAfter = andAllAfter;
    return writings.exchange(0);
}

void FaultyDisk::onReading(std::function<void()> then)
{
    const std::lock_guard lock(thenMutex);
    beforeReading = std::move(then);
}

} // namespace axial::test
