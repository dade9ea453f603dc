#include "ui/coding/quotecodesdelegate.h"

#include "core/domain/memo.h"
#include "ui/models/memomodel.h"
#include "ui/theme.h"
#include "ui/themestyle.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>
#include <QStyle>

namespace axial {

namespace {

constexpr int rowHeight = 28;
constexpr int remarkHeight = 18;
constexpr int remarksAtMost = 5; ///< the rest is in the tool tip
constexpr int buttonRoom = 72;

} // namespace

int QuoteCodesDelegate::heightOf(const QStringList &remarks)
{
    const int lines = std::min(int(remarks.size()), remarksAtMost);
    return rowHeight + lines * remarkHeight + (lines > 0 ? 4 : 0);
}

void QuoteCodesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    paintRowState(*painter, option.rect, option, option.widget, true);
    QStyleOptionViewItem words = option;
    words.rect.setHeight(rowHeight);
    if (index.data(ButtonsRole).toBool())
        words.rect = QStyle::visualRect(option.direction, option.rect,
                                        words.rect.adjusted(0, 0, -buttonRoom, 0));
    RowDelegate::paint(painter, words, index);
    const QStringList remarks = index.data(RemarksRole).toStringList();
    const QList<QVariant> kinds = index.data(KindsRole).toList();
    painter->save();
    painter->setFont(theme::font(9));
    painter->setPen(theme::tokens().text2);
    QRect line(option.rect.left() + 26, option.rect.top() + rowHeight, option.rect.width() - 32,
               remarkHeight);
    for (int i = 0; i < std::min(int(remarks.size()), remarksAtMost); ++i) {
        const QIcon icon = MemoModel::iconOf(NoteKind(kinds.value(i).toInt()));
        icon.paint(painter, line.left(), line.top() + 3, 12, 12);
        const QRect text = line.adjusted(18, 0, 0, 0);
        painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          elided(painter->fontMetrics(), remarks[i], text.width()));
        line.translate(0, remarkHeight);
    }
    painter->restore();
}

/// Never wider than the list: the buttons stay in view beside a long name.
QSize QuoteCodesDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {buttonRoom, heightOf(index.data(RemarksRole).toStringList())};
}

void QuoteCodesDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                              const QModelIndex &) const
{
    editor->setGeometry(option.rect);
}

} // namespace axial
