#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace axial {

/// Text as the program keeps it, and what had to be assumed or replaced to get it.
struct DecodedText {
    QString text;         ///< `\n` line ends, no NUL, no lone surrogate, no normalisation
    QString encoding;     ///< "UTF-8", "windows-1252", ...
    bool guessed = false; ///< the encoding is a guess from the letters' frequencies
    qint64 replaced = 0;  ///< characters replaced by U+FFFD
};

/// Byte order mark, strict UTF-8, UTF-16 without a mark, then detection. Throws Error when the
/// bytes are no text or the encoding can't be told; the sentence does not name the file.
DecodedText decodeText(const QByteArray &bytes, const QString &forcedEncoding = {});

/// Encodings offered when the program has to ask.
QStringList offeredEncodings();

/// One pass: `\r\n` and lone `\r` become `\n`; NUL and lone surrogates become U+FFFD one for one.
/// Returns how many characters were replaced.
qint64 cleanText(QString &text);

} // namespace axial
