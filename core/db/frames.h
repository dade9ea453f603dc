#pragma once

#include "core/base/error.h"

#include <QByteArray>

#include <exception>
#include <memory>
#include <vector>

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace axial {

/// What was compressed: frames of zstd, one after another, in pieces of any size.
struct Frames {
    std::vector<QByteArray> pieces;

    bool isEmpty() const { return pieces.empty(); }
    qint64 size() const; ///< bytes
};

/// A stored step that can't be read.
Error damagedStep();

/// Compresses what is written, so that neither that nor what becomes of it is ever one long
/// stretch of memory.
class FrameWriter
{
public:
    FrameWriter();
    ~FrameWriter();
    FrameWriter(const FrameWriter &) = delete;
    FrameWriter &operator=(const FrameWriter &) = delete;

    void write(const char *bytes, qsizetype size);
    /// What was written since the last frame becomes one; nothing becomes none.
    void endFrame();
    /// The frames so far; none are left.
    Frames take();

private:
    void compress(bool isEnd);

    ZSTD_CCtx_s *m_context;
    QByteArray m_waiting; ///< not compressed yet
    QByteArray m_piece;
    Frames m_frames;
    bool m_isBegun = false; ///< some of the frame is compressed already
};

/// Reads frames that a stranger may have written: no more than a block at once is held of them,
/// and what comes out must be plausible for a project, in all and for each part.
class FrameReader
{
public:
    /// The frames must outlive it.
    explicit FrameReader(const Frames &frames);
    /// Of which is known that no more than so many bytes may come out.
    FrameReader(const Frames &frames, qint64 most);
    ~FrameReader();
    FrameReader(const FrameReader &) = delete;
    FrameReader &operator=(const FrameReader &) = delete;

    /// Begins the next frame; false when there is none left.
    bool next();
    /// Where a frame begins: to be asked before next(), to be gone back to later.
    struct Place {
        size_t piece = 0;
        qsizetype at = 0;
    };
    Place place() const { return m_place; }
    void goTo(Place place);
    /// Up to that many bytes of the frame; fewer only at its end, and then 0. Throws Error:
    /// damaged, or larger than plausible.
    qint64 read(char *to, qint64 size);
    /// What is read from now on is another part (a row).
    void beginPart() { m_partBytes = 0; }

private:
    const Frames &m_frames;
    ZSTD_DCtx_s *m_context;
    Place m_place;
    bool m_isWithin = false; ///< a frame, begun and not ended
    qint64 m_most;           ///< bytes that may come out in all
    qint64 m_mostOfPart;
    qint64 m_bytes = 0;
    qint64 m_partBytes = 0;
};

/// Whether more than so many bytes come out of them; no more are unpacked to tell. Throws Error:
/// damaged.
bool unpacksToMore(const Frames &frames, qint64 bytes);

namespace changesets {

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

} // namespace changesets

} // namespace axial
