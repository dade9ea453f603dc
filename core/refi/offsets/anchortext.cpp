#include "core/refi/offsets/anchortext.h"

#include "core/text/encoding/encoding.h"

#include <QStringDecoder>

namespace axial::refi {
namespace {

/// Takes the line ends of two characters out and remembers them.
void joinLineEnds(QString &text, QList<qint64> &crlf)
{
    qsizetype kept = text.indexOf(QLatin1String("\r\n"));
    if (kept < 0)
        return;
    QChar *letters = text.data();
    for (qsizetype at = kept; at < text.size(); ++at) {
        if (letters[at] == u'\r' && at + 1 < text.size() && letters[at + 1] == u'\n') {
            crlf.push_back(kept);
            ++at;
        }
        letters[kept++] = letters[at];
    }
    text.truncate(kept);
}

bool isUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringConverter::Utf8, QStringConverter::Flag::Stateless);
    const QString text = decoder(bytes);
    return !decoder.hasError();
}

} // namespace

AnchorText AnchorText::fromBytes(const QByteArray &bytes)
{
    const bool isUtf16 = bytes.startsWith("\xff\xfe") || bytes.startsWith("\xfe\xff");
    AnchorText anchor;
    anchor.hasMark = isUtf16 || bytes.startsWith("\xef\xbb\xbf");
    if (bytes.isEmpty()) {
        anchor.encoding = QStringLiteral("UTF-8");
        return anchor;
    }
    // Says what is binary, and has every encoding; line ends are one character in what it makes.
    const bool isLatin = !isUtf16 && !isUtf8(bytes);
    DecodedText decoded = decodeText(bytes, isLatin ? QStringLiteral("windows-1252") : QString());
    anchor.encoding = decoded.encoding;
    anchor.replaced = decoded.replaced;
    anchor.text = std::move(decoded.text);
    QString raw;
    if (isUtf16 || !isLatin) {
        QStringDecoder decoder(bytes.startsWith("\xff\xfe")   ? QStringConverter::Utf16LE
                               : bytes.startsWith("\xfe\xff") ? QStringConverter::Utf16BE
                                                              : QStringConverter::Utf8);
        raw = decoder(bytes);
    } else {
        raw = QString::fromLatin1(bytes); // a byte is a character there, too
    }
    joinLineEnds(raw, anchor.crlf);
    return anchor;
}

AnchorText AnchorText::fromWords(QString words)
{
    AnchorText anchor;
    anchor.encoding = QStringLiteral("UTF-8");
    anchor.text = std::move(words);
    anchor.replaced = cleanText(anchor.text);
    return anchor;
}

} // namespace axial::refi
