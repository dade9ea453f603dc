#include "core/base/naturalorder.h"

#include <QList>

#include <array>
#include <optional>

namespace axial {
namespace {

struct RomanStep {
    int value;
    const char *letters;
};

constexpr std::array<RomanStep, 13> romanSteps{{{1000, "m"}, {900, "cm"}, {500, "d"}, {400, "cd"},
                                                {100, "c"}, {90, "xc"}, {50, "l"}, {40, "xl"},
                                                {10, "x"}, {9, "ix"}, {5, "v"}, {4, "iv"},
                                                {1, "i"}}};

std::optional<int> romanValue(QStringView text)
{
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

template <class Number>
std::strong_ordering byValue(const std::optional<Number> &left, const std::optional<Number> &right)
{
    return *left <=> *right;
}

std::strong_ordering compareParts(QStringView left, QStringView right)
{
    const auto leftNumber = numberValue(left);
    const auto rightNumber = numberValue(right);
    if (leftNumber && rightNumber)
        return byValue(leftNumber, rightNumber);
    if (leftNumber.has_value() != rightNumber.has_value())
        return leftNumber ? std::strong_ordering::less : std::strong_ordering::greater;
    const auto leftRoman = romanValue(left);
    const auto rightRoman = romanValue(right);
    if (leftRoman && rightRoman)
        return byValue(leftRoman, rightRoman);
    return left.compare(right, Qt::CaseInsensitive) <=> 0;
}

} // namespace

std::strong_ordering compareKeys(QStringView left, QStringView right)
{
    if (left.isEmpty() || right.isEmpty())
        return left.isEmpty() <=> right.isEmpty();
    const auto leftParts = left.split(u'.');
    const auto rightParts = right.split(u'.');
    const auto count = std::min(leftParts.size(), rightParts.size());
    for (qsizetype i = 0; i < count; ++i) {
        if (const auto order = compareParts(leftParts[i], rightParts[i]); order != 0)
            return order;
    }
    if (const auto order = leftParts.size() <=> rightParts.size(); order != 0)
        return order;
    return left.compare(right) <=> 0;
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

} // namespace axial
