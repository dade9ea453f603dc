#include "ui/lists/carriedcard.h"

#include "ui/theme/theme.h"
#include "ui/widgets/drophint.h"

#include <QDrag>
#include <QMimeData>
#include <QPainter>

namespace axial {

QPixmap carriedCard(const QSize &size, qreal ratio, const std::function<void(QPainter &)> &paint)
{
    QPixmap pixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme::tokens().accent);
    painter.setBrush(theme::tokens().base);
    painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 4, 4);
    paint(painter);
    return pixmap;
}

void carry(QWidget *from, QMimeData *mime, const QPixmap &card, Qt::DropActions actions,
           Qt::DropAction usual)
{
    auto drag = new QDrag(from); // deletes itself
    drag->setMimeData(mime);
    drag->setPixmap(card);
    drag->setHotSpot(QPoint(-8, -12));
    drag->exec(actions, usual);
    DropHint::endAll(); // not every desktop says that a drag left or was given up
}

} // namespace axial
