#pragma once

#include <QByteArray>

namespace axial {

/// What the bytes say without knowing their encoding.
struct ByteCount {
    qint64 nul = 0;
    qint64 control = 0;    ///< never found in text
    qint64 high = 0;       ///< above ASCII
    qint64 multibyte = 0;  ///< well-formed UTF-8 sequences
    qint64 malformed = 0;  ///< bytes outside them
    bool cutAtEnd = false; ///< the last character is not complete
};

/// One pass over all bytes.
ByteCount countBytes(const QByteArray &bytes);

} // namespace axial
