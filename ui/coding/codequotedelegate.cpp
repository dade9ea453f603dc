#include "ui/coding/codequotedelegate.h"

#include "ui/coding/codequotemodel.h"
#include "ui/theme.h"
#include "ui/widgets/groupswatch.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QTextLayout>
#include <QToolTip>

namespace axial {

namespace {

constexpr int left = 14, right = 12, edge = 8, headHeight = 20, lineHeight = 19, mostLines = 4;
constexpr int chipsHeight = 20;
constexpr qsizetype shownBefore = 70;

void write(QPainter &painter, const QRect &room, int align, const QString &text)
{
    painter.drawText(room, align | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, room.width()));
}

void paintHead(QPainter &painter, QRect room, const CodeQuoteModel &model, int row)
{
    const Tokens &t = theme::tokens();
    const CodeQuote &quote = model.at(row);
    const QString target = singleLine(model.targetAt(row));
    if (!target.isEmpty()) {
        painter.setFont(theme::font(9, QFont::DemiBold));
        painter.setPen(t.accent);
        const int width = std::min(room.width() / 2, painter.fontMetrics().horizontalAdvance(target) + 2);
        write(painter, QRect(room.right() - width, room.top(), width + 1, room.height()),
              Qt::AlignRight, target);
        room.setRight(room.right() - width - 10);
    }
    if (!quote.participant.isEmpty()) {
        painter.setFont(theme::font(10, QFont::DemiBold));
        painter.setPen(t.text);
        const QString who = singleLine(quote.participant);
        write(painter, room, Qt::AlignLeft, who);
        room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(who) + 10);
    }
    if (quote.groupIndex >= 0 && room.width() > 16) {
        paintGroupBar(painter, QRectF(room.left(), room.top() + (room.height() - 12) / 2.0, 16, 12),
                      theme::groupStyle(quote.groupIndex));
        room.setLeft(room.left() + 24);
    }
    painter.setFont(theme::font(9));
    painter.setPen(t.text2);
    const QString group = singleLine(quote.group);
    if (room.width() > 20)
        write(painter, room, Qt::AlignLeft, group);
    room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(group) + 12);
    if (room.width() > 20)
        write(painter, room, Qt::AlignRight, singleLine(model.placeAt(row)));
}

/// The words in quotation marks within what stands around them, which is quieter.
struct Framed {
    QString text;
    qsizetype start = 0, end = 0; ///< of the words with their marks
};

Framed framed(const CodeQuote &quote)
{
    QString before = quote.before;
    if (before.size() > shownBefore) {
        const qsizetype space = before.indexOf(u' ', before.size() - shownBefore);
        before = QStringLiteral("…") + before.mid(space < 0 ? before.size() - shownBefore : space);
    }
    Framed passage;
    if (!before.isEmpty())
        passage.text = before + u' ';
    passage.start = passage.text.size();
    passage.text += u'“' + singleLine(quote.words).trimmed() + u'”';
    passage.end = passage.text.size();
    if (!quote.after.isEmpty())
        passage.text += u' ' + quote.after;
    return passage;
}

QList<QTextLayout::FormatRange> formatsOf(const Framed &passage)
{
    QTextCharFormat quiet, said;
    quiet.setForeground(theme::tokens().text3);
    said.setForeground(theme::tokens().text);
    return {{0, int(passage.start), quiet},
            {int(passage.start), int(passage.end - passage.start), said},
            {int(passage.end), int(passage.text.size() - passage.end), quiet}};
}

/// Breaks the passage into lines; true when all of it found room. `end` is where the last line
/// ended.
bool layOut(QTextLayout &layout, int width, qsizetype &end)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (int i = 0; i < mostLines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        line.setPosition(QPointF(0, i * lineHeight));
        end = line.textStart() + line.textLength();
    }
    layout.endLayout();
    return end >= layout.text().size();
}

void paintWords(QPainter &painter, const QRect &room, Framed passage)
{
    const QFont font = theme::font(10);
    QTextLayout layout(passage.text, font);
    layout.setFormats(formatsOf(passage));
    qsizetype end = 0;
    if (!layOut(layout, room.width(), end)) {
        passage.text = passage.text.left(std::max<qsizetype>(0, end - 2)).trimmed() + u'…';
        passage.start = std::min(passage.start, passage.text.size());
        passage.end = std::min(passage.end, passage.text.size());
        layout.setText(passage.text);
        layout.setFormats(formatsOf(passage));
        layOut(layout, room.width(), end);
    }
    layout.draw(&painter, room.topLeft());
}

} // namespace

QSize CodeQuoteDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, cardHeight};
}

void CodeQuoteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                              const QModelIndex &index) const
{
    const auto *model = qobject_cast<const CodeQuoteModel *>(index.model());
    if (!model)
        return;
    QStyleOptionViewItem option = given;
    option.index = index;
    option.viewItemPosition = QStyleOptionViewItem::OnlyOne;
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    painter->save();
    painter->setClipRect(option.rect);
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1,
                      theme::tokens().line);
    QRect room = option.rect.adjusted(left, edge, -right, -edge);
    paintHead(*painter, QRect(room.topLeft(), QSize(room.width(), headHeight)), *model, index.row());
    room.setTop(room.top() + headHeight + 1);
    paintWords(*painter, room, framed(model->at(index.row())));
    room.setTop(room.top() + mostLines * lineHeight + 2);
    room.setHeight(chipsHeight);
    paintCodeChips(*painter, room, model->chipsAt(index.row()));
    painter->restore();
}

bool CodeQuoteDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                                  const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), plainToolTip(index.data(Qt::ToolTipRole).toString()),
                       view->viewport(), option.rect);
    return true;
}

} // namespace axial
