#pragma once

#include "core/export/document.h"

#include <QColor>
#include <QFont>
#include <QSizeF>

namespace axial {

/// How documents look on paper. Lengths are tenths of a point, in which fonts have whole sizes: so
/// pages are the same on every screen and printer.
namespace pagestyle {

constexpr double point = 10;
constexpr double inch = 72 * point;
constexpr double margin = 0.8 * inch;
constexpr double footer = 0.3 * inch; ///< below the text
constexpr double lineSpacing = 1.25;
constexpr double indent = 16 * point; ///< of quotes and lists
constexpr double cellPadding = 4 * point;
constexpr double rowPadding = 2.5 * point;

inline const QColor ink = Qt::black;
inline const QColor faintInk{0x40, 0x40, 0x40};
inline const QColor strongRule{0x40, 0x40, 0x40};
inline const QColor rule{0xbf, 0xbf, 0xbf};

QFont font(double points, QFont::Weight weight = QFont::Normal);
QFont title();
QFont heading(int level);
/// Above a heading, a block of its own kind apart from what precedes it.
double aboveHeading(int level);
QFont paragraph(Document::Paragraph::Look look);

} // namespace pagestyle

} // namespace axial
