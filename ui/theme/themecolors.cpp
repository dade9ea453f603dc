#include "ui/theme/theme.h"

#include "core/domain/codepalette.h"

#include "core/domain/code.h"

#include <QHash>
#include <QPainter>
#include <QPainterPath>
#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace axial {

namespace {

/// A colour in each of the themes.
struct TokenLook {
    QColor Tokens::*token;
    QRgb light, dark;
    QRgb contrastLight, contrastDark; ///< words 7:1 and more on every ground; lines 7:1 on the page
};

constexpr TokenLook tokenLooks[] = {
    {&Tokens::window, 0xF1F2F4, 0x20242A, 0xFFFFFF, 0x000000},
    {&Tokens::modeBar, 0xE5E7EB, 0x191C21, 0xFFFFFF, 0x000000},
    {&Tokens::base, 0xFFFFFF, 0x15181C, 0xFFFFFF, 0x000000},
    {&Tokens::alternate, 0xF7F8FA, 0x1A1E23, 0xF7F7F7, 0x0D0D0D},
    {&Tokens::line, 0xD5D9DF, 0x373D46, 0x595959, 0xA6A6A6},
    {&Tokens::grid, 0xE3E6EA, 0x2A2F36, 0x767676, 0x8A8A8A},
    {&Tokens::border, 0x858D98, 0x7C8591, 0x000000, 0xFFFFFF},
    {&Tokens::text, 0x1B2026, 0xE3E7EB, 0x000000, 0xFFFFFF},
    {&Tokens::text2, 0x505965, 0xB0B8C2, 0x1F1F1F, 0xF2F2F2},
    {&Tokens::text3, 0x5F6874, 0xA4ADB8, 0x3A3A3A, 0xE0E0E0},
    // The first two: text3 over the window, 55 %.
    {&Tokens::faint, 0xA1A6AE, 0x696F78, 0x6B6B6B, 0x9A9A9A},
    {&Tokens::accent, 0x1D5FBF, 0x7DB1FF, 0x003C96, 0xA9D3FF},
    {&Tokens::accentFill, 0x1D5FBF, 0x2A66C4, 0x003C96, 0x0A4DB3},
    {&Tokens::selected, 0xD9E7FA, 0x25405F, 0xCFE0FF, 0x003060},
    {&Tokens::selectedInactive, 0xE4E7EB, 0x2C323A, 0xDDDDDD, 0x333333},
    {&Tokens::textSelection, 0xB5D1F8, 0x31558A, 0xB8D4FF, 0x0A3F8A},
    {&Tokens::drop, 0xE6F0FD, 0x1C2C42, 0xE0ECFF, 0x00264D},
    {&Tokens::hover, 0xE9EBEF, 0x2A2F36, 0xE8E8E8, 0x2B2B2B},
    {&Tokens::danger, 0xB3261E, 0xFF8A80, 0x8B0000, 0xFFB3AC},
    {&Tokens::ok, 0x1B7346, 0x6CCB97, 0x00502A, 0x7CE0A8},
    {&Tokens::warn, 0x835400, 0xF0B84A, 0x5C3A00, 0xFFC95C},
    {&Tokens::hit, 0xFFDD66, 0x6E5300, 0xFFD400, 0x665000},
    {&Tokens::hitEdge, 0x8F6400, 0xE0B040, 0x000000, 0xFFD75E},
};
static_assert(std::size(tokenLooks) * sizeof(QColor) == sizeof(Tokens));

Tokens tokensIn(QRgb TokenLook::*theme)
{
    Tokens tokens;
    for (const TokenLook &each : tokenLooks)
        tokens.*each.token = QColor(each.*theme);
    return tokens;
}

/// On dark ground; on white they are core's, which files have, too.
constexpr std::array<CodeInk, theme::codeColorCount> darkCodePalette = {{
    {0x89C5DC, 0x104354},
    {0xCDA53A, 0x473607},
    {0xCED447, 0x424417},
    {0x8A8DFB, 0x2F3156},
    {0xFF7C88, 0x562A2D},
    {0xA4B7FB, 0x313A5F},
    {0xEBD6A3, 0x51421A},
    {0xDC90B1, 0x522A3C},
    {0xB89BDE, 0x403054},
    {0xFCC0F9, 0x563755},
    {0xCD6E4C, 0x4D2516},
    {0xB7739B, 0x48233A},
    {0xD3B1B2, 0x4D3637},
    {0x638EC8, 0x1A3252},
    {0xAED3D1, 0x2B4645},
    {0x41B47F, 0x0E3F29},
}};

struct GroupRgb {
    QRgb fill, edge, line, darkFill, darkEdge, darkLine;
    GroupPattern pattern;
};

// The first three are the study's own; the rest keep telling neighbours apart by pattern first.
constexpr std::array<GroupRgb, 9> groupRgbs = {{
    {0xE8A838, 0x8A5A00, 0x8A5A00, 0xF0B84A, 0xA87414, 0xA87414, GroupPattern::Hatch},
    {0x3D7FC4, 0x245A94, 0x245A94, 0x5B9BE6, 0xB9D6F8, 0xB9D6F8, GroupPattern::Solid},
    {0x174F49, 0x0C2F2B, 0x4C8D80, 0xA9DCCB, 0x6AA896, 0x6AA896, GroupPattern::Lines},
    {0xD9A3CE, 0x7A3069, 0x7A3069, 0xE3B4DA, 0x96508A, 0x96508A, GroupPattern::Hatch},
    {0x8C482F, 0x5E2C1A, 0x5E2C1A, 0xCD6E4C, 0xF3C3B0, 0xF3C3B0, GroupPattern::Solid},
    {0x4A3A78, 0x2C2150, 0x8B7CBB, 0xC9BDF0, 0x8A7AC0, 0x8A7AC0, GroupPattern::Lines},
    {0xA9C66C, 0x4F6A17, 0x4F6A17, 0xBCD77F, 0x69852C, 0x69852C, GroupPattern::Hatch},
    {0x6B7480, 0x454C56, 0x454C56, 0x8D97A4, 0xD5DAE0, 0xD5DAE0, GroupPattern::Solid},
    {0x6B1F33, 0x42101E, 0xB26A7D, 0xF2B8C4, 0xBE7788, 0xBE7788, GroupPattern::Lines},
}};

constexpr float step = 0.01F;

/// What the palette keeps, so that an own colour is seen as well: stripes on the ground, and a tint
/// that differs from it while words on it stay words.
struct Needs {
    double stripe;
    double tint;
    float saturation; ///< of the tint at most
};

Needs needsOf(bool isDark, bool isHighContrast)
{
    if (isDark)
        return {isHighContrast ? 7.0 : 5.0, 1.5, 0.5F};
    return {isHighContrast ? 4.5 : 3.2, 1.1, 0.6F};
}

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
           + 0.0722 * linear(color.blueF());
}

/// The colour, moved away from the ground in steps until it stands out from it as needed.
QColor apartFrom(const QColor &ground, QColor color, double needed)
{
    const bool isDark = luminance(ground) < 0.2;
    for (;;) {
        const float lightness = color.lightnessF();
        const bool isAtEnd = isDark ? lightness >= 1 : lightness <= 0;
        if (isAtEnd || contrastOf(color, ground) >= needed)
            return color.toRgb(); // one that is seen already, as it was chosen
        const float next = lightness + (isDark ? step : -step);
        color = QColor::fromHslF(std::max(0.0F, color.hslHueF()), color.hslSaturationF(),
                                 std::clamp(next, 0.0F, 1.0F));
    }
}

CodeColor computed(QRgb rgb, const Tokens &tokens)
{
    const QColor chosen(rgb);
    const bool isDark = luminance(tokens.base) < 0.2;
    const Needs needs = needsOf(isDark, contrastOf(tokens.text2, tokens.base) > 9.5);
    const QColor ground = QColor::fromHslF(std::max(0.0F, chosen.hslHueF()),
                                           std::min(chosen.hslSaturationF(), needs.saturation),
                                           isDark ? 0.08F : 0.97F);
    return {.stripe = apartFrom(tokens.base, chosen, needs.stripe),
            .tint = apartFrom(tokens.base, ground, needs.tint)};
}

} // namespace

namespace theme {

const Tokens &tokensOf(bool dark)
{
    static const Tokens light = tokensIn(&TokenLook::light);
    static const Tokens night = tokensIn(&TokenLook::dark);
    return dark ? night : light;
}

const Tokens &contrastTokensOf(bool dark)
{
    static const Tokens light = tokensIn(&TokenLook::contrastLight);
    static const Tokens night = tokensIn(&TokenLook::contrastDark);
    return dark ? night : light;
}

const Tokens &tokens()
{
    return isHighContrast() ? contrastTokensOf(isDark()) : tokensOf(isDark());
}

const Tokens &printTokens()
{
    return tokensOf(false);
}

CodeColor codeColor(int index)
{
    if (Code::isOwnColor(index))
        return ownCodeColor(Code::rgbOf(index), tokens());
    return codeColor(index, isDark());
}

CodeColor codeColor(int index, bool dark)
{
    static_assert(codeColorCount == Code::paletteColors);
    index = std::max(0, index); // a code that has none
    if (Code::isOwnColor(index))
        return ownCodeColor(Code::rgbOf(index), tokensOf(dark));
    const auto place = static_cast<size_t>(index % codeColorCount);
    const CodeInk &ink = dark ? darkCodePalette[place] : codePalette[place];
    return {.stripe = QColor(QRgb(ink.stripe)),
            .tint = QColor(QRgb(ink.tint)),
            .notched = index >= codeColorCount};
}

GroupStyle groupStyle(int index)
{
    return groupStyle(index, isDark());
}

GroupStyle groupStyle(int index, bool dark)
{
    Q_ASSERT(index >= 0);
    const GroupRgb &rgb = groupRgbs[static_cast<size_t>(index) % groupRgbs.size()];
    return {.fill = QColor(dark ? rgb.darkFill : rgb.fill),
            .edge = QColor(dark ? rgb.darkEdge : rgb.edge),
            .pattern = rgb.pattern,
            .line = QColor(dark ? rgb.darkLine : rgb.line)};
}

void paintChip(QPainter &painter, const QRectF &rect, int colorIndex)
{
    paintChip(painter, rect, codeColor(colorIndex));
}

void paintChip(QPainter &painter, const QRectF &rect, const CodeColor &color)
{
    const double side = qMin(rect.width(), rect.height());
    QPainterPath chip;
    chip.addRoundedRect(rect, side / 6, side / 6);
    if (color.notched) {
        // A slit from the foot to the right edge: the same colour, but not the same code.
        const double slit = side / 6;
        const QPointF foot(rect.left() + rect.width() * 0.3, rect.bottom());
        const QPointF edge(rect.right(), rect.top() + rect.height() * 0.3);
        QPainterPath gap;
        gap.addPolygon(QPolygonF({foot - QPointF(slit, 0), foot + QPointF(slit / 2, 0),
                                  edge + QPointF(0, slit / 2), edge - QPointF(0, slit)}));
        gap.closeSubpath();
        chip = chip.subtracted(gap);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color.stripe);
    painter.drawPath(chip);
    painter.restore();
}

} // namespace theme

double contrastOf(const QColor &one, const QColor &other)
{
    const double a = luminance(one), b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

CodeColor ownCodeColor(QRgb rgb, const Tokens &tokens)
{
    // Asked for at each chip and stripe that is painted, also by workers that draw figures.
    thread_local QHash<QPair<QRgb, QRgb>, CodeColor> known;
    const QPair<QRgb, QRgb> key(rgb & 0xFFFFFF, tokens.base.rgb() ^ (tokens.text2.rgb() << 4));
    auto found = known.constFind(key);
    if (found == known.cend()) {
        if (known.size() > 4096) // a hostile tree; a person's has a handful
            known.clear();
        found = known.insert(key, computed(key.first, tokens));
    }
    return *found;
}

int nearestCodeColor(const QColor &color)
{
    // Weighted by what the eye sees best; near enough to choose one of sixteen.
    const auto distance = [&color](int index) {
        const QColor other = theme::codeColor(index, false).stripe;
        const double red = color.red() - other.red(), green = color.green() - other.green(),
                     blue = color.blue() - other.blue();
        return 3 * red * red + 4 * green * green + 2 * blue * blue;
    };
    int nearest = 0;
    for (int i = 1; i < theme::codeColorCount; ++i) {
        if (distance(i) < distance(nearest))
            nearest = i;
    }
    return nearest;
}

} // namespace axial
