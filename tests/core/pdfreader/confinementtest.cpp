#include "core/base/platform/confinement.h"
#include "core/base/platform/platform.h"

#include <gtest/gtest.h>

#include <QByteArray>
#include <QTemporaryDir>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace axial::platform;

namespace {

bool hasLandlock()
{
    constexpr int askVersion = 1;
    return walls().contains(QLatin1String("Landlock"))
           && syscall(SYS_landlock_create_ruleset, nullptr, 0, askVersion) > 0;
}

/// Whether a file can be opened once the process is confined; 0 = it can.
int errorOf(const char *path, int how)
{
    return confine() != Confinement::Failed ? open(path, how, 0600) >= 0 ? 0 : errno : 255;
}

/// Likewise what becomes of something else that is tried; it gives 0 or more where it can be done.
template <class Act>
int errorOf(Act &&act)
{
    return confine() != Confinement::Failed ? act() >= 0 ? 0 : errno : 255;
}

[[maybe_unused]] bool hasSeccomp()
{
    // A filter that is nowhere is another fault than one that nothing can be done with.
    return walls().contains(QLatin1String("seccomp"))
           && (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, nullptr) == 0 || errno == EFAULT);
}

} // namespace

// Each in a process of its own, which stays confined.
TEST(Confinement, NoFileIsReadOrMade)
{
    if (!hasLandlock())
        GTEST_SKIP() << "this kernel, or this build, has no Landlock";
    const QTemporaryDir folder;
    const QByteArray there = folder.filePath(QStringLiteral("there")).toLocal8Bit();
    const QByteArray fresh = folder.filePath(QStringLiteral("fresh")).toLocal8Bit();
    close(open(there.constData(), O_CREAT | O_WRONLY, 0600));
    ASSERT_EQ(access(there.constData(), R_OK), 0);
    EXPECT_EXIT(_exit(errorOf(there.constData(), O_RDONLY)), testing::ExitedWithCode(EACCES), "");
    EXPECT_EXIT(_exit(errorOf(there.constData(), O_WRONLY)), testing::ExitedWithCode(EACCES), "");
    EXPECT_EXIT(_exit(errorOf(fresh.constData(), O_CREAT | O_WRONLY)),
                testing::ExitedWithCode(EACCES), "");
    EXPECT_EXIT(_exit(errorOf("/proc/self/environ", O_RDONLY)), testing::ExitedWithCode(EACCES),
                "");
    EXPECT_NE(access(fresh.constData(), F_OK), 0);
    EXPECT_EXIT(_exit(errorOf("/usr", O_RDONLY | O_DIRECTORY)), testing::ExitedWithCode(0), "")
        << "the system's fonts";
}

TEST(Confinement, TablesOfTheSystemAreRead)
{
    if (!hasLandlock() || access("/etc/ld.so.cache", R_OK) != 0)
        GTEST_SKIP();
    EXPECT_EXIT(_exit(errorOf("/etc/ld.so.cache", O_RDONLY)), testing::ExitedWithCode(0), "");
}

#ifndef AXIAL_SANITIZED
TEST(Confinement, NoNetworkAndNoOtherProgram)
{
    if (!hasSeccomp())
        GTEST_SKIP() << "this kernel, or this build, has no seccomp";
    EXPECT_EXIT(_exit(errorOf([] { return socket(AF_INET, SOCK_STREAM, 0); })),
                testing::ExitedWithCode(EPERM), "");
    EXPECT_EXIT(_exit(errorOf([] { return execl("/bin/true", "true", nullptr); })),
                testing::ExitedWithCode(EPERM), "");
}

/// A file that is there keeps its words and its rights, whoever may open it.
TEST(Confinement, NoFileIsChanged)
{
    if (!hasSeccomp())
        GTEST_SKIP() << "this kernel, or this build, has no seccomp";
    const QTemporaryDir folder;
    const QByteArray path = folder.filePath(QStringLiteral("there")).toLocal8Bit();
    const QByteArray other = path + 'x';
    const int file = open(path.constData(), O_CREAT | O_RDWR, 0600);
    ASSERT_EQ(write(file, "words", 5), 5);
    const auto refused = testing::ExitedWithCode(EPERM);
    ASSERT_EQ(truncate(path.constData(), 4), 0) << "without it, it can";
    ASSERT_EQ(chmod(path.constData(), 0644), 0);
    EXPECT_EXIT(_exit(errorOf([&] { return truncate(path.constData(), 0); })), refused, "");
    EXPECT_EXIT(_exit(errorOf([&] { return chmod(path.constData(), 0777); })), refused, "");
    EXPECT_EXIT(_exit(errorOf([&] { return fchmod(file, 0777); })), refused, "");
    EXPECT_EXIT(_exit(errorOf([&] { return unlink(path.constData()); })), refused, "");
    EXPECT_EXIT(_exit(errorOf([&] { return rename(path.constData(), other.constData()); })),
                refused, "");
    EXPECT_EXIT(_exit(errorOf([&] { return utimensat(AT_FDCWD, path.constData(), nullptr, 0); })),
                refused, "");
    struct stat status = {};
    ASSERT_EQ(fstat(file, &status), 0);
    EXPECT_EQ(status.st_size, 4);
    EXPECT_EQ(status.st_mode & 0777u, 0644u);
    EXPECT_EQ(status.st_nlink, 1u);
    close(file);
}

/// A child would have memory and time of its own.
TEST(Confinement, NoProcessIsMadeOrEnded)
{
    if (!hasSeccomp())
        GTEST_SKIP() << "this kernel, or this build, has no seccomp";
    const pid_t other = fork();
    ASSERT_GE(other, 0);
    if (other == 0) {
        pause();
        _exit(0);
    }
    const auto refused = testing::ExitedWithCode(EPERM);
    EXPECT_EXIT(_exit(errorOf([&] { return kill(other, SIGKILL); })), refused, "");
    EXPECT_EXIT(_exit(errorOf([&] { return syscall(SYS_tgkill, other, other, SIGKILL); })), refused,
                "");
    EXPECT_EXIT(_exit(errorOf([] { return fork(); })), refused, "");
    EXPECT_EXIT(_exit(errorOf([] {
                    std::thread([] {}).join(); // which is no process
                    return 0;
                })),
                testing::ExitedWithCode(0), "");
    EXPECT_EXIT(
        {
            if (confine() != Confinement::Failed)
                abort();
        },
        testing::KilledBySignal(SIGABRT), "")
        << "it may end itself";
    EXPECT_EQ(waitpid(other, nullptr, WNOHANG), 0) << "the other one is there";
    ASSERT_EQ(kill(other, SIGKILL), 0) << "without it, it can";
    waitpid(other, nullptr, 0);
}
#endif
