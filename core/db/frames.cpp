#include "core/db/frames.h"

#include "core/base/messages.h"
#include "core/db/sqlite.h"

#include <algorithm>
#include <new>
#include <utility>

#include <zstd.h>

namespace axial {

namespace {

constexpr int level = 1;
constexpr qsizetype waitingBytes = 256 << 10; // a small step becomes a frame that says its size
constexpr qsizetype pieceBytes = 1 << 20;
constexpr int longestWindow = 23; // log2; what we write needs 19

// Much more than real projects have. A text that repeats itself becomes next to nothing, so what it
// unpacks to is no ratio: in a row the longest text that is imported, fifty million characters of
// three bytes, before and after. The ratio is for what hardly gets smaller, such as an original.
constexpr qint64 plausible = qint64(2) << 30;
constexpr qint64 plausibleTimes = 512;
constexpr qint64 plausibleOfPart = 384 << 20;
constexpr qint64 plausibleTimesOfPart = 8;

} // namespace

Error damagedStep()
{
    return Error(StoreText::tr("A stored step is damaged and can’t be read. Nothing was changed."));
}

qint64 Frames::size() const
{
    qint64 bytes = 0;
    for (const QByteArray &piece : pieces)
        bytes += piece.size();
    return bytes;
}

FrameWriter::FrameWriter() : m_context(ZSTD_createCCtx())
{
    if (!m_context)
        throw std::bad_alloc();
    ZSTD_CCtx_setParameter(m_context, ZSTD_c_compressionLevel, level);
}

FrameWriter::~FrameWriter()
{
    ZSTD_freeCCtx(m_context);
}

void FrameWriter::write(const char *bytes, qsizetype size)
{
    m_waiting.append(bytes, size);
    if (m_waiting.size() >= waitingBytes)
        compress(false);
}

void FrameWriter::compress(bool isEnd)
{
    ZSTD_inBuffer in{m_waiting.constData(), size_t(m_waiting.size()), 0};
    const ZSTD_EndDirective way = isEnd ? ZSTD_e_end : ZSTD_e_continue;
    const qsizetype room = qsizetype(ZSTD_CStreamOutSize());
    size_t left = 1;
    while (isEnd ? left != 0 : in.pos < in.size) {
        const qsizetype before = m_piece.size();
        m_piece.resize(before + room);
        ZSTD_outBuffer out{m_piece.data() + before, size_t(room), 0};
        left = ZSTD_compressStream2(m_context, &out, &in, way);
        m_piece.truncate(before + qsizetype(out.pos));
        if (ZSTD_isError(left))
            throw std::bad_alloc(); // nothing else goes wrong with memory to memory
        if (m_piece.size() >= pieceBytes)
            m_frames.pieces.push_back(std::exchange(m_piece, {}));
    }
    m_waiting.clear();
    m_isBegun = !isEnd;
}

void FrameWriter::endFrame()
{
    if (m_isBegun || !m_waiting.isEmpty())
        compress(true);
}

Frames FrameWriter::take()
{
    endFrame();
    if (!m_piece.isEmpty())
        m_frames.pieces.push_back(std::exchange(m_piece, {}));
    m_frames.pieces.shrink_to_fit();
    return std::exchange(m_frames, {});
}

FrameReader::FrameReader(const Frames &frames)
    : FrameReader(frames, plausible + frames.size() * plausibleTimes)
{
    m_mostOfPart = std::min(m_most, plausibleOfPart + frames.size() * plausibleTimesOfPart);
}

FrameReader::FrameReader(const Frames &frames, qint64 most)
    : m_frames(frames), m_context(ZSTD_createDCtx()), m_most(most), m_mostOfPart(most)
{
    if (!m_context)
        throw std::bad_alloc();
    ZSTD_DCtx_setParameter(m_context, ZSTD_d_windowLogMax, longestWindow);
}

FrameReader::~FrameReader()
{
    ZSTD_freeDCtx(m_context);
}

bool FrameReader::next()
{
    m_isWithin = m_place.piece < m_frames.pieces.size();
    return m_isWithin;
}

void FrameReader::goTo(Place place)
{
    m_place = place;
    m_isWithin = false;
    m_bytes = 0;
    m_partBytes = 0;
    ZSTD_DCtx_reset(m_context, ZSTD_reset_session_only);
}

qint64 FrameReader::read(char *to, qint64 size)
{
    ZSTD_outBuffer out{to, size_t(size), 0};
    while (m_isWithin && out.pos < out.size) {
        const bool atEnd = m_place.piece >= m_frames.pieces.size();
        const QByteArray piece = atEnd ? QByteArray() : m_frames.pieces[m_place.piece];
        ZSTD_inBuffer in{piece.constData(), size_t(piece.size()), size_t(m_place.at)};
        const size_t before = out.pos;
        const size_t left = ZSTD_decompressStream(m_context, &out, &in);
        // At the end there may still come out what went in before.
        if (ZSTD_isError(left) || (atEnd && left != 0 && out.pos == before))
            throw damagedStep();
        m_place.at = qsizetype(in.pos);
        if (!atEnd && in.pos == in.size)
            m_place = {m_place.piece + 1, 0};
        m_isWithin = left != 0;
    }
    m_bytes += qint64(out.pos);
    m_partBytes += qint64(out.pos);
    if (m_bytes > m_most || m_partBytes > m_mostOfPart)
        throw damagedStep();
    return qint64(out.pos);
}

bool unpacksToMore(const Frames &frames, qint64 bytes)
{
    FrameReader reader(frames);
    QByteArray part(256 << 10, Qt::Uninitialized);
    qint64 all = 0;
    while (all <= bytes && reader.next()) {
        while (const qint64 got = all <= bytes ? reader.read(part.data(), part.size()) : 0)
            all += got;
    }
    return all > bytes;
}

namespace changesets {

int ChangeSource::checked(int code) const
{
    if (m_error)
        std::rethrow_exception(m_error);
    return code;
}

int ChangeSource::read(char *to, int *size)
{
    try {
        if (m_areRowsTrusted)
            m_frames.beginPart();
        *size = int(m_frames.read(to, *size));
    } catch (...) { // whatever kind it is, none may pass through SQLite
        m_error = std::current_exception();
        return SQLITE_CORRUPT;
    }
    return SQLITE_OK;
}

} // namespace changesets

} // namespace axial
