#pragma once

#include "core/base/error.h"

#include <QDateTime>
#include <QString>

#include <memory>

namespace axial {

/// Who holds a project open for writing, as far as the lock says.
struct LockOwner {
    QString who;
    QString host;         ///< empty when the lock doesn't say
    qint64 processId = 0; ///< 0 when the lock doesn't say
    QDateTime since;
    QString file;           ///< the lock
    bool canBeGone = false; ///< from here nobody can tell whether he still has it open
};

/// The project could not be opened for writing because somebody else has it.
class LockedError : public Error
{
public:
    LockedError(QString message, LockOwner owner)
        : Error(std::move(message)), m_owner(std::move(owner))
    {
    }
    const LockOwner &owner() const { return m_owner; }
    void raise() const override { throw *this; }
    LockedError *clone() const override { return new LockedError(*this); }

private:
    LockOwner m_owner;
};

/// The file `<project>.lock`. What counts is the operating system's lock on it, which goes with its
/// owner however he ends; the words in it are for the others, and for other computers, where that
/// lock may not be seen.
class ProjectLock
{
public:
    /// Null when no lock can be written there. Throws LockedError.
    static std::unique_ptr<ProjectLock> take(const QString &project);
    ~ProjectLock();
    ProjectLock(const ProjectLock &) = delete;
    ProjectLock &operator=(const ProjectLock &) = delete;

    /// Removes the lock of an owner that can be gone. Throws LockedError when he isn't, or when it
    /// is another one's by now.
    static void takeOver(const LockOwner &owner);

private:
    static std::unique_ptr<ProjectLock> written(const QString &name, int file);
    ProjectLock(QString name, int file) : m_name(std::move(name)), m_file(file) {}

    QString m_name;
    int m_file;
};

} // namespace axial
