#include "core/pdfreader/confinement.h"

#include <gtest/gtest.h>

#include <QByteArray>
#include <QTemporaryDir>

#include <cerrno>

#include <fcntl.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace axial;

namespace {

bool hasLandlock()
{
    constexpr int askVersion = 1;
    return syscall(SYS_landlock_create_ruleset, nullptr, 0, askVersion) > 0;
}

/// Whether a file can be opened once the process is confined; 0 = it can.
int errorOf(const char *path, int how)
{
    confine();
    return open(path, how, 0600) >= 0 ? 0 : errno;
}

} // namespace

// Each in a process of its own, which stays confined.
TEST(Confinement, NoFileIsReadOrMade)
{
    if (!hasLandlock())
        GTEST_SKIP() << "this kernel has no Landlock";
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

#ifndef AXIAL_SANITIZED
TEST(Confinement, NoNetworkAndNoOtherProgram)
{
    // A filter that is nowhere is another fault than one that nothing can be done with.
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, nullptr) != 0 && errno != EFAULT)
        GTEST_SKIP() << "this kernel has no seccomp";
    EXPECT_EXIT(
        {
            confine();
            _exit(socket(AF_INET, SOCK_STREAM, 0) >= 0 ? 0 : errno);
        },
        testing::ExitedWithCode(EPERM), "");
    EXPECT_EXIT(
        {
            confine();
            execl("/bin/true", "true", nullptr);
            _exit(errno);
        },
        testing::ExitedWithCode(EPERM), "");
}
#endif
