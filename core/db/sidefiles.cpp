#include "core/db/sidefiles.h"

#include "core/base/damage.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/platform/diskfiles.h"
#include "core/db/database.h"
#include "core/db/journal.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QThread>

#include <cstddef>
#include <memory>
#include <vector>

#include <sqlite3.h>

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
    throw Error(Messages::tr("Before Axial looks at the journal beside the project it copies %1, "
                             "and could not: %2. Make some space and open the project again; until "
                             "then leave its files where they are. Nothing was changed.")
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
    isWritten = isWritten && file.flush();
    const QString unsynced = isWritten ? platform::sync(file) : QString();
    if (!isWritten || !unsynced.isEmpty()) {
        const QString why = !unsynced.isEmpty() ? unsynced
                            : from.error()      ? from.errorString()
                                                : file.errorString();
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
    if (const QString why = platform::moveOver(from, to); !why.isEmpty())
        failAside(from, why);
    if (platform::nameCount(to, platform::Links::Kept) == 1)
        QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
}

/// The project, closed to every other program that knows SQLite's locks, by the locks that SQLite
/// itself takes. Closing it lets go of the locks of this whole process, so nobody else here may
/// have it open.
class Closed
{
public:
    explicit Closed(const QString &project)
        : m_file(project), m_system(sqlite3_vfs_find(nullptr)),
          m_name(
              sqlite3_create_filename(QFile::encodeName(project).constData(), "", "", 0, nullptr),
              sqlite3_free_filename),
          m_memory(size_t(m_system->szOsFile) / sizeof(std::max_align_t) + 1)
    {
        if (!m_file.open(QIODevice::ReadWrite | QIODevice::ExistingOnly))
            throw Error(
                Messages::tr("%1 could not be opened: %2.").arg(project, m_file.errorString()));
        if (m_system->xOpen(m_system, m_name.get(), locked(),
                            SQLITE_OPEN_READWRITE | SQLITE_OPEN_MAIN_DB, nullptr)
            != SQLITE_OK)
            throw Error(
                Messages::tr("%1 could not be opened: %2.").arg(project, qt_error_string()));
        const QDeadlineTimer deadline(5000); // as long as SQLite waits
        for (int result = lock(); result != SQLITE_OK; result = lock()) {
            locked()->pMethods->xUnlock(locked(), SQLITE_LOCK_NONE); // of its first step
            if (result != SQLITE_BUSY)
                return; // a file system without locks
            if (deadline.hasExpired()) {
                locked()->pMethods->xClose(locked());
                throw Error(Messages::tr(
                                "%1 is being used by another program, so it was not opened and not "
                                "changed. Try again in a moment.")
                                .arg(nameOf(project)));
            }
            QThread::msleep(20);
        }
    }
    ~Closed()
    {
        locked()->pMethods->xUnlock(locked(), SQLITE_LOCK_NONE);
        locked()->pMethods->xClose(locked());
    }
    Closed(const Closed &) = delete;
    Closed &operator=(const Closed &) = delete;

    QFile &file() { return m_file; }
    journal::Finding judge()
    {
        return journal::judge({m_file.fileName(), m_file.size(), [this](qint64 at, qint64 size) {
                                   return journal::read(m_file, at, size);
                               }});
    }

private:
    sqlite3_file *locked() { return reinterpret_cast<sqlite3_file *>(m_memory.data()); }
    /// As SQLite does who takes back what a journal holds.
    int lock()
    {
        const int shared = locked()->pMethods->xLock(locked(), SQLITE_LOCK_SHARED);
        return shared == SQLITE_OK ? locked()->pMethods->xLock(locked(), SQLITE_LOCK_EXCLUSIVE)
                                   : shared;
    }

    QFile m_file;
    sqlite3_vfs *m_system;
    std::unique_ptr<const char, void (*)(const char *)> m_name; ///< as long as the file is open
    std::vector<std::max_align_t> m_memory;
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
        failAside(found.file, qt_error_string());
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
    const QString why = replace == Replace::Yes ? platform::moveOver(finished, path)
                                                : platform::moveToFree(finished, path);
    if (!why.isEmpty()) {
        for (qsizetype i = 0; i < left.size(); ++i)
            platform::moveOver(names[i], left[i]);
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
