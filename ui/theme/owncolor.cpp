#include "ui/theme/owncolor.h"

#include <QHash>

#include <cmath>

namespace axial {

namespace {

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
