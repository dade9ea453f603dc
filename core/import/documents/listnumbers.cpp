#include "core/import/documents/listnumbers.h"

namespace axial {
namespace {

QString lettersOf(int number, LettersOfNumbers letters)
{
    constexpr int ofAlphabet = 26;
    constexpr int longest = 10;
    const int repeats = (number - 1) / ofAlphabet + 1;
    if (number < 1 || repeats > longest)
        return QString::number(number);
    if (letters == LettersOfNumbers::Repeated)
        return QString(repeats, QChar(u'a' + (number - 1) % ofAlphabet));
    QString written;
    for (int rest = number; rest > 0; rest = (rest - 1) / ofAlphabet)
        written.prepend(QChar(u'a' + (rest - 1) % ofAlphabet));
    return written;
}

QString romanOf(int number)
{
    static const std::pair<int, const char *> digits[] = {
        {1000, "m"}, {900, "cm"}, {500, "d"}, {400, "cd"}, {100, "c"}, {90, "xc"}, {50, "l"},
        {40, "xl"},  {10, "x"},   {9, "ix"},  {5, "v"},    {4, "iv"},  {1, "i"}};
    constexpr int highest = 3999;
    if (number < 1 || number > highest)
        return QString::number(number);
    QString written;
    for (const auto &[value, sign] : digits) {
        for (; number >= value; number -= value)
            written += QLatin1String(sign);
    }
    return written;
}

} // namespace

QString listNumber(int number, QChar form, LettersOfNumbers letters)
{
    if (form == u'a' || form == u'A') {
        const QString written = lettersOf(number, letters);
        return form == u'A' ? written.toUpper() : written;
    }
    if (form == u'i' || form == u'I') {
        const QString written = romanOf(number);
        return form == u'I' ? written.toUpper() : written;
    }
    return QString::number(number);
}

} // namespace axial
