#pragma once

#include <QRect>
#include <QString>

class QPainter;

namespace axial {

/// Of the frame around keys to press, in pixels.
constexpr int strokesHeight = 16;
int strokesWidth(const QString &strokes);
/// Keys to press ("Ctrl+B, 3") in their frame, as a menu would name them.
void paintStrokes(QPainter &painter, const QRect &box, const QString &strokes);

} // namespace axial
