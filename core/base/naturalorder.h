#pragma once

#include <QString>

#include <compare>

namespace axial {

/// The order of names as people read them: numbers in them by value ("Interview 2" before
/// "Interview 10"), letters without case, then exactly.
std::strong_ordering compareNames(QStringView left, QStringView right);

/// compareNames() as a strict weak order for std::sort and friends.
inline bool nameLess(QStringView left, QStringView right)
{
    return compareNames(left, right) < 0;
}

/// Bytes that, compared as bytes, stand in the order of compareNames() but for its last word (which
/// of two names comes first that differ in case or in zeros before a number only). The key of two
/// strings together is the key of the first and then of the second, unless a number goes over the
/// seam.
QByteArray nameSortKey(QStringView name);

/// The natural order of code keys: parts split at dots; numbers by value (C.9 before C.10), lower
/// case Roman numerals by value (iv before v) when both parts are Roman, everything else as
/// names are ordered (U2 before U10). An empty key comes last.
std::strong_ordering compareKeys(QStringView left, QStringView right);

/// compareKeys() as a strict weak order for std::sort and friends.
inline bool keyLess(QStringView left, QStringView right)
{
    return compareKeys(left, right) < 0;
}

/// 1..3999 as a lower case Roman numeral ("iv"), for the keys of sub-themes.
QString romanNumeral(int number);

} // namespace axial
