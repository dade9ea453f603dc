#pragma once

#include <QByteArrayView>

namespace axial {

enum class ByteOrder { None, Little, Big };

/// Whether bytes without a byte order mark are UTF-16 text, and in which byte order. uchardet
/// does not know, so we look ourselves: at 16-bit blanks, line breaks, letters and CJK marks, and
/// at units that no text has.
ByteOrder guessUtf16(QByteArrayView bytes);

} // namespace axial
