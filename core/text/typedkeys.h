#pragma once

#include <QStringList>

namespace axial {

/// "c.9 " -> "C.9", "B.2.III" -> "B.2.iii", "Ｂ．２" -> "B.2"; what is no key is only trimmed.
QString canonicalKey(QStringView text);
/// Keys or names of one cell: split at commas, semicolons and line breaks, trimmed, canonical. One
/// that stands in "inner quotes" as a whole is taken as it is; quotes inside are doubled.
QStringList splitKeys(QStringView cell);
/// The cell that splitKeys() reads as these trimmed keys or names, whatever they hold.
QString joinKeys(const QStringList &keys);

} // namespace axial
