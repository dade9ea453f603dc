#pragma once

#include <functional>

namespace axial::test {

/// While it lives, SQLite's own calls to the disk go through it, in all threads.
class FaultyDisk
{
public:
    FaultyDisk();
    ~FaultyDisk();
    FaultyDisk(const FaultyDisk &) = delete;
    FaultyDisk &operator=(const FaultyDisk &) = delete;

    /// From now on every reading fails, as of a stick that was pulled (EIO).
    void failReading(bool fails);
    /// Folders can't be synced: SQLite notices that after a commit's last step.
    void failFolderSync(bool fails);
    /// Called before each reading, in its thread.
    void onReading(std::function<void()> then);
};

} // namespace axial::test
