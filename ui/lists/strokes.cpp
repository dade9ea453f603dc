#include "ui/lists/strokes.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace axial {

int strokesWidth(const QString &strokes)
{
    constexpr int padding = 5;
    const QFontMetricsF metrics(theme::font(8.5));
    return std::max(strokesHeight,
                    int(std::ceil(metrics.horizontalAdvance(strokes))) + 2 * padding);
}

void paintStrokes(QPainter &painter, const QRect &box, const QString &strokes)
{
    const Tokens &t = theme::tokens();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(t.line);
    painter.setBrush(t.base);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setFont(theme::font(8.5));
    painter.setPen(t.text2);
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, strokes);
}

} // namespace axial
