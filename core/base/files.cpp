#include "core/base/files.h"

#include "core/base/error.h"
#include "core/base/filestream.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <cstdio>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace axial::files {
namespace {

const QString unfinishedEnding = QStringLiteral(".partial");

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(files)
};

QString reason(int error)
{
    return qt_error_string(error);
}

/// The file itself, whatever links lead to it.
QString behindLinks(const QString &path)
{
    const QFileInfo info(path);
    if (!info.isSymLink())
        return info.absoluteFilePath();
    const QString target = info.canonicalFilePath();
    if (target.isEmpty())
        failUnchanged(path, Messages::tr("it is a link to a file that is not there"));
    return target;
}

/// Journal, lock and draft of a project have its name with one of these behind it.
QString withoutCompanionEnding(const QString &path)
{
    for (const char *ending : {"-journal", "-wal", "-shm", ".lock", ".draft"}) {
        if (path.endsWith(QLatin1String(ending), Qt::CaseInsensitive))
            return path.chopped(qsizetype(qstrlen(ending)));
    }
    return path;
}

bool isProjectsName(const QString &path)
{
    return path.endsWith(QLatin1String(".axial"), Qt::CaseInsensitive);
}

std::optional<struct stat> statusOf(const QString &path)
{
    struct stat status;
    if (stat(QFile::encodeName(path).constData(), &status) != 0)
        return std::nullopt;
    return status;
}

/// Where the bytes really go; throws like requireTarget().
QString checkedTarget(const QString &path)
{
    if (path.isEmpty() || path.endsWith(u'/'))
        failUnchanged(path, Messages::tr("it is the name of a folder"));
    const QString target = behindLinks(path);
    for (const QString &name : {path, target}) {
        const QString project = withoutCompanionEnding(name);
        if (isProjectsName(project) || isProject(project))
            throw Error(
                Messages::tr("%1 is a project or belongs to one, so nothing was written there. "
                             "Choose another name.")
                    .arg(path));
    }
    const auto status = statusOf(target);
    if (!status)
        return target;
    if (S_ISDIR(status->st_mode))
        failUnchanged(path, Messages::tr("it is a folder"));
    if (!S_ISREG(status->st_mode))
        failUnchanged(path,
                      Messages::tr("it is a device or another thing that is no ordinary file"));
    // What can't be read could be a project.
    if (access(QFile::encodeName(target).constData(), R_OK | W_OK) != 0)
        failUnchanged(path, reason(errno));
    return target;
}

/// Beside the file that it becomes; gone again unless it became that. It has no name until it is
/// whole, where the file system can do that, so that nothing is left of a program that was killed.
class Unfinished
{
public:
    Unfinished(const QString &target, mode_t mode) : m_target(QFile::encodeName(target))
    {
        const QByteArray folder = QFile::encodeName(QFileInfo(target).absolutePath());
        if (access("/proc/self/fd", X_OK) == 0) // where it gets its name from
            m_file = open(folder.constData(), O_WRONLY | O_TMPFILE | O_CLOEXEC, mode);
        if (m_file >= 0)
            return;
        note(named([&](const char *name) {
            m_file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
            return m_file < 0 ? -1 : 0;
        }));
    }
    ~Unfinished()
    {
        if (m_file >= 0)
            ::close(m_file);
        if (m_isThere)
            unlink(m_name.constData());
    }
    Unfinished(const Unfinished &) = delete;
    Unfinished &operator=(const Unfinished &) = delete;

    /// Of all that was done so far; 0 = nothing failed.
    int error() const { return m_error; }

    void keepOwnerAndMode(const struct stat &old)
    {
        if (m_error)
            return;
        // Not everybody may give a file away; then the mode still holds for whoever writes it.
        [[maybe_unused]] const int given = fchown(m_file, old.st_uid, old.st_gid);
        note(fchmod(m_file, old.st_mode & 07777));
    }

    void write(QByteArrayView bytes)
    {
        for (qsizetype done = 0; !m_error && done < bytes.size();) {
            const auto left = size_t(bytes.size() - done);
            const auto count = ::write(m_file, bytes.data() + done, left);
            if (count >= 0)
                done += count;
            else if (errno != EINTR)
                m_error = errno;
        }
    }

    /// On the disk, and whole, before it takes the old one's place.
    void moveTo(const QString &target)
    {
        if (!m_error)
            note(fsync(m_file));
        if (!m_error && !m_isThere) {
            const QByteArray here = "/proc/self/fd/" + QByteArray::number(m_file);
            note(named([&](const char *name) {
                return linkat(AT_FDCWD, here.constData(), AT_FDCWD, name, AT_SYMLINK_FOLLOW);
            }));
        }
        const int file = std::exchange(m_file, -1);
        if (file >= 0) {
            const int closed = ::close(file);
            if (!m_error)
                note(closed);
        }
        if (!m_error)
            note(std::rename(m_name.constData(), QFile::encodeName(target).constData()));
        m_isThere = m_isThere && m_error != 0;
    }

private:
    /// Gives it a free name by `make`.
    template <class Make>
    int named(Make &&make)
    {
        int result = 0;
        do {
            m_name = m_target + '.'
                     + QByteArray::number(QRandomGenerator::global()->bounded(0xfffff), 36)
                     + unfinishedEnding.toLatin1();
            result = make(m_name.constData());
        } while (result != 0 && errno == EEXIST);
        m_isThere = result == 0;
        return result;
    }
    void note(int result)
    {
        if (result != 0)
            m_error = errno;
    }

    QByteArray m_target;
    QByteArray m_name;
    int m_file = -1;
    int m_error = 0;
    bool m_isThere = false;
};

void writePieces(const QString &path, Readers readers, const ByteSource &bytes)
{
    const QString target = checkedTarget(path);
    const auto old = statusOf(target);
    const bool isPrivate = readers == Readers::OwnerOnly || old;
    Unfinished file(target, isPrivate ? 0600 : 0666);
    if (old && readers == Readers::AsUsual)
        file.keepOwnerAndMode(*old);
    const auto requireWritten = [&] {
        if (file.error())
            failUnchanged(path, reason(file.error()));
    };
    bytes([&](QByteArrayView piece) {
        file.write(piece);
        requireWritten(); // the rest would be made for nothing
    });
    file.moveTo(target);
    requireWritten();
    syncFolder(QFileInfo(target).absolutePath());
}

} // namespace

void failUnchanged(const QString &path, const QString &why)
{
    throw Error(
        Messages::tr("%1 could not be written: %2. What was there is unchanged.").arg(path, why));
}

void write(const QString &path, const QByteArray &bytes, Readers readers)
{
    writePieces(path, readers, [&](const ByteSink &out) { out(bytes); });
}

void writeStream(const QString &path, const ByteSource &bytes)
{
    writePieces(path, Readers::AsUsual, bytes);
}

void writeOwn(const QString &path, const QByteArray &bytes)
{
    Unfinished file(path, 0600);
    file.write(bytes);
    file.moveTo(path);
    if (file.error())
        failUnchanged(path, reason(file.error()));
    syncFolder(QFileInfo(path).absolutePath());
}

void requireTarget(const QString &path)
{
    const QFileInfo folder(QFileInfo(checkedTarget(path)).absolutePath());
    if (!folder.isDir())
        throw Error(Messages::tr("The folder %1 does not exist, so nothing was written.")
                        .arg(folder.filePath()));
}

bool isUnfinished(const QString &name, const QString &of)
{
    return name.startsWith(of + u'.') && name.endsWith(unfinishedEnding);
}

void makeFolder(const QString &folder)
{
    const QFileInfo info(folder);
    if (info.isDir())
        return;
    const QString above = info.absolutePath();
    makeFolder(above);
    if (!QDir().mkdir(info.absoluteFilePath()) && !QFileInfo(folder).isDir())
        throw Error(Messages::tr("The folder %1 can’t be made.").arg(folder));
    syncFolder(above);
}

void syncFolder(const QString &folder)
{
    const int handle = open(QFile::encodeName(folder).constData(),
                            O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // Who may not list a folder may still write into it.
    int error = handle >= 0 || errno == EACCES ? 0 : errno;
    if (handle >= 0) {
        if (fsync(handle) != 0 && errno != EINVAL && errno != ENOTSUP && errno != ENOSYS)
            error = errno; // the others: file systems that know no such thing
        close(handle);
    }
    if (error)
        throw Error(
            Messages::tr("The disk of %1 did not confirm what was written there (%2). It is there "
                         "now, but may be gone after a power cut: write it again, or elsewhere.")
                .arg(folder, reason(error)));
}

bool isProject(const QString &path)
{
    constexpr qsizetype markPlace = 68; // SQLite's application_id
    const auto status = statusOf(path);
    if (!status || !S_ISREG(status->st_mode))
        return false;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray header = file.read(100);
    return header.startsWith("SQLite format 3") && header.mid(markPlace, 4) == "AXIL";
}

} // namespace axial::files
