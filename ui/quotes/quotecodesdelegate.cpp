#include "ui/quotes/quotecodesdelegate.h"

#include "core/domain/memo.h"
#include "ui/memos/memomodel.h"
#include "ui/theme/theme.h"
#include "ui/theme/themestyle.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace axial {

namespace {

constexpr int codeRowHeight = 28;
constexpr int remarkHeight = 18;
constexpr int remarksAtMost = 5; ///< the rest is in the tool tip
constexpr int buttonRoom = 72;
constexpr int nameHeight = 18;
constexpr int chipRoom = 24; // what stands before a key

} // namespace

namespace {

int widthOf(QFont::Weight weight, const QString &text)
{
    return QFontMetrics(theme::font(10, weight)).horizontalAdvance(singleLineName(text)) + 2;
}

/// The lines of the name below its key; none where it has room beside it.
QStringList linesBelow(const QModelIndex &index, int width)
{
    const QString name = singleLineName(index.data().toString());
    const QString key = index.data(RowDelegate::KeyRole).toString();
    const int room = width - chipRoom - 8 - (key.isEmpty() ? 0 : widthOf(QFont::DemiBold, key) + 6)
                     - (index.data(QuoteCodesDelegate::ButtonsRole).toBool() ? buttonRoom : 0);
    if (widthOf(QFont::Normal, name) <= room)
        return {};
    return wrapped(theme::font(10), name, width - chipRoom - 8, 2);
}

} // namespace

int QuoteCodesDelegate::heightOf(const QModelIndex &index, int width)
{
    const int remarks = std::min(int(index.data(RemarksRole).toStringList().size()), remarksAtMost);
    return codeRowHeight + int(linesBelow(index, width).size()) * nameHeight
           + remarks * remarkHeight + (remarks > 0 ? 4 : 0);
}

void QuoteCodesDelegate::initStyleOption(QStyleOptionViewItem *option,
                                         const QModelIndex &index) const
{
    RowDelegate::initStyleOption(option, index);
    const auto *view = qobject_cast<const QAbstractItemView *>(option->widget);
    if (view && !linesBelow(index, view->viewport()->width()).isEmpty())
        option->text.clear(); // it is written below
}

void QuoteCodesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    paintRowState(*painter, option.rect, option, option.widget, true);
    QStyleOptionViewItem words = option;
    words.rect.setHeight(codeRowHeight);
    if (index.data(ButtonsRole).toBool())
        words.rect = QStyle::visualRect(option.direction, option.rect,
                                        words.rect.adjusted(0, 0, -buttonRoom, 0));
    RowDelegate::paint(painter, words, index);
    const QStringList remarks = index.data(RemarksRole).toStringList();
    const QList<QVariant> kinds = index.data(KindsRole).toList();
    painter->save();
    QRect name(option.rect.left() + chipRoom, option.rect.top() + codeRowHeight - 3,
               option.rect.width() - chipRoom - 8, nameHeight);
    painter->setFont(theme::font(10));
    painter->setPen(theme::tokens().text);
    for (const QString &part : linesBelow(index, option.rect.width())) {
        painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          elided(painter->fontMetrics(), part, name.width(), Qt::ElideMiddle));
        name.translate(0, nameHeight);
    }
    painter->setFont(theme::font(9));
    painter->setPen(theme::tokens().text2);
    QRect line(option.rect.left() + 26, name.top() + 3, option.rect.width() - 32, remarkHeight);
    for (int i = 0; i < std::min(int(remarks.size()), remarksAtMost); ++i) {
        const int kind = kinds.value(i).toInt();
        if (kind != noIcon)
            MemoModel::iconOf(NoteKind(kind)).paint(painter, line.left(), line.top() + 3, 12, 12);
        const QRect text = line.adjusted(kind == noIcon ? 0 : 18, 0, 0, 0);
        painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          elided(painter->fontMetrics(), remarks[i], text.width()));
        line.translate(0, remarkHeight);
    }
    painter->restore();
}

/// Never wider than the list: the buttons stay in view beside a long name.
QSize QuoteCodesDelegate::sizeHint(const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return {buttonRoom, heightOf(index, view ? view->viewport()->width() : QWIDGETSIZE_MAX)};
}

void QuoteCodesDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                              const QModelIndex &) const
{
    editor->setGeometry(option.rect);
}

} // namespace axial
