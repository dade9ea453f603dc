#include "core/text/encoding/utf16guess.h"

#include <QChar>

#include <array>

namespace axial {
namespace {

constexpr qsizetype sample = 256 * 1024; // bytes that are looked at

struct Score {
    qint64 units = 0;
    qint64 common = 0; // blanks, line breaks, ASCII letters and digits
    qint64 cjkMarks = 0;
    qint64 cjk = 0;
    qint64 impossible = 0;
};

bool isCjk(char16_t unit)
{
    return (unit >= 0x3000 && unit <= 0x30ff) || (unit >= 0x4e00 && unit <= 0x9fff)
           || (unit >= 0xff00 && unit <= 0xffef);
}

bool isCommon(char16_t unit)
{
    return unit == u' ' || unit == u'\n' || (unit >= u'0' && unit <= u'9')
           || (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z');
}

bool isImpossible(char16_t unit)
{
    if (unit < 0x20)
        return unit != u'\n' && unit != u'\r' && unit != u'\t' && unit != u'\f';
    const auto category = QChar::category(unit);
    return category == QChar::Other_NotAssigned || category == QChar::Other_PrivateUse;
}

Score score(QByteArrayView bytes, bool little)
{
    Score result;
    const qsizetype end = std::min(bytes.size(), sample) & ~qsizetype(1);
    char16_t previous = 0;
    for (qsizetype i = 0; i < end; i += 2) {
        const auto first = static_cast<unsigned char>(bytes[i]);
        const auto second = static_cast<unsigned char>(bytes[i + 1]);
        const auto unit = static_cast<char16_t>(little ? first | second << 8 : first << 8 | second);
        ++result.units;
        result.common += isCommon(unit) ? 1 : 0;
        result.cjk += isCjk(unit) ? 1 : 0;
        result.cjkMarks += unit == 0x3001 || unit == 0x3002 || unit == 0xff0c || unit == 0xff1f;
        const bool lowAlone = QChar::isLowSurrogate(unit) && !QChar::isHighSurrogate(previous);
        const bool highAlone = QChar::isHighSurrogate(previous) && !QChar::isLowSurrogate(unit);
        result.impossible += isImpossible(unit) || lowAlone || highAlone ? 1 : 0;
        previous = unit;
    }
    return result;
}

bool isPlausible(const Score &score, bool hasNul)
{
    if (score.units == 0 || score.impossible * 100 > score.units)
        return false;
    if (hasNul && score.common * 100 >= score.units)
        return true;
    return score.cjk * 10 >= score.units * 8 && score.cjkMarks * 100 >= score.units;
}

/// In UTF-16 a zero is the other half of each blank and line break; a stray one in other texts is
/// rare. Those bytes are halves of other signs, too (all of general punctuation), but then all at
/// even places, or all at odd ones.
bool isOfSingleBytes(QByteArrayView bytes)
{
    std::array<qint64, 2> blanks{}, alone{}; // at even places, at odd ones
    const qsizetype end = std::min<qsizetype>(bytes.size(), sample) & ~qsizetype(1);
    for (qsizetype i = 0; i < end; ++i) {
        if (bytes[i] != ' ' && bytes[i] != '\n')
            continue;
        ++blanks[size_t(i % 2)];
        alone[size_t(i % 2)] += bytes[i ^ 1] == '\0' ? 0 : 1;
    }
    return alone[0] * 2 > blanks[0] && alone[1] * 2 > blanks[1];
}

} // namespace

ByteOrder guessUtf16(QByteArrayView bytes)
{
    const bool hasNul = bytes.contains('\0');
    if (hasNul && isOfSingleBytes(bytes))
        return ByteOrder::None;
    const Score little = score(bytes, true);
    const Score big = score(bytes, false);
    const bool isLittle = isPlausible(little, hasNul);
    const bool isBig = isPlausible(big, hasNul);
    if (!isLittle && !isBig)
        return ByteOrder::None;
    if (isLittle != isBig)
        return isLittle ? ByteOrder::Little : ByteOrder::Big;
    return little.common + little.cjkMarks >= big.common + big.cjkMarks ? ByteOrder::Little
                                                                        : ByteOrder::Big;
}

} // namespace axial
