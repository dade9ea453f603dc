#include "core/base/platform/lockfile.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QMutex>
#include <QSysInfo>
#include <QThread>

#include <map>

namespace axial::platform {
namespace {

/// Its owner writes his name at once; who hasn't by then was killed before he could.
constexpr int unwrittenMs = 2000;

QByteArray wordsIn(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.read(4096) : QByteArray();
}

std::optional<LockFileOwner> ownerIn(const QByteArray &words)
{
    const QList<QByteArray> lines = words.split('\n');
    LockFileOwner owner;
    bool isNumber = false;
    if (lines.size() >= 3)
        owner.processId = lines[0].toLongLong(&isNumber);
    if (!isNumber || owner.processId <= 0)
        return std::nullopt;
    owner.host = QString::fromUtf8(lines[2]);
    return owner;
}

bool isOfThisMachine(const LockFileOwner &owner)
{
    return owner.host == QSysInfo::machineHostName();
}

bool isOrdinary(const QFileInfo &info)
{
    return info.isFile() && !info.isSymLink();
}

struct Taken {
    std::unique_ptr<QLockFile> file;
    QDateTime written;
};

/// Those of this process, by their handles.
struct TakenLocks {
    QMutex turn;
    std::map<int, Taken> all;
    int last = 0;
};

TakenLocks &takenLocks()
{
    static TakenLocks locks;
    return locks;
}

} // namespace

LockAttempt takeLock(const QString &name)
{
    const QDeadlineTimer deadline(unwrittenMs);
    for (;; QThread::msleep(20)) {
        const QFileInfo there(name);
        if (there.isSymLink() || (there.exists() && !there.isFile()))
            return {QFileInfo(there.absolutePath()).isWritable() ? LockAnswer::Unknown
                                                                 : LockAnswer::Impossible,
                    -1, std::nullopt};
        auto file = std::make_unique<QLockFile>(name);
        file->setStaleLockTime(0); // stale when its owner is gone, however long it takes
        if (file->tryLock(0)) {
            QFile::setPermissions(name, QFile::ReadOwner | QFile::WriteOwner);
            TakenLocks &locks = takenLocks();
            const QMutexLocker turn(&locks.turn);
            locks.all[++locks.last] = {std::move(file), QFileInfo(name).lastModified()};
            return {LockAnswer::Taken, locks.last, std::nullopt};
        }
        if (file->error() != QLockFile::LockFailedError)
            return {QFileInfo::exists(name) ? LockAnswer::Unknown : LockAnswer::Impossible, -1,
                    std::nullopt};
        const QByteArray words = wordsIn(name);
        const auto owner = ownerIn(words);
        const bool isOld = there.lastModified().msecsTo(QDateTime::currentDateTime())
                           >= unwrittenMs;
        if (words.isEmpty() && !isOld && !deadline.hasExpired())
            continue;
        if (words.isEmpty() && there.exists() && there.size() == 0 && QFile::remove(name))
            continue; // of one who was ended before he had written it
        return {owner && isOfThisMachine(*owner) ? LockAnswer::Held : LockAnswer::Unknown, -1,
                owner};
    }
}

void giveBack(const QString &name, int handle)
{
    TakenLocks &locks = takenLocks();
    const QMutexLocker turn(&locks.turn);
    const auto found = locks.all.find(handle);
    if (found == locks.all.end())
        return;
    // Who took it over has another file there, which QLockFile would remove by its name: so it
    // stays held, by a file without a name, as long as this process is there.
    const QFileInfo now(name);
    if (isOrdinary(now) && now.lastModified() == found->second.written)
        locks.all.erase(found);
    else
        static_cast<void>(found->second.file.release());
}

std::optional<LockSeen> lookAtLock(const QString &name)
{
    if (!isOrdinary(QFileInfo(name)))
        return std::nullopt;
    const QByteArray words = wordsIn(name);
    const auto owner = ownerIn(words);
    return LockSeen{owner && isOfThisMachine(*owner), owner || words.isEmpty(), owner, nullptr};
}

} // namespace axial::platform
