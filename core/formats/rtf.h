#pragma once

#include <QByteArrayView>

#include <optional>

namespace axial {

/// A piece of RTF.
struct RtfToken {
    enum class Kind { Letters, Word, Symbol, Begin, End };
    Kind kind = Kind::Letters;
    QByteArrayView written;    ///< letters as they stand, or the name of a word: "par"
    char symbol = 0;           ///< of `\~`, `\*`, ...; `\'` has its byte as number
    std::optional<int> number; ///< behind a word: `\u8226`
};

/// Walks over RTF once and from its beginning to its end, however badly it is written. Breaks of
/// its lines mean nothing and are passed over, and so is what `\bin` counts.
class RtfTokens
{
public:
    /// The bytes have to stay as long as it reads.
    explicit RtfTokens(QByteArrayView bytes) : m_bytes(bytes) {}

    /// false = there is nothing more.
    bool next(RtfToken &token);

private:
    char at(qsizetype index) const { return index < m_bytes.size() ? m_bytes[index] : '\0'; }
    void readCommand(RtfToken &token);
    void readWord(RtfToken &token);

    QByteArrayView m_bytes;
    qsizetype m_at = 0;
};

} // namespace axial
