#include "core/text/encoding/bytecount.h"

namespace axial {
namespace {

qsizetype sequenceLength(const unsigned char *at, qsizetype left)
{
    const unsigned char lead = at[0];
    const int length = lead >= 0xc2 && lead <= 0xdf   ? 2
                       : lead >= 0xe0 && lead <= 0xef ? 3
                       : lead >= 0xf0 && lead <= 0xf4 ? 4
                                                      : 0;
    if (length == 0 || length > left)
        return 0;
    const unsigned char low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    const unsigned char top = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (at[1] < low || at[1] > top)
        return 0;
    for (int i = 2; i < length; ++i) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    }
    return length;
}

bool isTextControl(unsigned char c)
{
    return c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\v' || c == 0x1b;
}

} // namespace

ByteCount countBytes(const QByteArray &bytes)
{
    ByteCount count;
    const auto *at = reinterpret_cast<const unsigned char *>(bytes.constData());
    const unsigned char *end = at + bytes.size();
    while (at < end) {
        if (*at >= 0x20 && *at < 0x80) {
            ++at;
        } else if (*at < 0x20) {
            count.nul += *at == 0 ? 1 : 0;
            count.control += *at != 0 && !isTextControl(*at) ? 1 : 0;
            ++at;
        } else if (const qsizetype length = sequenceLength(at, end - at)) {
            ++count.multibyte;
            count.high += length;
            at += length;
        } else {
            ++count.malformed;
            ++count.high;
            count.cutAtEnd = count.malformed <= 3 && end - at <= 3 && *at >= 0x80;
            ++at;
        }
    }
    return count;
}

} // namespace axial
