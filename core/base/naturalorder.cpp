#include "core/base/naturalorder.h"

#include "core/base/digits.h"

#include <QList>

#include <array>
#include <optional>

namespace axial {
namespace {

struct RomanStep {
    int value;
    const char *letters;
};

constexpr std::array<RomanStep, 13> romanSteps{{{1000, "m"},
                                                {900, "cm"},
                                                {500, "d"},
                                                {400, "cd"},
                                                {100, "c"},
                                                {90, "xc"},
                                                {50, "l"},
                                                {40, "xl"},
                                                {10, "x"},
                                                {9, "ix"},
                                                {5, "v"},
                                                {4, "iv"},
                                                {1, "i"}}};

std::optional<int> romanValue(QStringView text)
{
    constexpr qsizetype longest = 15; // 3888
    if (text.isEmpty() || text.size() > longest || !QStringView(u"mdclxvi").contains(text.front()))
        return std::nullopt;
    int value = 0;
    qsizetype at = 0;
    for (const RomanStep &step : romanSteps) {
        const QLatin1String letters(step.letters);
        while (text.mid(at).startsWith(letters)) {
            value += step.value;
            at += letters.size();
        }
    }
    if (value == 0 || value > 3999 || at != text.size() || romanNumeral(value) != text)
        return std::nullopt;
    return value;
}

std::optional<qulonglong> numberValue(QStringView text)
{
    if (text.isEmpty() || text.size() > 18)
        return std::nullopt;
    qulonglong value = 0;
    for (const QChar c : text) {
        if (c < u'0' || c > u'9')
            return std::nullopt;
        value = value * 10 + static_cast<qulonglong>(c.unicode() - u'0');
    }
    return value;
}

/// The run of digits that begins here, without the zeros in front of it.
QStringView numberAt(QStringView text, qsizetype &at)
{
    while (at < text.size() && text[at] == u'0')
        ++at;
    const qsizetype start = at;
    while (at < text.size() && isAsciiDigit(text[at]))
        ++at;
    return text.mid(start, at - start);
}

std::strong_ordering compareFolded(QStringView left, QStringView right)
{
    // Links share long beginnings: what is the same sign for sign needs no second look.
    qsizetype i = 0;
    while (i < left.size() && i < right.size() && left[i] == right[i])
        ++i;
    while (i > 0 && isAsciiDigit(left[i - 1]))
        --i;
    qsizetype j = i;
    while (i < left.size() && j < right.size()) {
        if (isAsciiDigit(left[i]) && isAsciiDigit(right[j])) {
            const QStringView a = numberAt(left, i);
            const QStringView b = numberAt(right, j);
            if (a.size() != b.size())
                return a.size() <=> b.size();
            if (const int order = a.compare(b); order != 0)
                return order <=> 0;
        } else {
            const QChar a = left[i++].toCaseFolded();
            const QChar b = right[j++].toCaseFolded();
            if (a != b)
                return a.unicode() <=> b.unicode();
        }
    }
    return (left.size() - i) <=> (right.size() - j);
}

QStringView partOf(QStringView text, qsizetype start, qsizetype end)
{
    return text.mid(start, end < 0 ? -1 : end - start);
}

std::strong_ordering compareParts(QStringView left, QStringView right)
{
    const auto leftNumber = numberValue(left);
    const auto rightNumber = numberValue(right);
    if (leftNumber && rightNumber)
        return *leftNumber <=> *rightNumber;
    if (leftNumber.has_value() != rightNumber.has_value())
        return leftNumber ? std::strong_ordering::less : std::strong_ordering::greater;
    const auto leftRoman = romanValue(left);
    const auto rightRoman = romanValue(right);
    if (leftRoman && rightRoman)
        return *leftRoman <=> *rightRoman;
    return compareFolded(left, right);
}

} // namespace

std::strong_ordering compareNames(QStringView left, QStringView right)
{
    if (const auto order = compareFolded(left, right); order != 0)
        return order;
    return left.compare(right) <=> 0;
}

std::strong_ordering compareKeys(QStringView left, QStringView right)
{
    if (left.isEmpty() || right.isEmpty())
        return left.isEmpty() <=> right.isEmpty();
    // Parts that are the same sign for sign need no second look, and most pairs differ in one of
    // the first: a million sentences are sorted by this, too.
    qsizetype leftAt = 0;
    for (qsizetype i = 0; i < left.size() && i < right.size() && left[i] == right[i]; ++i)
        leftAt = left[i] == u'.' ? i + 1 : leftAt;
    qsizetype rightAt = leftAt;
    for (;;) {
        const qsizetype leftEnd = left.indexOf(u'.', leftAt);
        const qsizetype rightEnd = right.indexOf(u'.', rightAt);
        const auto order = compareParts(partOf(left, leftAt, leftEnd),
                                        partOf(right, rightAt, rightEnd));
        if (order != 0)
            return order;
        if (leftEnd < 0 || rightEnd < 0) {
            if ((leftEnd < 0) != (rightEnd < 0))
                return leftEnd < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
            return left.compare(right) <=> 0;
        }
        leftAt = leftEnd + 1;
        rightAt = rightEnd + 1;
    }
}

QString romanNumeral(int number)
{
    QString result;
    for (const RomanStep &step : romanSteps) {
        for (; number >= step.value; number -= step.value)
            result += QLatin1String(step.letters);
    }
    return result;
}

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
        key += '0'; // as a sign among others a number is a digit, whichever
        const QStringView number = numberAt(name, i);
        appendLength(key, number.size());
        for (const QChar digit : number)
            key += char(digit.unicode());
    }
    return key;
}

} // namespace axial
