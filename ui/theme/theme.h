#pragma once

#include <QBrush>
#include <QColor>
#include <QFont>
#include <QPalette>

class QPainter;
class QRectF;
class QWidget;

namespace axial {

/// The colours of one theme, by name.
struct Tokens {
    QColor window, modeBar, base, alternate, line, grid, border;
    QColor text, text2, text3;
    QColor faint; ///< words of what cannot be used now
    QColor accent, accentFill;
    QColor selected, selectedInactive, textSelection, drop, hover;
    QColor danger, ok, warn;
    QColor hit, hitEdge; ///< words that were found
};

/// The colours one code (or group) is painted with.
struct CodeColor {
    QColor stripe;
    QColor tint;
    bool notched = false; ///< from the 17th theme on: same colours, notched chip, dashed stripe
};

enum class GroupPattern { Hatch, Solid, Lines };

struct GroupStyle {
    QColor fill;
    QColor edge;
    GroupPattern pattern = GroupPattern::Solid;
    QColor line; ///< of the pattern; the edge's colour where they do not differ
};

enum class ThemeChoice { System, Light, Dark, ContrastLight, ContrastDark };

namespace theme {

/// Palette, style, style sheet and fonts of the whole program. Call again to switch.
void apply(ThemeChoice choice);
/// What a desktop with this palette asks for. Black on white, or white on black, with nothing
/// between, is what high contrast themes have; usual ones have a grey window.
ThemeChoice choiceOf(const QPalette &palette);
bool isDark();
/// Text at 7:1 and more, lines that are seen; chosen, or asked for by the desktop.
bool isHighContrast();
const Tokens &tokens();
const Tokens &tokensOf(bool dark);
const Tokens &contrastTokensOf(bool dark);
/// The light tokens, for figures that are printed, whatever the screen shows.
const Tokens &printTokens();

/// By index into the palette (any number; that of a code without one is the first) or
/// Code::ownColor(); of the current theme.
CodeColor codeColor(int index);
CodeColor codeColor(int index, bool dark);
constexpr int codeColorCount = 16;
/// Style of the n-th group of a grouping (novice, experienced, developer, then more).
GroupStyle groupStyle(int index);
GroupStyle groupStyle(int index, bool dark);

/// Inter with the script fallbacks, in points; weight 400 or 600.
QFont font(double points, QFont::Weight weight = QFont::Normal);
/// Small and grey, for what stands beside the words that matter.
void quieten(QWidget &words, double points = 9);
/// Noto Sans with tabular digits, for columns of numbers.
QFont numberFont(double points, QFont::Weight weight = QFont::Normal);

/// The chip of a code: a rounded square, notched from the 17th colour on.
void paintChip(QPainter &painter, const QRectF &rect, int colorIndex);
void paintChip(QPainter &painter, const QRectF &rect, const CodeColor &color);

} // namespace theme

/// Contrast as WCAG counts it, 1 to 21.
double contrastOf(const QColor &one, const QColor &other);

/// How a colour that somebody chose (0xRRGGBB) is painted: its hue, as light or dark as the ground
/// of these tokens needs it to be seen, and as their text needs it to be read on the tint.
CodeColor ownCodeColor(QRgb rgb, const Tokens &tokens);

/// Index into the palette of the colour that looks most like it.
int nearestCodeColor(const QColor &color);

} // namespace axial
