#include "core/base/platform/linux/refusedcalls.h"

#include <cerrno>
#include <initializer_list>

#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace axial::platform {
namespace {

// What is refused and not what is allowed: a library's next version, or another kernel's C library,
// would read fonts and memory by calls that no list of today's has.
class RefusedCalls
{
public:
    RefusedCalls() : m_filter(seccomp_init(SCMP_ACT_ALLOW)) {}
    ~RefusedCalls()
    {
        if (m_filter)
            seccomp_release(m_filter);
    }
    RefusedCalls(const RefusedCalls &) = delete;
    RefusedCalls &operator=(const RefusedCalls &) = delete;

    void add(std::initializer_list<int> calls)
    {
        for (const int call : calls)
            add(call, EPERM);
    }
    /// Calls that a processor doesn't have have numbers below 0.
    void add(int call, unsigned short error)
    {
        if (call >= 0)
            keep(seccomp_rule_add(m_filter, SCMP_ACT_ERRNO(error), call, 0));
    }
    void addWhere(int call, scmp_arg_cmp argument)
    {
        if (call >= 0)
            keep(seccomp_rule_add(m_filter, SCMP_ACT_ERRNO(EPERM), call, 1, argument));
    }
    bool load()
    {
        keep(m_filter ? seccomp_load(m_filter) : -ENOMEM);
        return m_isDone;
    }

private:
    void keep(int result) { m_isDone = m_isDone && result == 0; }

    scmp_filter_ctx m_filter;
    bool m_isDone = true;
};

/// What the names and rights of files are; Landlock knows of some of it only.
void keepFiles(RefusedCalls &calls)
{
    calls.add({SCMP_SYS(truncate),     SCMP_SYS(creat),         SCMP_SYS(chmod),
               SCMP_SYS(fchmod),       SCMP_SYS(fchmodat),      SCMP_SYS(chown),
               SCMP_SYS(lchown),       SCMP_SYS(fchown),        SCMP_SYS(fchownat),
               SCMP_SYS(utime),        SCMP_SYS(utimes),        SCMP_SYS(utimensat),
               SCMP_SYS(futimesat),    SCMP_SYS(setxattr),      SCMP_SYS(lsetxattr),
               SCMP_SYS(fsetxattr),    SCMP_SYS(removexattr),   SCMP_SYS(lremovexattr),
               SCMP_SYS(fremovexattr), SCMP_SYS(rename),        SCMP_SYS(renameat),
               SCMP_SYS(renameat2),    SCMP_SYS(link),          SCMP_SYS(linkat),
               SCMP_SYS(symlink),      SCMP_SYS(symlinkat),     SCMP_SYS(unlink),
               SCMP_SYS(unlinkat),     SCMP_SYS(mkdir),         SCMP_SYS(mkdirat),
               SCMP_SYS(rmdir),        SCMP_SYS(mknod),         SCMP_SYS(mknodat),
               SCMP_SYS(memfd_create), SCMP_SYS(fanotify_init), SCMP_SYS(quotactl)});
    calls.add({SCMP_SYS(name_to_handle_at), SCMP_SYS(open_by_handle_at)});
    // Newer than the header; these numbers are the same on every processor.
    calls.add({452 /* fchmodat2 */, 463 /* setxattrat */, 466 /* removexattrat */});
    calls.add({SCMP_SYS(mount), SCMP_SYS(umount2), SCMP_SYS(pivot_root), SCMP_SYS(chroot),
               SCMP_SYS(move_mount), SCMP_SYS(open_tree), SCMP_SYS(fsopen), SCMP_SYS(fsmount),
               SCMP_SYS(fspick), SCMP_SYS(fsconfig), SCMP_SYS(mount_setattr), SCMP_SYS(unshare),
               SCMP_SYS(setns)});
}

/// Other processes: none is made, looked into or signalled.
void keepProcesses(RefusedCalls &calls)
{
    calls.add({SCMP_SYS(execve), SCMP_SYS(execveat), SCMP_SYS(fork), SCMP_SYS(vfork),
               SCMP_SYS(kill), SCMP_SYS(tkill), SCMP_SYS(pidfd_open), SCMP_SYS(pidfd_getfd),
               SCMP_SYS(ptrace), SCMP_SYS(kcmp), SCMP_SYS(setpgid), SCMP_SYS(setsid),
               SCMP_SYS(setpriority), SCMP_SYS(personality)});
    calls.add({SCMP_SYS(rt_sigqueueinfo), SCMP_SYS(rt_tgsigqueueinfo), SCMP_SYS(pidfd_send_signal),
               SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(process_madvise)});
    // Threads are made by clone, as long as its successor, whose arguments can't be looked at,
    // isn't there. A signal to itself is how a process gives up.
    calls.add(SCMP_SYS(clone3), ENOSYS);
#ifdef __s390__
    calls.addWhere(SCMP_SYS(clone), {1, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0});
#else
    calls.addWhere(SCMP_SYS(clone), {0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0});
#endif
    calls.addWhere(SCMP_SYS(tgkill), {0, SCMP_CMP_NE, scmp_datum_t(getpid()), 0});
    calls.addWhere(SCMP_SYS(prlimit64), {0, SCMP_CMP_NE, 0, 0});
}

/// The network, what processes share, and the system itself.
void keepSystem(RefusedCalls &calls)
{
    calls.add({SCMP_SYS(socket), SCMP_SYS(socketpair), SCMP_SYS(shmget), SCMP_SYS(shmat),
               SCMP_SYS(shmctl), SCMP_SYS(msgget), SCMP_SYS(msgsnd), SCMP_SYS(msgrcv),
               SCMP_SYS(msgctl), SCMP_SYS(semget), SCMP_SYS(semop), SCMP_SYS(semctl),
               SCMP_SYS(mq_open), SCMP_SYS(mq_unlink), SCMP_SYS(add_key), SCMP_SYS(request_key),
               SCMP_SYS(keyctl)});
    calls.add({SCMP_SYS(bpf), SCMP_SYS(userfaultfd), SCMP_SYS(init_module), SCMP_SYS(finit_module),
               SCMP_SYS(delete_module), SCMP_SYS(kexec_load), SCMP_SYS(reboot), SCMP_SYS(syslog),
               SCMP_SYS(acct), SCMP_SYS(swapon), SCMP_SYS(swapoff), SCMP_SYS(settimeofday),
               SCMP_SYS(clock_settime), SCMP_SYS(adjtimex), SCMP_SYS(clock_adjtime),
               SCMP_SYS(sethostname), SCMP_SYS(setdomainname), SCMP_SYS(vhangup)});
    calls.add({SCMP_SYS(perf_event_open), SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter),
               SCMP_SYS(io_uring_register)});
    // Words put into the terminal that the program was started from would be typed there.
    calls.addWhere(SCMP_SYS(ioctl), {1, SCMP_CMP_MASKED_EQ, 0xffffffff, TIOCSTI});
    calls.addWhere(SCMP_SYS(ioctl), {1, SCMP_CMP_MASKED_EQ, 0xffffffff, TIOCLINUX});
}

} // namespace

Confinement refuseCalls()
{
    // A filter that is nowhere is another fault than one that nothing can be done with.
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, nullptr) != 0 && errno != EFAULT)
        return Confinement::Partial;
    RefusedCalls calls;
    keepFiles(calls);
    keepProcesses(calls);
    keepSystem(calls);
    return calls.load() ? Confinement::Whole : Confinement::Failed;
}

} // namespace axial::platform
