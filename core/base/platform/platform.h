#pragma once

#include <QStringList>

/// What only some systems have, one small interface a thing: `linux/` is this system's own way,
/// `portable/` what Qt and C++ do everywhere. AXIAL_PLATFORM chooses; core/README.md says what the
/// second lacks.
namespace axial::platform {

/// What of it is there.
enum class Can {
    ConfineReaders,  ///< who reads a stranger's file is kept from all others and from the network
    LimitMemory,     ///< and from more memory than a file may have
    HideUnfinished,  ///< a file has no name until it is whole
    SyncFolders,     ///< a name is on the disk when that is said
    ExchangeFolders, ///< two folders take each other's place in one step
    OpenAnyName,     ///< names of files that are no text, and links that come into the way
    SeeProcesses,    ///< whether a program that left something still runs
    KeepOwners       ///< a file that is written again stays its owner's
};
bool can(Can what);

/// What keeps readers in, as this program was built: "Landlock", "seccomp", both or none.
QStringList walls();

enum class Running { No, Yes, Unknown };
/// Whether this machine has a process of that number.
Running isRunning(qint64 process);

} // namespace axial::platform
