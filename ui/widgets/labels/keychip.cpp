#include "ui/widgets/labels/keychip.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace axial {

int paintKeyChip(QPainter &painter, const QRect &room, const QString &keys)
{
    if (keys.isEmpty())
        return 0;
    const Tokens &t = theme::tokens();
    painter.save();
    painter.setFont(theme::font(8.5));
    const int width = painter.fontMetrics().horizontalAdvance(keys) + 10;
    const QRectF chip(room.right() - width + 0.5, room.center().y() - 8 + 0.5, width - 1, 16);
    painter.setPen(t.line);
    painter.setBrush(t.alternate);
    painter.drawRoundedRect(chip, 3, 3);
    painter.setPen(t.text2);
    painter.drawText(chip, Qt::AlignCenter, keys);
    painter.restore();
    return width;
}

} // namespace axial
