#include "core/db/sidefiles.h"

#include "core/base/damage.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/db/database.h"
#include "core/db/journal.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QThread>

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace axial::sidefiles {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(sidefiles)
};

QString nameOf(const QString &path)
{
    return QFileInfo(path).fileName();
}

bool isThere(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() || info.isSymLink();
}

/// Names that no file has, with one number for all: study.axial.aside, study.axial.aside-2 ...
QStringList freeNames(const QStringList &paths)
{
    for (int number = 1;; ++number) {
        QStringList names;
        bool isFree = true;
        for (const QString &path : paths) {
            names << path + QStringLiteral(".aside")
                         + (number > 1 ? QStringLiteral("-%1").arg(number) : QString());
            isFree = isFree && !isThere(names.last());
        }
        if (isFree)
            return names;
    }
}

[[noreturn]] void failAside(const QString &path, const QString &why)
{
    throw Error(Messages::tr(
                    "%1 could not be put aside: %2. Nothing was changed. Move it to another folder "
                    "yourself, then try again.")
                    .arg(path, why));
}

[[noreturn]] void failCopy(const QString &path, const QString &why)
{
    throw Error(
        Messages::tr(
            "A copy of %1 could not be kept, which is made before anything is done about the "
            "journal beside the project: %2. Nothing was changed. Make some space and open "
            "the project again; until then leave its files where they are.")
            .arg(path, why));
}

/// A private copy that is on the disk when this returns.
void copy(QFile &from, const QString &to)
{
    QFile file(to);
    bool isWritten = file.open(QIODevice::WriteOnly | QIODevice::NewOnly,
                               QFile::ReadOwner | QFile::WriteOwner)
                     && from.seek(0);
    while (isWritten && !from.atEnd()) {
        const QByteArray bytes = from.read(1 << 20);
        isWritten = !bytes.isEmpty() && file.write(bytes) == bytes.size();
    }
    if (!isWritten || !file.flush() || fsync(file.handle()) != 0) {
        const QString why = from.error()   ? from.errorString()
                            : file.error() ? file.errorString()
                                           : qt_error_string(errno);
        file.remove();
        failCopy(from.fileName(), why);
    }
}

void copy(const QString &from, const QString &to)
{
    QFile file(from);
    if (!file.open(QIODevice::ReadOnly))
        failCopy(from, file.errorString());
    copy(file, to);
}

/// Whatever it is: a link or a pipe goes, too.
void move(const QString &from, const QString &to)
{
    const QByteArray target = QFile::encodeName(to);
    if (std::rename(QFile::encodeName(from).constData(), target.constData()) != 0)
        failAside(from, qt_error_string(errno));
    struct stat status;
    if (lstat(target.constData(), &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 1)
        QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
}

/// The project, closed to every other program that knows SQLite's locks. Closing it lets go of the
/// locks of this whole process, so nobody else here may have it open.
class Closed
{
public:
    explicit Closed(const QString &project) : m_file(project)
    {
        if (!m_file.open(QIODevice::ReadWrite | QIODevice::ExistingOnly))
            throw Error(
                Messages::tr("%1 could not be opened: %2.").arg(project, m_file.errorString()));
        const QDeadlineTimer deadline(5000); // as long as SQLite waits
        while (!lock()) {
            if (errno != EACCES && errno != EAGAIN)
                return; // a file system without locks
            if (deadline.hasExpired())
                throw Error(Messages::tr(
                                "%1 is being used by another program, so it was not opened and not "
                                "changed. Try again in a moment.")
                                .arg(nameOf(project)));
            QThread::msleep(20);
        }
    }
    QFile &file() { return m_file; }
    journal::Finding judge()
    {
        return journal::judge({m_file.fileName(), m_file.size(), [this](qint64 at, qint64 size) {
                                   return journal::read(m_file, at, size);
                               }});
    }

private:
    bool lock() const
    {
        // PENDING_BYTE, RESERVED_BYTE and the SHARED range: https://www.sqlite.org/lockingv3.html
        struct flock range = {};
        range.l_type = F_WRLCK;
        range.l_whence = SEEK_SET;
        range.l_start = 0x40000000;
        range.l_len = 512;
        return fcntl(m_file.handle(), F_SETLK, &range) == 0;
    }

    QFile m_file;
};

/// What SQLite would take for a part of a file of that name.
QStringList leftBeside(const QString &path)
{
    QStringList left;
    for (const QString &name :
         {journal::pathOf(path), journal::walPathOf(path), path + QStringLiteral("-shm")}) {
        if (isThere(name))
            left << name;
    }
    return left;
}

int renameToFreeName(const QByteArray &from, const QByteArray &to)
{
    const int result = renameat2(AT_FDCWD, from.constData(), AT_FDCWD, to.constData(),
                                 RENAME_NOREPLACE);
    if (result == 0 || (errno != EINVAL && errno != ENOSYS))
        return result;
    // A file system that knows no such renaming.
    if (access(to.constData(), F_OK) == 0) {
        errno = EEXIST;
        return -1;
    }
    return std::rename(from.constData(), to.constData());
}

/// Of both files, under these names.
void keepCopies(QFile &project, const QString &journal, const QStringList &names)
{
    copy(project, names[0]);
    try {
        copy(journal, names[1]);
    } catch (...) {
        QFile::remove(names[0]);
        throw;
    }
}

/// Taken back on a copy, which goes again. With a journal of the change that was interrupted a
/// project is always what it was before; one of another change, taken back in part, is not.
bool isWholeWith(QFile &project, const journal::Finding &found, const Check &isWhole)
{
    const QString trial = freeNames({project.fileName()}).first() + QStringLiteral(".trial");
    removeUnfinished(trial);
    copy(found.file, journal::pathOf(trial));
    try {
        copy(project, trial);
        Database(trial, Database::Mode::ReadWrite).integer("PRAGMA user_version"); // takes it back
    } catch (const DamageError &) {
        removeUnfinished(trial);
        return false;
    } catch (...) {
        removeUnfinished(trial);
        throw;
    }
    const bool isSound = isWhole(trial);
    removeUnfinished(trial);
    return isSound;
}

QString keptWhere(const QStringList &names)
{
    return Messages::tr(
               "It is kept as “%1”, with a copy of the project as it was found, “%2”. When nothing "
               "is "
               "missing in the project, both can be deleted.")
        .arg(nameOf(names[1]), nameOf(names[0]));
}

QString putAside(QFile &project, const journal::Finding &found)
{
    const QStringList names = freeNames({project.fileName(), found.file});
    copy(project, names[0]);
    try {
        move(found.file, names[1]);
    } catch (...) {
        QFile::remove(names[0]);
        throw;
    }
    files::syncFolder(QFileInfo(project.fileName()).absolutePath());
    return Messages::tr(
               "Beside %1 lay %2, a journal that does not belong to it: %3. It was not used.")
               .arg(nameOf(project.fileName()), nameOf(found.file), found.why)
           + u' ' + keptWhere(names);
}

/// A project that is whole needs no journal; one that isn't gets the only one there is.
QString tryWithout(QFile &project, const journal::Finding &found, const Check &isWhole)
{
    const QStringList names = freeNames({project.fileName(), found.file});
    keepCopies(project, found.file, names);
    // A log holds whole changes that the project lacks, however whole it is.
    const bool isLog = found.file == journal::walPathOf(project.fileName());
    const bool isUsed = isLog || !isWhole(names[0]);
    if (!isUsed && !QFile::remove(found.file)) // or SQLite would use it after all
        failAside(found.file, qt_error_string(errno));
    files::syncFolder(QFileInfo(project.fileName()).absolutePath());
    const QString beside = Messages::tr(
                               "Beside %1 lay %2, the journal of an interrupted change, but %3.")
                               .arg(nameOf(project.fileName()), nameOf(found.file), found.why);
    return beside + u' '
           + (isLog    ? Messages::tr("It was used, since it holds the latest changes.")
              : isUsed ? Messages::tr("It was used, since the project is not whole without it.")
                       : Messages::tr("It was not used, since the project is whole without it."))
           + u' ' + keptWhere(names);
}

} // namespace

bool hasJournal(const QString &project)
{
    for (const QString &path : {journal::pathOf(project), journal::walPathOf(project)}) {
        const QFileInfo info(path);
        if (info.isSymLink() || (info.exists() && (!info.isFile() || info.size() > 0)))
            return true;
    }
    return false;
}

QStringList settle(const QString &project, const Check &isWhole)
{
    QStringList sentences;
    if (!hasJournal(project))
        return sentences;
    Closed closed(project);
    journal::Finding found = closed.judge();
    for (; found.kind == journal::Kind::Foreign; found = closed.judge())
        sentences << putAside(closed.file(), found);
    if (found.kind == journal::Kind::Doubtful)
        sentences << tryWithout(closed.file(), found, isWhole);
    if (found.kind == journal::Kind::Likely && !isWholeWith(closed.file(), found, isWhole)) {
        found.why = Messages::tr("the project would not be whole with it");
        sentences << putAside(closed.file(), found);
    }
    if (found.kind == journal::Kind::Spent) // else SQLite would write over a part of it
        QFile::remove(found.file);
    return sentences;
}

void putAside(const QString &path)
{
    move(path, freeNames({path}).first());
    files::syncFolder(QFileInfo(path).absolutePath());
}

QStringList keptAside(const QString &project)
{
    QStringList kept;
    const QFileInfo file(project);
    const QDir folder = file.absoluteDir();
    for (const QString &name : folder.entryList(QDir::Files | QDir::Hidden | QDir::System)) {
        for (const QString &of : {QString(), QStringLiteral("-journal"), QStringLiteral("-wal")}) {
            static const QRegularExpression ending(QStringLiteral("^\\.aside(-\\d+)?$"));
            const QString begin = file.fileName() + of;
            if (name.startsWith(begin) && ending.match(name.mid(begin.size())).hasMatch())
                kept << folder.filePath(name);
        }
    }
    return kept;
}

void replaceUnfinished(const QString &path)
{
    const QString name = freeNames({path}).first();
    move(path, name);
    // Looked at when nobody else can put something under its name any more.
    const QFileInfo moved(name);
    if (moved.isFile() && !moved.isSymLink() && moved.size() == 0)
        QFile::remove(name);
}

void removeUnfinished(const QString &path)
{
    QFile::remove(path);
    for (const QString &left : leftBeside(path))
        QFile::remove(left);
}

void moveIn(const QString &finished, const QString &path, Replace replace)
{
    const QStringList left = leftBeside(path);
    const QStringList names = freeNames(left);
    for (qsizetype i = 0; i < left.size(); ++i)
        move(left[i], names[i]);
    const QByteArray from = QFile::encodeName(finished);
    const QByteArray to = QFile::encodeName(path);
    const int result = replace == Replace::Yes ? std::rename(from.constData(), to.constData())
                                               : renameToFreeName(from, to);
    if (result != 0) {
        const QString why = qt_error_string(errno);
        for (qsizetype i = 0; i < left.size(); ++i)
            std::rename(QFile::encodeName(names[i]).constData(),
                        QFile::encodeName(left[i]).constData());
        throw Error(Messages::tr("%1 could not be written: %2. What was there is unchanged.")
                        .arg(path, why));
    }
    files::syncFolder(QFileInfo(path).absolutePath());
}

void makeRoom(const QString &path)
{
    for (const QString &left : leftBeside(path))
        putAside(left);
}

} // namespace axial::sidefiles
