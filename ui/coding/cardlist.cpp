#include "ui/coding/cardlist.h"

#include "ui/coding/wording.h"
#include "ui/theme.h"

#include <QDrag>
#include <QMimeData>
#include <QPainter>

#include <algorithm>

namespace axial {

QPixmap CardList::carriedPixmap(qsizetype cards) const
{
    const QString count = counted(cards, tr("quote"), tr("quotes"));
    const QString hint = tr("Ctrl: put on too");
    const QFont bold = theme::font(10, QFont::DemiBold);
    const QFont small = theme::font(9);
    const int width = std::max(QFontMetrics(bold).horizontalAdvance(count),
                               QFontMetrics(small).horizontalAdvance(hint)) + 24;
    const QSize size(width, 44);
    QPixmap pixmap(size * devicePixelRatioF());
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme::tokens().accent);
    painter.setBrush(theme::tokens().base);
    painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 4, 4);
    painter.setPen(theme::tokens().text);
    painter.setFont(bold);
    painter.drawText(QRect(12, 4, width, 20), Qt::AlignVCenter | Qt::TextSingleLine, count);
    painter.setPen(theme::tokens().accent);
    painter.setFont(small);
    painter.drawText(QRect(12, 22, width, 18), Qt::AlignVCenter | Qt::TextSingleLine, hint);
    return pixmap;
}

void CardList::startDrag(Qt::DropActions actions)
{
    const QModelIndexList rows = selectionModel()->selectedRows();
    QMimeData *mime = model()->mimeData(rows);
    if (!mime)
        return;
    auto drag = new QDrag(this); // deletes itself
    drag->setMimeData(mime);
    drag->setPixmap(carriedPixmap(rows.size()));
    drag->setHotSpot(QPoint(-8, -12));
    drag->exec(actions, Qt::MoveAction); // nobody removes rows but the project
}

} // namespace axial
