#include "core/base/unfinishedfolder.h"

#include "core/base/error.h"
#include "core/base/files.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QStandardPaths>
#include <QUuid>

#include <cerrno>

namespace axial {
namespace {

const QString hiddenStart = QStringLiteral(".axial-");

/// Where it is noted which folder lies hidden elsewhere.
QString noteOf(const QString &id)
{
    return UnfinishedFolder::placeOfAll() + u'/' + id + QStringLiteral(".place");
}

std::unique_ptr<QLockFile> lockOf(const QString &id)
{
    auto lock = std::make_unique<QLockFile>(UnfinishedFolder::placeOfAll() + u'/' + id
                                            + QStringLiteral(".lock"));
    lock->setStaleLockTime(0); // stale when the program is gone, however long it takes
    return lock;
}

/// A note may be anybody's: only what this user made under that name, and through no link.
void removeHidden(const QString &id)
{
    QFile note(noteOf(id));
    if (!note.open(QIODevice::ReadOnly))
        return;
    const QString path = QFile::decodeName(note.readAll());
    const QFileInfo folder(path);
    if (folder.fileName() == hiddenStart + id && folder.isDir() && !folder.isSymLink()
        && folder.ownerId() == QFileInfo(UnfinishedFolder::placeOfAll()).ownerId())
        QDir(path).removeRecursively();
    note.remove();
}

/// Who was killed while its lock was being written left an empty one, which no lock takes over.
void removeBegunLocks(const QString &id)
{
    constexpr qint64 longestMs = 1000; // from making the file to writing it
    for (const char *end : {".lock", ".lock.rmlock"}) {
        const QFileInfo lock(UnfinishedFolder::placeOfAll() + u'/' + id + QLatin1String(end));
        if (lock.exists() && lock.size() == 0
            && lock.lastModified().msecsTo(QDateTime::currentDateTime()) > longestMs)
            QFile::remove(lock.filePath());
    }
}

} // namespace

QString UnfinishedFolder::placeOfAll()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
           + QStringLiteral("/Axial/axial/unfinished");
}

void UnfinishedFolder::sweep()
{
    const QDir place(placeOfAll());
    QSet<QString> ids;
    const auto all = place.entryInfoList(QDir::Dirs | QDir::Files | QDir::Hidden
                                         | QDir::NoDotAndDotDot);
    for (const QFileInfo &each : all)
        ids.insert(each.isDir() ? each.fileName() : each.baseName());
    for (const QString &id : ids) {
        removeBegunLocks(id);
        const auto lock = lockOf(id);
        if (!lock->tryLock(0))
            continue;
        removeHidden(id);
        if (place.exists(id))
            QDir(place.filePath(id)).removeRecursively();
    }
}

UnfinishedFolder::UnfinishedFolder()
    : m_id(QUuid::createUuid().toString(QUuid::WithoutBraces)), m_path(placeOfAll() + u'/' + m_id),
      m_isBeside(false)
{
    make();
}

UnfinishedFolder::UnfinishedFolder(const QString &parent)
    : m_id(QUuid::createUuid().toString(QUuid::WithoutBraces)),
      m_path(parent + u'/' + hiddenStart + m_id), m_isBeside(true)
{
    make();
}

void UnfinishedFolder::make()
{
    try {
        files::makeFolder(placeOfAll());
        m_lock = lockOf(m_id);
        if (!m_lock->tryLock(0))
            m_lock.reset();
    } catch (const Error &) { // then nobody will know of it
    }
    if (!m_lock && !m_isBeside) {
        m_error = qt_error_string(EACCES);
        return;
    }
    setAutoRemove(true);
    if (!QDir().mkdir(m_path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner))
        m_error = qt_error_string();
}

UnfinishedFolder::~UnfinishedFolder()
{
    if (m_removes && isValid())
        QDir(m_path).removeRecursively();
    QFile::remove(noteOf(m_id));
}

void UnfinishedFolder::setAutoRemove(bool removes)
{
    m_removes = removes;
    if (!m_isBeside || !m_lock)
        return;
    QFile note(noteOf(m_id));
    if (!removes)
        note.remove();
    else if (note.open(QIODevice::WriteOnly))
        note.write(QFile::encodeName(m_path));
}

} // namespace axial
