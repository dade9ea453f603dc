#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace axial::refi {

/// A text that selections of a file refer to, and what its bytes had that the program's own text
/// has not: other programs count line ends and the byte order mark each in its way.
struct AnchorText {
    QString text;         ///< as the program keeps it: `\n` line ends, no mark
    QList<qint64> crlf;   ///< which of its line ends were two characters; ascending
    bool hasMark = false; ///< a byte order mark came before it
    QString encoding;
    qint64 replaced = 0; ///< characters that no text can hold, which became U+FFFD

    /// UTF-8, UTF-16 with its mark, else windows-1252, which ATLAS.ti has written. Throws Error for
    /// what is no text.
    static AnchorText fromBytes(const QByteArray &bytes);
    /// Of words that stood in XML, which knows one line end only.
    static AnchorText fromWords(QString words);
};

} // namespace axial::refi
