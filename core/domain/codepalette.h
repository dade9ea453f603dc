#pragma once

#include "core/domain/code.h"

#include <array>

namespace axial {

/// How a code is marked on white, as 0xRRGGBB: a line beside the words, and a ground behind them.
struct CodeInk {
    unsigned stripe = 0;
    unsigned tint = 0xFFFFFF;
};

/// Told apart by colour-blind eyes, too.
inline constexpr std::array<CodeInk, Code::paletteColors> codePalette{{
    {0x3198D6, 0xDDF0FE},
    {0x53360A, 0xF0DEC9},
    {0xA78E11, 0xF3EDD4},
    {0x481D85, 0xE3DDF6},
    {0xB43C6B, 0xFDE0E7},
    {0x5063CA, 0xE1E8FF},
    {0x8D671D, 0xF5E6D0},
    {0x641856, 0xF1D9EA},
    {0x8F539D, 0xF3E2F7},
    {0xC964B4, 0xFCE5F6},
    {0x8C482F, 0xFBDFD5},
    {0x5F444F, 0xF7DBE6},
    {0xA67166, 0xFEE4DE},
    {0x244D82, 0xD5E5FB},
    {0x488D91, 0xD2F2F4},
    {0x306A56, 0xD1EEE2},
}};

/// `color` as Code::color has it, but not inherited.
constexpr CodeInk codeInk(int color)
{
    if (!Code::isOwnColor(color))
        return codePalette[size_t(color % Code::paletteColors)];
    const unsigned own = Code::rgbOf(color);
    unsigned tint = 0;
    for (const int shift : {16, 8, 0}) // a sixth of it on white
        tint |= ((((own >> shift) & 0xFF) + 5 * 0xFF) / 6) << shift;
    return {own, tint};
}

} // namespace axial
