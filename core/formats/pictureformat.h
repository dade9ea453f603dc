#pragma once

#include <QByteArray>

namespace axial {

/// "png" or "jpeg" for a file that begins like one, whatever it is called; empty for any other, so
/// that no other reader of pictures is ever given a stranger's file.
inline QByteArray pictureFormat(const QByteArray &bytes)
{
    if (bytes.startsWith("\x89PNG\r\n\x1a\n"))
        return "png";
    return bytes.startsWith("\xff\xd8\xff") ? "jpeg" : QByteArray();
}

/// More are not read, however small the file is: each takes four bytes of memory.
constexpr qint64 mostPicturePixels = 30'000'000;

} // namespace axial
