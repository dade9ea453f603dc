#include "core/base/filename.h"

#include "core/base/visiblename.h"

namespace axial {
namespace {

constexpr char16_t firstByte = 0xdc00; ///< added to a byte that is part of no character

/// Length of the character in UTF-8 that begins here; 0 = none does.
qsizetype characterLength(QByteArrayView bytes)
{
    const auto at = [&bytes](qsizetype i) { return i < bytes.size() ? uchar(bytes[i]) : uchar(0); };
    const uchar first = at(0);
    if (first < 0x80)
        return 1;
    const qsizetype length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    char32_t code = first & (0x7f >> length);
    for (qsizetype i = 1; i < length; ++i) {
        if ((at(i) & 0xc0) != 0x80)
            return 0;
        code = (code << 6) | (at(i) & 0x3f);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = code >= 0xd800 && code <= 0xdfff;
    const bool isCharacter = code >= least[length] && code <= 0x10ffff && !isSurrogate;
    return first >= 0xc2 && first <= 0xf4 && isCharacter ? length : 0;
}

bool isByte(const QString &path, qsizetype at)
{
    const char16_t c = path[at].unicode();
    return c >= firstByte + 0x80 && c <= firstByte + 0xff
           && (at == 0 || !path[at - 1].isHighSurrogate());
}

} // namespace

QString pathFromBytes(QByteArrayView bytes)
{
    QString path;
    for (qsizetype at = 0; at < bytes.size();) {
        const qsizetype length = characterLength(bytes.sliced(at));
        if (length > 0)
            path += QString::fromUtf8(bytes.sliced(at, length));
        else
            path += QChar(char16_t(firstByte + uchar(bytes[at])));
        at += qMax<qsizetype>(length, 1);
    }
    return path;
}

QByteArray pathToBytes(const QString &path)
{
    QByteArray bytes;
    qsizetype start = 0;
    for (qsizetype at = 0; at < path.size(); ++at) {
        if (!isByte(path, at))
            continue;
        bytes += QStringView(path).mid(start, at - start).toUtf8();
        bytes += char(path[at].unicode() - firstByte);
        start = at + 1;
    }
    return bytes + QStringView(path).mid(start).toUtf8();
}

QString fileNameOf(const QString &path)
{
    QStringView name(path);
    while (name.size() > 1 && name.endsWith(u'/'))
        name.chop(1);
    return name.mid(name.lastIndexOf(u'/') + 1).toString();
}

QString shownPath(const QString &path)
{
    QString shown;
    for (qsizetype at = 0; at < path.size(); ++at) {
        const char16_t c = path[at].unicode();
        if (isByte(path, at))
            shown += QStringLiteral("\\x") + QString::number(c - firstByte, 16).toUpper();
        else if (c == u'\n' || c == u'\t') // which a name, unlike a sentence, has no use for
            shown += c == u'\n' ? QStringLiteral("[U+000A]") : QStringLiteral("[U+0009]");
        else
            shown += path[at];
    }
    return visibleName(shown);
}

} // namespace axial
