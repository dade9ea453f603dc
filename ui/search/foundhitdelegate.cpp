#include "ui/search/foundhitdelegate.h"

#include "ui/search/foundhits.h"
#include "ui/search/hitcontext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>

namespace axial {

void FoundHitDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                                const QModelIndex &index) const
{
    const QRect check = paintCheckBox(painter, option);
    QRect room = option.rect.adjusted(0, 5, -10, -4);
    room.setLeft(check.right() + 10);
    painter.setFont(theme::font(9));
    painter.setPen(theme::tokens().text3);
    writeElided(painter, QRect(room.left(), room.top(), room.width(), 16), Qt::AlignLeft,
                singleLineName(index.data(FoundHits::PlaceRole).toString()));
    room.setTop(room.top() + 17);
    const auto place = [&](int role) { return index.data(role).toLongLong(); };
    paintHitContext(painter, room,
                    {index.data(FoundHits::ContextRole).toString(),
                     {place(FoundHits::HitStartRole), place(FoundHits::HitEndRole)},
                     {place(FoundHits::CodedStartRole), place(FoundHits::CodedEndRole)}},
                    2);
    painter.setPen(theme::tokens().grid);
    painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
}

QSize FoundHitDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, rowHeight};
}

QString FoundHitDelegate::toolTip(const QModelIndex &index) const
{
    return index.data(FoundHits::ContextRole).toString();
}

} // namespace axial
