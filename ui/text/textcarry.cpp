#include "ui/text/textcarry.h"

#include "ui/lists/carriedcard.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/quotesmime.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QFontMetrics>
#include <QMimeData>
#include <QPainter>
#include <QPixmap>
#include <QWidget>

namespace axial {

namespace {

constexpr qsizetype shownCharacters = 200; // the card elides them anyway

/// A chip with the first words, to be carried under the pointer.
QPixmap wordsPixmap(const QString &words, qreal ratio)
{
    const QFont font = theme::font(10);
    const QFontMetrics metrics(font);
    const QString shown = elided(metrics, words, 260);
    const QSize size(metrics.horizontalAdvance(shown) + 24, metrics.height() + 12);
    return carriedCard(size, ratio, [&](QPainter &painter) {
        painter.setFont(font);
        painter.setPen(theme::tokens().text);
        painter.drawText(QRect(QPoint(12, 0), size), Qt::AlignVCenter | Qt::TextSingleLine, shown);
    });
}

} // namespace

void carryWords(QWidget &from, TextRange range, const QString &text)
{
    const QString words = text.mid(range.start, range.length());
    carry(&from, wordsMime(range, words),
          wordsPixmap(words.left(shownCharacters), from.devicePixelRatioF()), Qt::CopyAction,
          Qt::CopyAction);
}

void carryCoding(QWidget &from, const CodedRange &coding, const QString &label, const QString &text)
{
    const QString words = text.mid(coding.range.start, coding.range.length());
    const QString shown = label + QStringLiteral(" · ") + words.left(shownCharacters);
    carry(&from, quotesMime({{coding.quote}, {coding.code}, coding.coder}, words),
          wordsPixmap(shown, from.devicePixelRatioF()), Qt::MoveAction | Qt::CopyAction,
          Qt::MoveAction);
}

} // namespace axial
