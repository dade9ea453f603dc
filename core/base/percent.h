#pragma once

#include "core/base/tablerows.h"

namespace axial {

/// How a share of so many is said: whole percents tell the parts of a hundred apart, and no more.
constexpr ColumnKind shareKind(qint64 of)
{
    return of > 100 ? ColumnKind::Rate : ColumnKind::Share;
}

/// Digits behind the point of a share in percent: those of its kind, none or two, and as many more
/// as it takes that what is more than 0 and less than 100 % never reads as 0 or 100.
int percentDigits(double share, ColumnKind kind = ColumnKind::Share);
/// A share in percent with these digits: "80", "0.5", "66.36". What table, figure and file say.
QString percentNumber(double share, ColumnKind kind = ColumnKind::Share);

} // namespace axial
