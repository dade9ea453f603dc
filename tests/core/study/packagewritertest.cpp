#include "core/study/package/packagewriter.h"

#include "core/base/platform/platform.h"
#include "core/base/progress.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <cerrno>
#include <cstddef>
#include <thread>

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace axial {
namespace {

/// What happens to one name in a folder, as the kernel tells.
class NamedMoves
{
public:
    NamedMoves(const QString &folder, QByteArray name)
        : m_watch(inotify_init1(IN_NONBLOCK)), m_name(std::move(name))
    {
        EXPECT_GE(inotify_add_watch(m_watch, QFile::encodeName(folder).constData(), IN_MOVE), 0);
    }
    ~NamedMoves() { close(m_watch); }
    QStringList seen() const
    {
        QStringList all;
        alignas(inotify_event) char bytes[16384];
        const ssize_t size = ::read(m_watch, bytes, sizeof bytes);
        for (ssize_t at = 0; at < size;) {
            const auto *event = reinterpret_cast<const inotify_event *>(bytes + at);
            if (event->len > 0 && m_name == event->name)
                all << QLatin1String(event->mask & IN_MOVED_TO ? "came" : "went");
            at += ssize_t(sizeof(inotify_event) + event->len);
        }
        return all;
    }

private:
    Q_DISABLE_COPY_MOVE(NamedMoves)
    int m_watch;
    QByteArray m_name;
};

/// From now on this thread's file systems can't exchange two names.
bool refuseExchange()
{
    sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_renameat2, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EINVAL),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const sock_fprog program{4, filter};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
           && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

class PackageWriterTest : public ::testing::Test
{
protected:
    QStringList leftBeside() const
    {
        return QDir(folder.path()).entryList({".axial-package*"}, QDir::Hidden | QDir::Dirs);
    }
    QByteArray written() const
    {
        QFile file(out + "/a.txt");
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll();
    }
    void SetUp() override { writePackage(out, files, progress); }

    QTemporaryDir folder;
    QString out = folder.filePath("out");
    std::vector<PackageFile> files{{"a.txt", "old"}, {"sub/b.txt", "old"}};
    Progress progress;
};

TEST_F(PackageWriterTest, TheFolderIsThereAtEveryMoment)
{
    if (!platform::can(platform::Can::ExchangeFolders))
        GTEST_SKIP() << "this build puts a folder in the place of another in two steps";
    const NamedMoves moves(folder.path(), "out");
    files.front().bytes = "new";
    writePackage(out, files, progress);
    EXPECT_EQ(written(), "new");
    // Exchanged; in two steps it would go before the other comes, and a crash leaves none.
    EXPECT_EQ(moves.seen(), (QStringList{"came", "went"}));
    EXPECT_EQ(leftBeside(), QStringList());
}

TEST_F(PackageWriterTest, WhereFoldersCannotBeExchangedItIsWrittenAllTheSame)
{
    const NamedMoves moves(folder.path(), "out");
    files.front().bytes = "new";
    std::thread([&] { // what it refuses, it refuses to this thread for ever
        ASSERT_TRUE(refuseExchange());
        writePackage(out, files, progress);
    })
        .join();
    EXPECT_EQ(written(), "new");
    EXPECT_EQ(moves.seen(), (QStringList{"went", "came"})) << "the canary of the test before";
    EXPECT_EQ(leftBeside(), QStringList());
}

} // namespace
} // namespace axial
