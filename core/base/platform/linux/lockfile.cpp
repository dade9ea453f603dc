#include "core/base/platform/lockfile.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>
#include <QThread>

#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace axial::platform {
namespace {

/// Its owner writes his name at once; who hasn't by then was killed before he could.
constexpr int unwrittenMs = 2000;

struct Words {
    LockFileOwner owner;
    QByteArray machine;

    static std::optional<Words> from(const QByteArray &bytes)
    {
        const QList<QByteArray> lines = bytes.split('\n');
        Words words;
        bool isNumber = false;
        if (lines.size() >= 3)
            words.owner.processId = lines[0].toLongLong(&isNumber);
        if (!isNumber || words.owner.processId <= 0)
            return std::nullopt;
        words.owner.host = QString::fromUtf8(lines[2]);
        words.machine = lines.value(3);
        return words;
    }
    bool isOfThisMachine() const
    {
        const QByteArray here = QSysInfo::machineUniqueId();
        return machine.isEmpty() || here.isEmpty() ? owner.host == QSysInfo::machineHostName()
                                                   : machine == here;
    }
};

std::optional<LockFileOwner> ownerOf(const std::optional<Words> &words)
{
    return words ? std::optional(words->owner) : std::nullopt;
}

/// An open file that is closed again.
class Handle
{
public:
    Handle(const QString &name, int flags)
        : m_file(open(QFile::encodeName(name).constData(),
                      flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0600))
    {
    }
    explicit Handle(int file) : m_file(file) {}
    ~Handle()
    {
        if (m_file >= 0)
            close(m_file);
    }
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;

    bool isOpen() const { return m_file >= 0; }
    int release() { return std::exchange(m_file, -1); }
    int get() const { return m_file; }
    bool isRegular() const
    {
        struct stat status;
        return fstat(m_file, &status) == 0 && S_ISREG(status.st_mode);
    }
    /// Does the name still lead to it?
    bool isAt(const QString &name) const
    {
        struct stat mine;
        struct stat there;
        return fstat(m_file, &mine) == 0 && lstat(QFile::encodeName(name).constData(), &there) == 0
               && mine.st_dev == there.st_dev && mine.st_ino == there.st_ino;
    }
    QByteArray read() const
    {
        QByteArray bytes(4096, '\0');
        const auto count = pread(m_file, bytes.data(), size_t(bytes.size()), 0);
        return bytes.left(qMax<qsizetype>(0, count));
    }

private:
    int m_file;
};

bool isThere(const QString &name)
{
    struct stat status;
    return lstat(QFile::encodeName(name).constData(), &status) == 0;
}

enum class Holder { Nobody, Alive, Unknown };

/// Takes the operating system's lock, where nobody has it.
Holder holderOf(const Handle &file, const std::optional<Words> &words)
{
    if (flock(file.get(), LOCK_EX | LOCK_NB) == 0)
        return Holder::Nobody;
    if (errno == EWOULDBLOCK)
        return Holder::Alive;
    // A file system without such locks: the process is asked for.
    if (!words || !words->isOfThisMachine())
        return Holder::Unknown;
    return kill(pid_t(words->owner.processId), 0) != 0 && errno == ESRCH ? Holder::Nobody
                                                                         : Holder::Alive;
}

bool writeWords(int file)
{
    const QByteArray bytes = QByteArray::number(QCoreApplication::applicationPid()) + '\n'
                             + QCoreApplication::applicationName().toUtf8() + '\n'
                             + QSysInfo::machineHostName().toUtf8() + '\n'
                             + QSysInfo::machineUniqueId() + '\n' + QSysInfo::bootUniqueId() + '\n';
    // Some disks (FAT) know no modes.
    [[maybe_unused]] const int isPrivate = fchmod(file, 0600);
    return ftruncate(file, 0) == 0
           && pwrite(file, bytes.constData(), size_t(bytes.size()), 0) == bytes.size();
}

/// By what the system tells everybody of its locks, also of files that only their owners may open.
/// The number of a file is that of one disk; another disk's with the same number counts as well,
/// which is the careful way.
bool isHeldBySomebody(const QString &name)
{
    struct stat status;
    QFile locks(QStringLiteral("/proc/locks"));
    if (lstat(QFile::encodeName(name).constData(), &status) != 0 || !S_ISREG(status.st_mode)
        || !locks.open(QIODevice::ReadOnly))
        return false;
    const QByteArray inode = ':' + QByteArray::number(quint64(status.st_ino)) + ' ';
    for (const QByteArray &line : locks.readAll().split('\n')) {
        if (line.contains("FLOCK") && line.contains(inode))
            return true;
    }
    return false;
}

bool mayWriteIn(const QString &folder)
{
    return access(QFile::encodeName(folder).constData(), W_OK) == 0;
}

/// The lock that is there already: whose is it? None = to be asked again.
std::optional<LockAttempt> takeExisting(const QString &name, const Handle &file, bool hasWaited)
{
    const auto words = Words::from(file.read());
    const bool isEmpty = file.read().isEmpty();
    const Holder holder = holderOf(file, words);
    if (!file.isAt(name)) // given back meanwhile
        return std::nullopt;
    if (isEmpty && !hasWaited
        && QFileInfo(name).lastModified().msecsTo(QDateTime::currentDateTime()) < unwrittenMs)
        return std::nullopt;
    if (holder == Holder::Alive)
        return LockAttempt{LockAnswer::Held, -1, ownerOf(words)};
    if (!isEmpty && !(words && words->isOfThisMachine()))
        return LockAttempt{LockAnswer::Unknown, -1, ownerOf(words)};
    return LockAttempt{LockAnswer::Taken, -1, std::nullopt};
}

/// Nothing is left of one that can't be written, on a full disk as a rule.
LockAttempt written(const QString &name, Handle &file)
{
    if (writeWords(file.get()))
        return {LockAnswer::Taken, file.release(), std::nullopt};
    if (file.isAt(name))
        unlink(QFile::encodeName(name).constData());
    return {};
}

} // namespace

LockAttempt takeLock(const QString &name)
{
    const QDeadlineTimer deadline(unwrittenMs);
    for (;; QThread::msleep(20)) {
        Handle made(name, O_RDWR | O_CREAT | O_EXCL);
        const bool wasThere = !made.isOpen() && errno == EEXIST;
        if (made.isOpen()) {
            if (holderOf(made, std::nullopt) != Holder::Alive)
                return written(name, made);
            continue; // somebody was quicker to lock it
        }
        Handle found(name, O_RDWR);
        if (found.isOpen() && found.isRegular()) {
            const auto attempt = takeExisting(name, found, deadline.hasExpired());
            if (attempt)
                return attempt->answer == LockAnswer::Taken ? written(name, found) : *attempt;
            continue;
        }
        if (!mayWriteIn(QFileInfo(name).absolutePath()))
            return {};
        if (isThere(name)) // a link, a folder, another user's
            return {isHeldBySomebody(name) ? LockAnswer::Held : LockAnswer::Unknown, -1,
                    std::nullopt};
        if (!wasThere || deadline.hasExpired())
            return {};
    }
}

void giveBack(const QString &name, int handle)
{
    const Handle file(handle);
    if (file.isAt(name)) // and was not taken over
        unlink(QFile::encodeName(name).constData());
}

std::optional<LockSeen> lookAtLock(const QString &name)
{
    auto file = std::make_shared<Handle>(name, O_RDONLY);
    if (!file->isOpen() || !file->isRegular())
        return std::nullopt;
    const auto words = Words::from(file->read());
    const bool isHeld = holderOf(*file, words) == Holder::Alive;
    return LockSeen{isHeld, words || file->read().isEmpty(), ownerOf(words), file};
}

} // namespace axial::platform
