#pragma once

#include "ui/theme/theme.h"

namespace axial {

/// Contrast as WCAG counts it, 1 to 21.
double contrastOf(const QColor &one, const QColor &other);

/// How a colour that somebody chose (0xRRGGBB) is painted: its hue, as light or dark as the ground
/// of these tokens needs it to be seen, and as their text needs it to be read on the tint.
CodeColor ownCodeColor(QRgb rgb, const Tokens &tokens);

/// Index into the palette of the colour that looks most like it.
int nearestCodeColor(const QColor &color);

} // namespace axial
