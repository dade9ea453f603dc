#pragma once

#include <QString>

#include <compare>

namespace axial {

/// The natural order of code keys: parts split at dots; numbers by value (C.9 before C.10), lower
/// case Roman numerals by value (iv before v) when both parts are Roman, everything else by
/// letters without case, then exactly. An empty key comes last.
std::strong_ordering compareKeys(QStringView left, QStringView right);

/// compareKeys() as a strict weak order for std::sort and friends.
inline bool keyLess(QStringView left, QStringView right)
{
    return compareKeys(left, right) < 0;
}

/// 1..3999 as a lower case Roman numeral ("iv"), for the keys of sub-themes.
QString romanNumeral(int number);

} // namespace axial
