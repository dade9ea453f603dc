#include "core/db/changeset.h"

#include <QCoreApplication>

#include <zstd.h>

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

QByteArray decompressed(const QByteArray &bytes)
{
    constexpr unsigned long long maxBytes = 2ull << 30; // a lying frame must not exhaust memory
    const auto size = ZSTD_getFrameContentSize(bytes.constData(), size_t(bytes.size()));
    QByteArray result;
    if (size <= maxBytes) {
        result.resize(qsizetype(size));
        const size_t got = ZSTD_decompress(result.data(), size_t(result.size()),
                                           bytes.constData(), size_t(bytes.size()));
        if (!ZSTD_isError(got) && got == size)
            return result;
    }
    throw Error(QCoreApplication::translate(
        "store", "A stored step is damaged and can’t be read. Nothing was changed."));
}

} // namespace axial::changesets
