#include "ui/lists/painteddelegate.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels/groupswatch.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

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
