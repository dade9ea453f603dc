#include "ui/codecard/codequotedelegate.h"

#include "ui/codecard/codequotemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QPainter>
#include <QTextLayout>

namespace axial {

namespace {

constexpr int left = 14, right = 12, edge = 8, headHeight = 20, lineHeight = 19, mostLines = 4;
constexpr int chipsHeight = 20;
constexpr qsizetype shownBefore = 70;

void paintHead(QPainter &painter, QRect room, const CodeQuoteModel &model, int row)
{
    const CodeQuote &quote = model.at(row);
    const QString target = singleLineName(model.targetAt(row));
    if (!target.isEmpty()) {
        painter.setFont(theme::font(9, QFont::DemiBold));
        painter.setPen(theme::tokens().accent);
        const int width = std::min(room.width() / 2,
                                   painter.fontMetrics().horizontalAdvance(target) + 2);
        writeElided(painter, QRect(room.right() - width, room.top(), width + 1, room.height()),
                    Qt::AlignRight, target);
        room.setRight(room.right() - width - 10);
    }
    paintCardHead(painter, room,
                  {quote.participant, quote.group, quote.groupIndex, model.placeAt(row)});
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

void CodeQuoteDelegate::paintRow(QPainter &painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    const auto *model = qobject_cast<const CodeQuoteModel *>(index.model());
    if (!model)
        return;
    QRect room = option.rect.adjusted(left, edge, -right, -edge);
    paintHead(painter, QRect(room.topLeft(), QSize(room.width(), headHeight)), *model, index.row());
    room.setTop(room.top() + headHeight + 1);
    paintWords(painter, room, framed(model->at(index.row())));
    room.setTop(room.top() + mostLines * lineHeight + 2);
    room.setHeight(chipsHeight);
    paintCodeChips(painter, room, model->chipsAt(index.row()));
}

} // namespace axial
