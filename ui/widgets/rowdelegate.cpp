#include "ui/widgets/rowdelegate.h"

#include "ui/theme.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace axial {

namespace {

/// Rounded up: a word cut for the want of half a pixel would lose a letter.
int widthOf(const QFont &font, const QString &text)
{
    return static_cast<int>(std::ceil(QFontMetricsF(font).horizontalAdvance(text))) + 1;
}

} // namespace

/// Where the parts of one cell stand, in the reading direction of the view.
struct RowDelegate::Parts {
    QStyleOptionViewItem option;
    QRect check, icon, chip, key, name;
    QFont keyFont, nameFont;
    QString keyText, nameText;
    int color = -1;
    bool number = false;

    bool fits() const
    {
        return widthOf(nameFont, nameText) <= name.width();
    }
};

RowDelegate::RowDelegate(QObject *parent) : QStyledItemDelegate(parent)
{
}

RowDelegate::Parts RowDelegate::parts(const QStyleOptionViewItem &given,
                                      const QModelIndex &index) const
{
    Parts parts;
    parts.option = given;
    QStyleOptionViewItem &option = parts.option;
    initStyleOption(&option, index);
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    parts.number = option.displayAlignment & Qt::AlignRight;
    parts.nameText = singleLine(option.text);
    parts.nameFont = option.font;
    if (parts.number) {
        parts.nameFont = theme::numberFont(option.font.pointSizeF());
        parts.nameFont.setWeight(static_cast<QFont::Weight>(option.font.weight()));
    }

    QRect room = option.rect.adjusted(6, 0, -8, 0);
    const auto take = [&room, &option](int width, int gap) {
        const QRect box(room.left(), room.top(), width, room.height());
        room.setLeft(room.left() + width + gap);
        return QStyle::visualRect(option.direction, option.rect, box);
    };
    const auto square = [](const QRect &column, int side) {
        return QRect(column.left(), column.top() + (column.height() - side) / 2, side, side);
    };
    if (option.features & QStyleOptionViewItem::HasCheckIndicator) {
        // Where the base class looks for clicks.
        parts.check = style->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option,
                                            option.widget);
        take(parts.check.width(), 8);
    }
    if (!option.icon.isNull())
        parts.icon = square(take(16, 6), 16);
    if (const QVariant color = index.data(ColorRole); color.isValid() && color.toInt() >= 0) {
        parts.color = color.toInt();
        parts.chip = square(take(12, 6), 12);
    }
    parts.keyText = singleLine(index.data(KeyRole).toString());
    if (!parts.keyText.isEmpty()) {
        parts.keyFont = option.font;
        parts.keyFont.setWeight(QFont::DemiBold);
        const int width = widthOf(parts.keyFont, parts.keyText);
        parts.key = take(qMin(width, qMax(0, room.width())), 6);
    }
    parts.name = QStyle::visualRect(option.direction, option.rect, room);
    return parts;
}

void RowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                        const QModelIndex &index) const
{
    Parts parts = this->parts(given, index);
    const QStyleOptionViewItem &option = parts.option;
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    painter->save();
    painter->setClipRect(option.rect);
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    paintDropTarget(*painter, option, index);

    if (option.features & QStyleOptionViewItem::HasCheckIndicator) {
        QStyleOptionViewItem box = option;
        box.rect = parts.check;
        box.state &= ~(QStyle::State_HasFocus | QStyle::State_On | QStyle::State_Off);
        box.state |= option.checkState == Qt::Checked            ? QStyle::State_On
                     : option.checkState == Qt::PartiallyChecked ? QStyle::State_NoChange
                                                                 : QStyle::State_Off;
        style->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &box, painter, option.widget);
    }
    const bool enabled = option.state & QStyle::State_Enabled;
    if (!option.icon.isNull())
        option.icon.paint(painter, parts.icon, Qt::AlignCenter,
                          enabled ? QIcon::Normal : QIcon::Disabled);
    if (parts.color >= 0)
        theme::paintChip(*painter, parts.chip, parts.color);

    const QPalette::ColorGroup group = enabled ? QPalette::Active : QPalette::Disabled;
    const int along = static_cast<int>(QStyle::visualAlignment(
        option.direction, parts.number ? Qt::AlignRight | Qt::AlignAbsolute : Qt::AlignLeft));
    const auto write = [&](const QRect &room, const QFont &font, const QString &text, int align) {
        painter->setFont(font);
        painter->drawText(room, align | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(font).elidedText(text, Qt::ElideRight, room.width()));
    };
    const bool quiet = enabled && parts.number && option.font.weight() < QFont::DemiBold
                       && !index.data(Qt::ForegroundRole).isValid();
    painter->setPen(quiet ? theme::tokens().text2 : option.palette.color(group, QPalette::Text));
    if (!parts.keyText.isEmpty())
        write(parts.key, parts.keyFont, parts.keyText,
              static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft)));
    write(parts.name, parts.nameFont, parts.nameText, along);
    painter->restore();
}

void RowDelegate::paintDropTarget(QPainter &painter, const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    if (!m_dropTarget.isValid()
        || index.siblingAtColumn(0) != QModelIndex(m_dropTarget).siblingAtColumn(0))
        return;
    const Tokens &t = theme::tokens();
    const auto position = option.viewItemPosition;
    const bool begins = position == QStyleOptionViewItem::Beginning
                        || position == QStyleOptionViewItem::OnlyOne
                        || position == QStyleOptionViewItem::Invalid;
    const bool ends = position == QStyleOptionViewItem::End
                      || position == QStyleOptionViewItem::OnlyOne
                      || position == QStyleOptionViewItem::Invalid;
    const QRect rect = option.rect;
    painter.fillRect(rect, t.drop);
    painter.fillRect(rect.left(), rect.top(), rect.width(), 2, t.accent);
    painter.fillRect(rect.left(), rect.bottom() - 1, rect.width(), 2, t.accent);
    const bool mirrored = option.direction == Qt::RightToLeft;
    if (mirrored ? ends : begins)
        painter.fillRect(rect.left(), rect.top(), 2, rect.height(), t.accent);
    if (mirrored ? begins : ends)
        painter.fillRect(rect.right() - 1, rect.top(), 2, rect.height(), t.accent);
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Parts parts = this->parts(option, index);
    const int before = option.direction == Qt::RightToLeft
                           ? option.rect.right() - parts.name.right()
                           : parts.name.left() - option.rect.left();
    return {before + widthOf(parts.nameFont, parts.nameText) + 8, m_rowHeight};
}

void RowDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                       const QModelIndex &index) const
{
    editor->setGeometry(parts(option, index).name.adjusted(-6, 0, 8, 0));
}

bool RowDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                            const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QString text = index.data(Qt::ToolTipRole).toString();
    if (text.isEmpty()) {
        const Parts parts = this->parts(option, index);
        if (!parts.fits())
            text = QStringLiteral("%1 %2").arg(parts.keyText, parts.option.text).trimmed();
    }
    QToolTip::showText(event->globalPos(), plainToolTip(text), view->viewport(), option.rect);
    return true;
}

} // namespace axial
