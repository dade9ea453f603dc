#include "core/project/safety/projectlock.h"

#include "core/db/sidefiles.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>
#include <QThread>

#include <cerrno>
#include <csignal>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(Project)
};

/// Its owner writes his name at once; who hasn't by then was killed before he could.
constexpr int unwrittenMs = 2000;
const QString lockEnding = QStringLiteral(".lock");

/// The words in a lock, as QLockFile writes them, so that older and newer programs heed each other.
struct Words {
    qint64 processId = 0;
    QString program;
    QString host;
    QByteArray machine;

    static Words own()
    {
        return {QCoreApplication::applicationPid(), QCoreApplication::applicationName(),
                QSysInfo::machineHostName(), QSysInfo::machineUniqueId()};
    }
    static std::optional<Words> from(const QByteArray &bytes)
    {
        const QList<QByteArray> lines = bytes.split('\n');
        Words words;
        bool isNumber = false;
        if (lines.size() >= 3)
            words.processId = lines[0].toLongLong(&isNumber);
        if (!isNumber || words.processId <= 0)
            return std::nullopt;
        words.program = QString::fromUtf8(lines[1]);
        words.host = QString::fromUtf8(lines[2]);
        words.machine = lines.value(3);
        return words;
    }
    QByteArray bytes() const
    {
        return QByteArray::number(processId) + '\n' + program.toUtf8() + '\n' + host.toUtf8() + '\n'
               + machine + '\n' + QSysInfo::bootUniqueId() + '\n';
    }
    bool isOfThisMachine() const
    {
        const QByteArray here = QSysInfo::machineUniqueId();
        return machine.isEmpty() || here.isEmpty() ? host == QSysInfo::machineHostName()
                                                   : machine == here;
    }
};

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
    int get() const { return m_file; }
    int release() { return std::exchange(m_file, -1); }
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

LockOwner ownerOf(const QString &name, const std::optional<Words> &words, bool canBeGone)
{
    LockOwner owner;
    owner.file = name;
    owner.who = QFileInfo(name).owner();
    owner.since = QFileInfo(name).lastModified();
    owner.canBeGone = canBeGone;
    if (words) {
        owner.host = words->host;
        owner.processId = words->processId;
    }
    return owner;
}

[[noreturn]] void failLocked(const LockOwner &owner)
{
    const QString project = QFileInfo(owner.file.chopped(lockEnding.size())).fileName();
    const QString since = owner.since.toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    const QString where =
        owner.processId ? Messages::tr("%1 on %2, process %3, since %4")
                              .arg(owner.who, owner.host)
                              .arg(owner.processId)
                              .arg(since)
                        : Messages::tr("%1, since %2; the lock says no more").arg(owner.who, since);
    if (!owner.canBeGone)
        throw LockedError(
            Messages::tr("%1 is open in another Axial (%2). Close it there, or open it here for "
                         "reading only.")
                .arg(project, where),
            owner);
    throw LockedError(
        Messages::tr("%1 is locked by another Axial (%2), and from here it can’t be seen whether "
                     "that one is still running. When you are sure that nobody has it open, take "
                     "it over; else open it for reading only. The lock is the file %3.")
            .arg(project, where, owner.file),
        owner);
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
    return kill(pid_t(words->processId), 0) != 0 && errno == ESRCH ? Holder::Nobody : Holder::Alive;
}

enum class Try { Mine, Again, Impossible };

/// The lock that is there already: whose is it? Throws LockedError.
Try takeExisting(const QString &name, Handle &file, bool hasWaited)
{
    const auto words = Words::from(file.read());
    const bool isEmpty = file.read().isEmpty();
    const Holder holder = holderOf(file, words);
    if (!file.isAt(name)) // given back meanwhile
        return Try::Again;
    if (isEmpty && !hasWaited
        && QFileInfo(name).lastModified().msecsTo(QDateTime::currentDateTime()) < unwrittenMs)
        return Try::Again;
    if (holder == Holder::Alive)
        failLocked(ownerOf(name, words, false));
    if (!isEmpty && !(words && words->isOfThisMachine()))
        failLocked(ownerOf(name, words, true));
    return Try::Mine;
}

bool writeWords(int file)
{
    const QByteArray bytes = Words::own().bytes();
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

} // namespace

std::unique_ptr<ProjectLock> ProjectLock::written(const QString &name, int file)
{
    std::unique_ptr<ProjectLock> lock(new ProjectLock(name, file));
    return writeWords(file) ? std::move(lock) : nullptr;
}

std::unique_ptr<ProjectLock> ProjectLock::take(const QString &project)
{
    const QString name = project + lockEnding;
    const QString folder = QFileInfo(name).absolutePath();
    const QDeadlineTimer deadline(unwrittenMs);
    for (;; QThread::msleep(20)) {
        Handle made(name, O_RDWR | O_CREAT | O_EXCL);
        const bool wasThere = !made.isOpen() && errno == EEXIST;
        if (made.isOpen()) {
            if (holderOf(made, std::nullopt) != Holder::Alive)
                return written(name, made.release());
            continue; // somebody was quicker to lock it
        }
        Handle found(name, O_RDWR);
        if (found.isOpen() && found.isRegular()) {
            if (takeExisting(name, found, deadline.hasExpired()) == Try::Mine)
                return written(name, found.release());
            continue;
        }
        if (!mayWriteIn(folder))
            return nullptr;
        if (isThere(name)) // a link, a folder, another user's
            failLocked(ownerOf(name, std::nullopt, !isHeldBySomebody(name)));
        if (!wasThere || deadline.hasExpired())
            return nullptr;
    }
}

ProjectLock::~ProjectLock()
{
    const Handle file(m_file);
    if (file.isAt(m_name)) // and was not taken over
        unlink(QFile::encodeName(m_name).constData());
}

void ProjectLock::takeOver(const LockOwner &owner)
{
    const Handle file(owner.file, O_RDONLY);
    if (file.isOpen() && file.isRegular()) {
        const auto words = Words::from(file.read());
        if (holderOf(file, words) == Holder::Alive)
            failLocked(ownerOf(owner.file, words, false));
        const LockOwner now = ownerOf(owner.file, words, true);
        if (now.processId != owner.processId || now.host != owner.host || now.since != owner.since)
            failLocked(now);
        if (words || file.read().isEmpty()) {
            unlink(QFile::encodeName(owner.file).constData());
            return;
        }
    }
    if (isThere(owner.file)) // no lock of ours: whatever it is, it is kept
        sidefiles::putAside(owner.file);
}

} // namespace axial
