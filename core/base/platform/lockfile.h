#pragma once

#include <QString>

#include <memory>
#include <optional>

/// A file that says who has something, held by the system as long as he is there, however he ends.
/// Its words are QLockFile's, so that older and newer programs heed each other.
namespace axial::platform {

struct LockFileOwner {
    qint64 processId = 0;
    QString host;
};

enum class LockAnswer {
    Taken,
    Held,      ///< its owner is there
    Unknown,   ///< from here nobody can tell: another machine's, or no lock at all
    Impossible ///< none can be written there
};

struct LockAttempt {
    LockAnswer answer = LockAnswer::Impossible;
    int handle = -1;                    ///< when taken: what giveBack() wants
    std::optional<LockFileOwner> owner; ///< as far as the lock says
};
/// Waits a moment for somebody who has made it and not yet written his name.
LockAttempt takeLock(const QString &name);
/// Removes it, unless somebody took it over.
void giveBack(const QString &name, int handle);

/// What has the name of a lock.
struct LockSeen {
    bool isHeld = false;
    bool isLock = false; ///< one of these, or empty as one that was never written
    std::optional<LockFileOwner> owner;
    std::shared_ptr<void> kept; ///< as long as this is there, nobody else takes it
};
/// None of what is no ordinary file, or can't be opened.
std::optional<LockSeen> lookAtLock(const QString &name);

} // namespace axial::platform
