#pragma once

#include <QByteArrayView>
#include <QString>

#include <functional>

namespace axial {

/// Takes the bytes of a file, piece by piece.
using ByteSink = std::function<void(QByteArrayView piece)>;
/// Gives a sink all the bytes of a file.
using ByteSource = std::function<void(const ByteSink &out)>;

/// All of them together.
inline QByteArray bytesFrom(const ByteSource &source)
{
    QByteArray bytes;
    source([&](QByteArrayView piece) { bytes.append(piece); });
    return bytes;
}

namespace files {

/// As write(), of bytes that are never in memory together. What their source throws leaves what was
/// there unchanged.
void writeStream(const QString &path, const ByteSource &bytes);

} // namespace files

} // namespace axial
