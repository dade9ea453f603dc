#include "core/base/platform/diskfiles.h"

#include "core/base/filename.h"

#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace axial::platform {
namespace {

QString said(bool isDone)
{
    return isDone ? QString() : qt_error_string(errno);
}

FileKind kindOf(mode_t mode)
{
    if (S_ISREG(mode))
        return FileKind::File;
    if (S_ISDIR(mode))
        return FileKind::Folder;
    if (S_ISLNK(mode))
        return FileKind::Link;
    if (S_ISFIFO(mode))
        return FileKind::Pipe;
    return S_ISSOCK(mode) ? FileKind::Socket : FileKind::Device;
}

bool readStatus(const QString &path, Links links, struct stat &status)
{
    const QByteArray name = pathToBytes(path);
    return (links == Links::Followed ? stat(name.constData(), &status)
                                     : lstat(name.constData(), &status))
           == 0;
}

/// Takes the handle over, when it leads to an ordinary file.
Opening adopt(QFile &file, int handle, QString *why)
{
    struct stat status;
    if (handle >= 0 && (fstat(handle, &status) != 0 || !S_ISREG(status.st_mode))) {
        close(handle);
        return Opening::NoFile;
    }
    if (handle >= 0 && file.open(handle, QIODevice::ReadOnly, QFile::AutoCloseHandle))
        return Opening::Opened;
    if (why)
        *why = qt_error_string(errno);
    if (handle >= 0)
        close(handle);
    return Opening::Failed;
}

} // namespace

FileKind kindOf(const QString &path, Links links)
{
    struct stat status;
    return readStatus(path, links, status) ? kindOf(status.st_mode) : FileKind::Missing;
}

qint64 sizeOf(const QString &path)
{
    struct stat status;
    return readStatus(path, Links::Followed, status) ? qint64(status.st_size) : 0;
}

quint64 nameCount(const QString &path, Links links)
{
    struct stat status;
    return readStatus(path, links, status) && S_ISREG(status.st_mode) ? quint64(status.st_nlink)
                                                                      : 0;
}

bool isSameFile(const QString &one, const QString &other)
{
    struct stat first;
    struct stat second;
    return readStatus(one, Links::Followed, first) && readStatus(other, Links::Followed, second)
           && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

QString obstacleToChange(const QString &path)
{
    return said(access(pathToBytes(path).constData(), R_OK | W_OK) == 0);
}

QString listFolder(const QString &folder, std::vector<FolderItem> &items)
{
    std::error_code failed;
    std::filesystem::directory_iterator each(pathToBytes(folder).toStdString(), failed);
    for (; !failed && each != std::filesystem::directory_iterator(); each.increment(failed)) {
        struct stat status;
        if (lstat(each->path().c_str(), &status) == 0) // else gone since
            items.push_back(
                {pathFromBytes(QByteArray::fromStdString(each->path().native())),
                 pathFromBytes(QByteArray::fromStdString(each->path().filename().native())),
                 kindOf(status.st_mode)});
    }
    return failed ? QString::fromStdString(failed.message()) : QString();
}

QString linkTarget(const QString &link)
{
    std::error_code failed;
    const auto target = std::filesystem::read_symlink(pathToBytes(link).toStdString(), failed);
    return pathFromBytes(QByteArray::fromStdString(target.native()));
}

Opening openFile(QFile &file, const QString &path, Links links, QString *why)
{
    const int flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
                      | (links == Links::Kept ? O_NOFOLLOW : 0);
    return adopt(file, open(pathToBytes(path).constData(), flags), why);
}

bool openBelow(QFile &file, const QString &folder, const QStringList &steps)
{
    int handle = open(pathToBytes(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (qsizetype i = 0; i < steps.size() && handle >= 0; ++i) {
        const bool isLast = i + 1 == steps.size();
        const bool isStep = steps[i] != QLatin1String("..") && steps[i] != QLatin1String(".");
        const int next = isStep ? openat(handle, pathToBytes(steps[i]).constData(),
                                         O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
                                             | (isLast ? 0 : O_DIRECTORY))
                                : -1;
        close(handle);
        handle = next;
    }
    return adopt(file, handle, nullptr) == Opening::Opened;
}

QString moveOver(const QString &from, const QString &to)
{
    return said(std::rename(pathToBytes(from).constData(), pathToBytes(to).constData()) == 0);
}

QString moveToFree(const QString &from, const QString &to)
{
    const QByteArray name = pathToBytes(to);
    if (renameat2(AT_FDCWD, pathToBytes(from).constData(), AT_FDCWD, name.constData(),
                  RENAME_NOREPLACE)
        == 0)
        return {};
    if (errno != EINVAL && errno != ENOSYS)
        return qt_error_string(errno);
    // A file system that knows no such renaming.
    return access(name.constData(), F_OK) == 0 ? qt_error_string(EEXIST) : moveOver(from, to);
}

bool exchange(const QString &one, const QString &other)
{
    return renameat2(AT_FDCWD, pathToBytes(one).constData(), AT_FDCWD,
                     pathToBytes(other).constData(), RENAME_EXCHANGE)
           == 0;
}

QString sync(QFile &file)
{
    return said(fsync(file.handle()) == 0);
}

QString syncFolder(const QString &folder)
{
    const int handle = open(pathToBytes(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // Who may not list a folder may still write into it.
    int error = handle >= 0 || errno == EACCES ? 0 : errno;
    if (handle >= 0) {
        if (fsync(handle) != 0 && errno != EINVAL && errno != ENOTSUP && errno != ENOSYS)
            error = errno; // the others: file systems that know no such thing
        close(handle);
    }
    return error ? qt_error_string(error) : QString();
}

QString syncDisk(const QString &folder)
{
    const int handle = open(pathToBytes(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return qt_error_string(errno);
    const QString why = said(syncfs(handle) == 0);
    close(handle);
    return why;
}

QString syncAsOwnersOnly(const QString &path)
{
    const int handle = open(pathToBytes(path).constData(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (handle < 0)
        return qt_error_string(errno);
    const QString why = said(fchmod(handle, S_IRUSR | S_IWUSR) == 0 && fsync(handle) == 0);
    close(handle);
    return why;
}

/// It has no name until it is whole, where the file system can do that, so that nothing is left of
/// a program that was killed.
struct UnfinishedFile::State {
    /// Gives it a free name by `make`.
    template <class Make>
    int named(Make &&make)
    {
        int result = 0;
        do {
            name = target + '.'
                   + QByteArray::number(QRandomGenerator::global()->bounded(0xfffff), 36)
                   + unfinishedMark;
            result = make(name.constData());
        } while (result != 0 && errno == EEXIST);
        isThere = result == 0;
        return result;
    }
    void note(int result)
    {
        if (result != 0)
            error = errno;
    }

    QByteArray target;
    QByteArray name;
    int file = -1;
    int error = 0;
    bool isThere = false;
};

UnfinishedFile::UnfinishedFile(const QString &target, Readers readers)
    : m_state(std::make_unique<State>())
{
    State &s = *m_state;
    s.target = pathToBytes(target);
    const mode_t mode = readers == Readers::OwnerOnly ? 0600 : 0666;
    const QByteArray folder = pathToBytes(QFileInfo(target).absolutePath());
    if (access("/proc/self/fd", X_OK) == 0) // where it gets its name from
        s.file = open(folder.constData(), O_WRONLY | O_TMPFILE | O_CLOEXEC, mode);
    if (s.file >= 0)
        return;
    s.note(s.named([&](const char *name) {
        s.file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        return s.file < 0 ? -1 : 0;
    }));
}

UnfinishedFile::~UnfinishedFile()
{
    if (m_state->file >= 0)
        close(m_state->file);
    if (m_state->isThere)
        unlink(m_state->name.constData());
}

QString UnfinishedFile::error() const
{
    return m_state->error ? qt_error_string(m_state->error) : QString();
}

void UnfinishedFile::keepOwnerAndMode()
{
    State &s = *m_state;
    struct stat old;
    if (s.error || stat(s.target.constData(), &old) != 0)
        return;
    // Not everybody may give a file away; then the mode still holds for whoever writes it.
    [[maybe_unused]] const int given = fchown(s.file, old.st_uid, old.st_gid);
    s.note(fchmod(s.file, old.st_mode & 07777));
}

void UnfinishedFile::write(QByteArrayView bytes)
{
    State &s = *m_state;
    for (qsizetype done = 0; !s.error && done < bytes.size();) {
        const auto count = ::write(s.file, bytes.data() + done, size_t(bytes.size() - done));
        if (count >= 0)
            done += count;
        else if (errno != EINTR)
            s.error = errno;
    }
}

void UnfinishedFile::moveTo(const QString &target)
{
    State &s = *m_state;
    if (!s.error)
        s.note(fsync(s.file));
    if (!s.error && !s.isThere) {
        const QByteArray here = "/proc/self/fd/" + QByteArray::number(s.file);
        s.note(s.named([&](const char *name) {
            return linkat(AT_FDCWD, here.constData(), AT_FDCWD, name, AT_SYMLINK_FOLLOW);
        }));
    }
    const int file = std::exchange(s.file, -1);
    if (file >= 0) {
        const int closed = close(file);
        if (!s.error)
            s.note(closed);
    }
    if (!s.error)
        s.note(std::rename(s.name.constData(), pathToBytes(target).constData()));
    s.isThere = s.isThere && s.error != 0;
}

} // namespace axial::platform
