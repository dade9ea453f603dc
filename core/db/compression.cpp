#include "core/db/changeset.h"

#include "core/base/messages.h"

#include <zstd.h>

#include <algorithm>

namespace axial::changesets {

QByteArray compressed(const QByteArray &bytes)
{
    QByteArray result;
    result.resize(qsizetype(ZSTD_compressBound(size_t(bytes.size()))));
    const size_t size = ZSTD_compress(result.data(), size_t(result.size()), bytes.constData(),
                                      size_t(bytes.size()), 1);
    result.truncate(qsizetype(size));
    return result;
}

QByteArray decompressed(const QByteArray &bytes, qint64 size)
{
    constexpr qint64 longest = 512 << 20; // no longer file is imported
    constexpr qint64 atOnce = 1 << 20;    // what the frame says of its size may be a lie
    const Frames frames{{bytes}};
    FrameReader reader(frames, std::min(size, longest));
    reader.next();
    QByteArray result;
    for (qint64 got = -1; got != 0 && result.size() <= size;) {
        const qsizetype before = result.size();
        result.resize(before + qsizetype(std::clamp(size - before, qint64(1), atOnce)));
        got = reader.read(result.data() + before, result.size() - before);
        result.truncate(before + qsizetype(got));
    }
    if (result.size() != size || reader.next())
        throw Error(
            StoreText::tr("A stored file is damaged and can’t be read. Nothing was changed."));
    return result;
}

} // namespace axial::changesets
