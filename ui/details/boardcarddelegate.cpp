#include "ui/details/boardcarddelegate.h"

#include "ui/details/cardmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QListView>
#include <QPainter>

namespace axial {
namespace {

QRect cardOf(const QStyleOptionViewItem &option)
{
    return option.rect.adjusted(5, 5, -5, -5);
}

} // namespace

/// As wide as the view made its columns.
QSize BoardCardDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const auto *view = qobject_cast<const QListView *>(option.widget);
    return view && view->gridSize().isValid() ? view->gridSize() : QSize(leastWidth, height);
}

void BoardCardDelegate::paintPanel(QPainter &painter, const QStyleOptionViewItem &option) const
{
    const Tokens &t = theme::tokens();
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isActive = option.state & QStyle::State_Active;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isSelected ? QPen(t.accent, 2) : QPen(t.border, 1));
    painter.setBrush(isSelected ? isActive ? t.selected : t.selectedInactive
                     : option.state & QStyle::State_MouseOver ? t.hover
                                                              : t.base);
    painter.drawRoundedRect(QRectF(cardOf(option)).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    if ((option.state & QStyle::State_HasFocus) && !isSelected) {
        painter.setPen(QPen(t.accent, 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(cardOf(option)).adjusted(2.5, 2.5, -2.5, -2.5), 3, 3);
    }
}

void BoardCardDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    const Tokens &t = theme::tokens();
    const QRect room = cardOf(option).adjusted(10, 6, -10, -6);
    const int align = option.direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft;
    const QFont small = theme::font(8.5);
    const int smallHeight = QFontMetrics(small).height();
    painter.setFont(small);
    painter.setPen(t.text2);
    writeElided(painter, QRect(room.left(), room.top(), room.width(), smallHeight), align,
                index.data(CardModel::KindRole).toString());
    writeElided(painter,
                QRect(room.left(), room.bottom() - smallHeight + 1, room.width(), smallHeight),
                align, index.data(CardModel::PlaceRole).toString());
    const QFont usual = theme::font(10);
    painter.setFont(usual);
    painter.setPen(t.text);
    const int lineHeight = QFontMetrics(usual).lineSpacing();
    const int lines = qMax(1, (room.height() - 2 * smallHeight) / lineHeight);
    int top = room.top() + smallHeight + 1;
    for (const QString &line : wrapped(usual, singleLine(option.text), room.width(), lines)) {
        writeElided(painter, QRect(room.left(), top, room.width(), lineHeight), align, line);
        top += lineHeight;
    }
}

} // namespace axial
