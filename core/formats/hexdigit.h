#pragma once

namespace axial {

/// The value of a hexadecimal digit, 0 to 15; -1 = it is none.
constexpr int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = char(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

} // namespace axial
