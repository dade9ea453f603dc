#include "ui/lists/painteddelegate.h"

#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace axial {

void PaintedDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                            const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    painter->save();
    painter->setClipRect(option.rect);
    paintPanel(*painter, option);
    paintRow(*painter, option, index);
    painter->restore();
}

void PaintedDelegate::paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const
{
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, &painter, option.widget);
}

bool PaintedDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                                const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), plainToolTip(toolTip(index)), view->viewport(),
                       option.rect);
    return true;
}

QString PaintedDelegate::toolTip(const QModelIndex &index) const
{
    return index.data(Qt::ToolTipRole).toString();
}

QRect paintCheckBox(QPainter &painter, const QStyleOptionViewItem &option)
{
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    QStyleOptionViewItem box = option;
    box.rect = style->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, option.widget);
    box.state &= ~(QStyle::State_HasFocus | QStyle::State_On | QStyle::State_Off);
    box.state |= option.checkState == Qt::Checked            ? QStyle::State_On
                 : option.checkState == Qt::PartiallyChecked ? QStyle::State_NoChange
                                                             : QStyle::State_Off;
    style->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &box, &painter, option.widget);
    return box.rect;
}

void writeElided(QPainter &painter, const QRect &room, int align, const QString &text)
{
    painter.drawText(room, align | Qt::AlignVCenter | Qt::TextSingleLine,
                     elided(painter.fontMetrics(), text, room.width()));
}

} // namespace axial
