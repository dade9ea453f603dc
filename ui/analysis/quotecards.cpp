#include "ui/analysis/quotecards.h"

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

constexpr int left = 14, right = 12, edge = 10, headHeight = 20, lineHeight = 20, chipsHeight = 20;
constexpr int mostLines = 12;
constexpr int scrollBarWidth = 12; // left free always, or a card's height would depend on itself

QString shownWords(const QuoteCardModel &model, const QuoteCard &card)
{
    const QString words = singleLine(card.words).trimmed();
    return model.kind() == QuoteList::Kind::Quotes ? QStringLiteral("“%1”").arg(words) : words;
}

/// Breaks the words into lines of `width`; paints them where `painter` is given. Returns how many.
int layOutWords(const QString &text, int width, int most, QPainter *painter = nullptr,
                QPointF at = {})
{
    const QFont font = theme::font(10);
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        if (++lines == most) {
            if (painter) {
                const QFontMetricsF metrics(font);
                painter->setFont(font);
                painter->drawText(at + QPointF(0, (lines - 1) * lineHeight + metrics.ascent()),
                                  metrics.elidedText(text.mid(line.textStart()), Qt::ElideRight,
                                                     width));
            }
            line.setLineWidth(width);
            break;
        }
        line.setLineWidth(width);
        if (painter)
            line.draw(painter, at + QPointF(0, (lines - 1) * lineHeight));
    }
    layout.endLayout();
    return lines;
}

int mostLinesOf(const QuoteCardModel &model)
{
    return model.kind() == QuoteList::Kind::Reports ? 1 : mostLines;
}

void paintHead(QPainter &painter, const QRect &rect, const QuoteCard &card)
{
    const Tokens &t = theme::tokens();
    const auto write = [&painter](const QRect &room, int align, const QString &text) {
        painter.drawText(room, align | Qt::AlignVCenter | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, room.width()));
    };
    QRect room = rect;
    painter.setFont(theme::font(10, QFont::DemiBold));
    painter.setPen(t.text);
    const QString who = singleLine(card.who);
    write(room, Qt::AlignLeft, who);
    room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(who) + 10);
    if (card.groupStyle >= 0 && room.width() > 16) {
        paintGroupBar(painter, QRectF(room.left(), room.top() + (room.height() - 12) / 2.0, 16, 12),
                      theme::groupStyle(card.groupStyle));
        room.setLeft(room.left() + 24);
    }
    painter.setFont(theme::font(9));
    painter.setPen(t.text2);
    const QString group = singleLine(card.group);
    const int groupWidth = painter.fontMetrics().horizontalAdvance(group);
    write(room, Qt::AlignLeft, group);
    room.setLeft(room.left() + groupWidth + 12);
    if (room.width() > 20)
        write(room, Qt::AlignRight, singleLine(card.place));
}

const QuoteCardModel *cardsOf(const QModelIndex &index)
{
    return qobject_cast<const QuoteCardModel *>(index.model());
}

} // namespace

void QuoteCardModel::setCards(std::vector<QuoteCard> cards, QuoteList::Kind kind)
{
    beginResetModel();
    m_cards = std::move(cards);
    m_kind = kind;
    endResetModel();
}

int QuoteCardModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_cards.size());
}

QVariant QuoteCardModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)
        || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    const QuoteCard &card = m_cards[size_t(index.row())];
    QStringList codes;
    for (const CodeChip &chip : card.codes)
        codes << chip.text;
    QStringList head{card.who, card.group, card.place};
    head.removeAll(QString());
    return QStringLiteral("%1: %2 [%3]")
        .arg(head.join(QStringLiteral(", ")), shownWords(*this, card),
             codes.join(QStringLiteral(", ")));
}

QSize QuoteCardDelegate::sizeHint(const QStyleOptionViewItem &option,
                                  const QModelIndex &index) const
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const int width = (view ? view->width() : option.rect.width()) - scrollBarWidth;
    if (width != m_width) {
        m_heights.clear();
        m_width = width;
    }
    int &height = m_heights[index.row()];
    const QuoteCardModel *model = cardsOf(index);
    if (height == 0 && model) {
        const int lines = layOutWords(shownWords(*model, model->card(index.row())),
                                      qMax(40, width - left - right), mostLinesOf(*model));
        const bool chips = !model->card(index.row()).codes.empty();
        height = edge + headHeight + lines * lineHeight + (chips ? chipsHeight + 4 : 0) + edge;
    }
    return {width, height};
}

void QuoteCardDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                              const QModelIndex &index) const
{
    const QuoteCardModel *model = cardsOf(index);
    if (!model)
        return;
    const QuoteCard &card = model->card(index.row());
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
    paintHead(*painter, QRect(room.topLeft(), QSize(room.width(), headHeight)), card);
    painter->setPen(theme::tokens().text);
    const int lines = layOutWords(shownWords(*model, card), qMax(40, m_width - left - right),
                                  mostLinesOf(*model), painter,
                                  QPointF(room.left(), room.top() + headHeight + 1));
    room.setTop(room.top() + headHeight + lines * lineHeight + 4);
    room.setHeight(chipsHeight);
    paintCodeChips(*painter, room, card.codes);
    painter->restore();
}

bool QuoteCardDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view,
                                  const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QuoteCardModel *model = cardsOf(index);
    if (event->type() != QEvent::ToolTip || !model)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const QuoteCard &card = model->card(index.row());
    const QString text = shownWords(*model, card);
    const int most = mostLinesOf(*model);
    const bool cut = layOutWords(text, qMax(40, m_width - left - right), most) == most;
    QStringList codes;
    for (const CodeChip &chip : card.codes)
        codes << chip.text;
    QToolTip::showText(event->globalPos(),
                       plainToolTip((cut ? text : card.place) + u'\n'
                                    + codes.join(QStringLiteral(", "))),
                       view->viewport(), option.rect);
    return true;
}

} // namespace axial
