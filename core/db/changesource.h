#pragma once

#include "core/db/frames.h"

#include <exception>

namespace axial::changesets {

/// Hands frames to SQLite, and keeps what went wrong until its functions have returned.
class ChangeSource
{
public:
    explicit ChangeSource(const Frames &changes) : m_frames(changes) {}
    /// Of which is known that no more than so many bytes may come out.
    ChangeSource(const Frames &changes, qint64 most) : m_frames(changes, most) {}

    FrameReader &frames() { return m_frames; }
    /// No row is too large, as was seen before.
    void trustRows() { m_areRowsTrusted = true; }

    /// What SQLite's functions on streams call: `self` is the source, `size` is how much there is
    /// room for, and then how much was read.
    static int read(void *self, void *to, int *size)
    {
        return static_cast<ChangeSource *>(self)->read(static_cast<char *>(to), size);
    }
    /// What SQLite answered, unless it was told of an error, which is thrown.
    int checked(int code) const;

private:
    int read(char *to, int *size);

    FrameReader m_frames;
    bool m_areRowsTrusted = false;
    std::exception_ptr m_error;
};

} // namespace axial::changesets
