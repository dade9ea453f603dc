#include "ui/coding/foundhitdelegate.h"

#include "ui/coding/foundhits.h"
#include "ui/coding/hitcontext.h"
#include "ui/theme.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace axial {

void FoundHitDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                             const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    painter->save();
    painter->setClipRect(option.rect);
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    // Where the base class looks for clicks.
    QStyleOptionViewItem check = option;
    check.rect =
        style->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, option.widget);
    check.state &= ~QStyle::State_HasFocus;
    check.state |= option.checkState == Qt::Checked ? QStyle::State_On : QStyle::State_Off;
    style->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &check, painter, option.widget);

    QRect room = option.rect.adjusted(0, 5, -10, -4);
    room.setLeft(check.rect.right() + 10);
    painter->setFont(theme::font(9));
    painter->setPen(theme::tokens().text3);
    painter->drawText(QRect(room.left(), room.top(), room.width(), 16),
                      Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(
                          singleLine(index.data(FoundHits::PlaceRole).toString()), Qt::ElideRight,
                          room.width()));
    room.setTop(room.top() + 17);
    const auto place = [&](int role) { return index.data(role).toLongLong(); };
    paintHitContext(*painter, room,
                    {index.data(FoundHits::ContextRole).toString(),
                     {place(FoundHits::HitStartRole), place(FoundHits::HitEndRole)},
                     {place(FoundHits::CodedStartRole), place(FoundHits::CodedEndRole)}},
                    2);
    painter->setPen(theme::tokens().grid);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

QSize FoundHitDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, rowHeight};
}

bool FoundHitDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                                 const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(),
                       plainToolTip(index.data(FoundHits::ContextRole).toString()),
                       view->viewport(), option.rect);
    return true;
}

} // namespace axial
