#pragma once

#include <QChar>

namespace axial {

/// "0" to "9" and no other script's digits.
constexpr bool isAsciiDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

} // namespace axial
