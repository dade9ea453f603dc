#include "core/pdfreader/confinement.h"

#include <cerrno>
#include <initializer_list>

#include <fcntl.h>
#include <linux/landlock.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace axial {
namespace {

constexpr __u64 allOfFiles = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1; // the first one and all below

/// What is below it may still be read.
void allowReading(int rules, const char *folder)
{
    const int handle = open(folder, O_PATH | O_CLOEXEC);
    if (handle < 0)
        return;
    landlock_path_beneath_attr below{};
    below.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
    below.parent_fd = handle;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0);
    close(handle);
}

void keepFromFiles()
{
    landlock_ruleset_attr handled{};
    handled.handled_access_fs = allOfFiles;
    const int rules = int(syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0));
    if (rules < 0)
        return; // an older kernel
    // Letters that a file doesn't bring are those of the system.
    for (const char *folder : {"/usr", "/lib", "/etc/fonts", "/etc/ld.so.cache"})
        allowReading(rules, folder);
    syscall(SYS_landlock_restrict_self, rules, 0);
    close(rules);
}

void keepFromCalls()
{
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter)
        return;
    for (const int call : {SCMP_SYS(socket), SCMP_SYS(socketpair), SCMP_SYS(execve),
                           SCMP_SYS(execveat), SCMP_SYS(ptrace), SCMP_SYS(process_vm_readv),
                           SCMP_SYS(process_vm_writev), SCMP_SYS(bpf), SCMP_SYS(io_uring_setup)})
        seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0);
    seccomp_load(filter);
    seccomp_release(filter);
}

void limit(decltype(RLIMIT_CORE) what)
{
    const rlimit none{0, 0};
    setrlimit(what, &none);
}

} // namespace

void confine()
{
    limit(RLIMIT_CORE); // its memory holds what the file says
    limit(RLIMIT_FSIZE);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    keepFromFiles();
#ifndef AXIAL_SANITIZED // which looks at itself from outside
    keepFromCalls();
#endif
}

} // namespace axial
