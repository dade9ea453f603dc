#include "ui/analysis/quotes/quotecards.h"

#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QTextLayout>

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
                painter->drawText(
                    at + QPointF(0, (lines - 1) * lineHeight + metrics.ascent()),
                    metrics.elidedText(text.mid(line.textStart()), Qt::ElideRight, width));
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

const QuoteCardModel *cardsOf(const QModelIndex &index)
{
    return qobject_cast<const QuoteCardModel *>(index.model());
}

} // namespace

void QuoteCardModel::setCards(QuoteCards cards, QuoteList::Kind kind)
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
    const QuoteCard card = m_cards[size_t(index.row())];
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

void QuoteCardDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    const QuoteCardModel *model = cardsOf(index);
    if (!model)
        return;
    const QuoteCard card = model->card(index.row());
    QRect room = option.rect.adjusted(left, edge, -right, -edge);
    paintCardHead(painter, QRect(room.topLeft(), QSize(room.width(), headHeight)),
                  {card.who, card.group, card.groupStyle, card.place});
    painter.setPen(theme::tokens().text);
    const int lines = layOutWords(shownWords(*model, card), qMax(40, m_width - left - right),
                                  mostLinesOf(*model), &painter,
                                  QPointF(room.left(), room.top() + headHeight + 1));
    room.setTop(room.top() + headHeight + lines * lineHeight + 4);
    room.setHeight(chipsHeight);
    paintCodeChips(painter, room, card.codes);
}

QString QuoteCardDelegate::toolTip(const QModelIndex &index) const
{
    const QuoteCardModel *model = cardsOf(index);
    if (!model)
        return {};
    const QuoteCard card = model->card(index.row());
    const QString text = shownWords(*model, card);
    const int most = mostLinesOf(*model);
    const bool cut = layOutWords(text, qMax(40, m_width - left - right), most) == most;
    QStringList codes;
    for (const CodeChip &chip : card.codes)
        codes << chip.text;
    return (cut ? text : card.place) + u'\n' + codes.join(QStringLiteral(", "));
}

} // namespace axial
