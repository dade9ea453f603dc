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
    /// The n-th writing, cutting, removing or syncing of a folder from now on fails, and all after
    /// it if so; 0 = none. Tells how many there were since.
    int failWriting(int nth, bool andAllAfter = false);
    /// Called before each reading, in its thread.
    void onReading(std::function<void()> then);
};

} // namespace axial::test
