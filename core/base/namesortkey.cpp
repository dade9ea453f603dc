#include "core/base/namesortkey.h"

#include "core/base/digits.h"

namespace axial {
namespace {

/// Greater units make greater bytes.
void append(QByteArray &key, char16_t unit)
{
    if (unit < 0x80) {
        key += char(unit);
    } else if (unit < 0x800) {
        key += char(0xC0 | (unit >> 6));
        key += char(0x80 | (unit & 0x3F));
    } else {
        key += char(0xE0 | (unit >> 12));
        key += char(0x80 | ((unit >> 6) & 0x3F));
        key += char(0x80 | (unit & 0x3F));
    }
}

/// How many digits there are, so that more of them make more.
void appendLength(QByteArray &key, qsizetype length)
{
    constexpr qsizetype most = 0xFF;
    for (; length >= most; length -= most)
        key += char(most);
    key += char(length);
}

} // namespace

QByteArray nameSortKey(QStringView name)
{
    QByteArray key;
    key.reserve(name.size() + 4);
    for (qsizetype i = 0; i < name.size();) {
        if (!isAsciiDigit(name[i])) {
            append(key, name[i++].toCaseFolded().unicode());
            continue;
        }
        while (i < name.size() && name[i] == u'0')
            ++i;
        const qsizetype start = i;
        while (i < name.size() && isAsciiDigit(name[i]))
            ++i;
        key += '0'; // as a sign among others a number is a digit, whichever
        appendLength(key, i - start);
        for (const QChar digit : name.mid(start, i - start))
            key += char(digit.unicode());
    }
    return key;
}

} // namespace axial
