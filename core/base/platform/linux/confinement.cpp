#include "core/base/platform/confinement.h"

#ifdef AXIAL_HAS_SECCOMP
#include "core/base/platform/linux/refusedcalls.h"
#endif

#include <QFile>

#include <algorithm>
#include <cerrno>
#include <initializer_list>

#include <fcntl.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifdef AXIAL_HAS_LANDLOCK
#include <linux/landlock.h>
#endif

namespace axial::platform {
namespace {

#ifdef AXIAL_HAS_LANDLOCK
// As linux/landlock.h says it, of which a system may have an older one than its kernel.
struct LandlockRights {
    __u64 files = 0;
    __u64 network = 0;
    __u64 scopes = 0;
};

constexpr __u64 upTo(int bit)
{
    return (__u64(1) << (bit + 1)) - 1;
}

/// All that this version of Landlock can forbid.
LandlockRights rightsOf(long version)
{
    LandlockRights rights;
    rights.files = upTo(12); // what was there at first, from running a file to making a link
    if (version >= 2)
        rights.files = upTo(13); // moving files between folders
    if (version >= 3)
        rights.files = upTo(14); // cutting them off
    if (version >= 5)
        rights.files = upTo(15); // asking devices
    if (version >= 4)
        rights.network = upTo(1); // listening and connecting
    if (version >= 6)
        rights.scopes = upTo(1); // sockets without a file, and signals
    return rights;
}

/// It, or what is below it, may still be read. Whether the system has it and knows that now.
bool allowReading(int rules, const char *path)
{
    const int handle = open(path, O_PATH | O_CLOEXEC);
    if (handle < 0)
        return errno == ENOENT;
    struct stat status = {};
    landlock_path_beneath_attr below{};
    below.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE;
    if (fstat(handle, &status) == 0 && S_ISDIR(status.st_mode))
        below.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR; // a file may not have it
    below.parent_fd = handle;
    const bool isAllowed = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below,
                                   0)
                           == 0;
    close(handle);
    return isAllowed;
}

Confinement keepFromFiles()
{
    const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0,
                                 LANDLOCK_CREATE_RULESET_VERSION);
    if (version <= 0)
        return Confinement::Partial; // an older kernel, or a container that hides it
    const LandlockRights rights = rightsOf(version);
    const int rules = int(syscall(SYS_landlock_create_ruleset, &rights, sizeof rights, 0));
    if (rules < 0)
        return Confinement::Failed;
    // Letters that a file doesn't bring are those of the system.
    bool isDone = true;
    for (const char *path : {"/usr", "/lib", "/etc/fonts", "/etc/ld.so.cache"})
        isDone = allowReading(rules, path) && isDone;
    isDone = isDone && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return isDone ? Confinement::Whole : Confinement::Failed;
}
#else
Confinement keepFromFiles()
{
    return Confinement::Partial;
}
#endif

bool limit(decltype(RLIMIT_CORE) what)
{
    const rlimit none{0, 0};
    return setrlimit(what, &none) == 0;
}

/// Whoever starts Axial as the administrator must not read a stranger's file as one. A second wall,
/// which a container may forbid.
[[maybe_unused]] void dropCapabilities()
{
    __user_cap_header_struct header{};
    header.version = _LINUX_CAPABILITY_VERSION_3;
    const __user_cap_data_struct none[2] = {};
    syscall(SYS_capset, &header, none);
}

} // namespace

Confinement confine()
{
    // Its memory holds what the file says.
    const bool isLimited = limit(RLIMIT_CORE) && limit(RLIMIT_FSIZE)
                           && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
    Confinement walls = std::max(isLimited ? Confinement::Whole : Confinement::Failed,
                                 keepFromFiles());
#ifndef AXIAL_SANITIZED // which looks at itself from outside
    dropCapabilities();
#ifdef AXIAL_HAS_SECCOMP
    walls = std::max(walls, refuseCalls());
#else
    walls = std::max(walls, Confinement::Partial);
#endif
#endif
    return walls;
}

qint64 dataNow()
{
    QFile status(QStringLiteral("/proc/self/statm")); // pages: all, there, shared, code, 0, data
    const QByteArray said = status.open(QIODevice::ReadOnly) ? status.readAll() : QByteArray();
    return said.split(' ').value(5).toLongLong() * sysconf(_SC_PAGESIZE);
}

/// The shadow memory of a sanitizer is larger than any bound.
void limitData([[maybe_unused]] qint64 most)
{
#ifndef AXIAL_SANITIZED
    const rlimit wanted{rlim_t(most), rlim_t(most)};
    setrlimit(RLIMIT_DATA, &wanted);
#endif
}

void endAfter(unsigned seconds)
{
    alarm(seconds);
}

bool readAsked(char *to, size_t size)
{
    while (size > 0) {
        const ssize_t got = read(STDIN_FILENO, to, size);
        if (got <= 0)
            return false;
        to += got;
        size -= size_t(got);
    }
    return true;
}

bool writeAnswer(const char *from, size_t size)
{
    while (size > 0) {
        const ssize_t put = write(STDIN_FILENO, from, size); // the socket has two ways
        if (put <= 0)
            return false;
        from += put;
        size -= size_t(put);
    }
    return true;
}

} // namespace axial::platform
