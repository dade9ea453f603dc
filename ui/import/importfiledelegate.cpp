#include "ui/import/importfiledelegate.h"

#include "ui/lists/painteddelegate.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>

namespace axial {

void ImportFileDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const Tokens &t = theme::tokens();
    QStyleOptionViewItem item(option);
    initStyleOption(&item, index);
    painter->save();
    paintRowState(*painter, item.rect, item, item.widget, true);
    if (item.features & QStyleOptionViewItem::HasCheckIndicator)
        paintCheckBox(*painter, item);

    const auto state = State(index.data(StateRole).toInt());
    QRect words = item.rect.adjusted(38, 5, -36, -5);
    painter->setFont(theme::font(10));
    painter->setPen(state == State::Bad ? t.text2 : t.text);
    painter->drawText(QRect(words.left(), words.top(), words.width(), words.height() / 2 + 1),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(singleLineName(item.text), Qt::ElideMiddle,
                                                        words.width()));
    painter->setFont(theme::font(8.5));
    painter->setPen(state == State::Bad ? t.danger : t.text2);
    painter->drawText(
        words.adjusted(0, words.height() / 2 + 1, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(singleLine(index.data(ContentRole).toString()),
                                          Qt::ElideRight, words.width()));
    const QRect mark(item.rect.right() - 28, item.rect.center().y() - 7, 16, 16);
    if (state == State::Good)
        icons::icon("check", icons::Ink::Ok).paint(painter, mark);
    else if (state != State::Reading)
        icons::icon("warning", state == State::Bad ? icons::Ink::Danger : icons::Ink::Warn)
            .paint(painter, mark);
    painter->restore();
}

QSize ImportFileDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, 44};
}

} // namespace axial
