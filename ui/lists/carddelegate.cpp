#include "ui/lists/carddelegate.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels/groupswatch.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>

namespace axial {

void paintCardHead(QPainter &painter, QRect room, const CardHead &head)
{
    const Tokens &t = theme::tokens();
    if (!head.who.isEmpty()) {
        painter.setFont(theme::font(10, QFont::DemiBold));
        painter.setPen(t.text);
        const QString who = singleLineName(head.who);
        writeElided(painter, room, Qt::AlignLeft, who);
        room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(who) + 10);
    }
    if (head.groupStyle >= 0 && room.width() > 16) {
        paintGroupBar(painter, QRectF(room.left(), room.top() + (room.height() - 12) / 2.0, 16, 12),
                      theme::groupStyle(head.groupStyle));
        room.setLeft(room.left() + 24);
    }
    painter.setFont(theme::font(9));
    painter.setPen(t.text2);
    const QString group = singleLineName(head.group);
    if (room.width() > 20)
        writeElided(painter, room, Qt::AlignLeft, group);
    room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(group) + 12);
    if (room.width() > 20)
        writeElided(painter, room, Qt::AlignRight, singleLineName(head.place));
}

void CardDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    option->index = index;
    option->viewItemPosition = QStyleOptionViewItem::OnlyOne;
}

void CardDelegate::paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const
{
    PaintedDelegate::paintPanel(painter, option);
    painter.fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1,
                     theme::tokens().line);
}

} // namespace axial
