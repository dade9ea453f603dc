#include "core/project/safety/projectlock.h"

#include "core/base/platform/diskfiles.h"
#include "core/base/platform/lockfile.h"
#include "core/db/sidefiles.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <optional>
#include <utility>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(Project)
};

const QString lockEnding = QStringLiteral(".lock");

LockOwner ownerOf(const QString &name, const std::optional<platform::LockFileOwner> &said,
                  bool canBeGone)
{
    LockOwner owner;
    owner.file = name;
    owner.who = QFileInfo(name).owner();
    owner.since = QFileInfo(name).lastModified();
    owner.canBeGone = canBeGone;
    if (said) {
        owner.host = said->host;
        owner.processId = said->processId;
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

} // namespace

std::unique_ptr<ProjectLock> ProjectLock::written(const QString &name, int file)
{
    return std::unique_ptr<ProjectLock>(new ProjectLock(name, file));
}

std::unique_ptr<ProjectLock> ProjectLock::take(const QString &project)
{
    const QString name = project + lockEnding;
    const platform::LockAttempt attempt = platform::takeLock(name);
    switch (attempt.answer) {
    case platform::LockAnswer::Taken:
        return written(name, attempt.handle);
    case platform::LockAnswer::Held:
        failLocked(ownerOf(name, attempt.owner, false));
    case platform::LockAnswer::Unknown:
        failLocked(ownerOf(name, attempt.owner, true));
    case platform::LockAnswer::Impossible:
        break;
    }
    return nullptr;
}

ProjectLock::~ProjectLock()
{
    platform::giveBack(m_name, m_file);
}

void ProjectLock::takeOver(const LockOwner &owner)
{
    if (const auto seen = platform::lookAtLock(owner.file)) {
        if (seen->isHeld)
            failLocked(ownerOf(owner.file, seen->owner, false));
        const LockOwner now = ownerOf(owner.file, seen->owner, true);
        if (now.processId != owner.processId || now.host != owner.host || now.since != owner.since)
            failLocked(now);
        if (seen->isLock) {
            QFile::remove(owner.file);
            return;
        }
    }
    if (platform::kindOf(owner.file, platform::Links::Kept) != platform::FileKind::Missing)
        sidefiles::putAside(owner.file); // no lock of ours: whatever it is, it is kept
}

} // namespace axial
