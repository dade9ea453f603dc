#include "ui/text/textview.h"

#include "ui/base/wording.h"
#include "ui/lists/carriedcard.h"
#include "ui/lists/codingmime.h"
#include "ui/lists/quotesmime.h"
#include "ui/theme/theme.h"
#include "ui/widgets/drophint.h"
#include "ui/widgets/plaintext.h"

#include <QDragEnterEvent>
#include <QFontMetrics>
#include <QMimeData>
#include <QPainter>
#include <QPixmap>

namespace axial {

namespace {

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

void TextView::startWordsDrag()
{
    const TextRange range = selection();
    const QString words = text().mid(range.start, range.length());
    carry(this, wordsMime(range, words), wordsPixmap(words.left(200), devicePixelRatioF()),
          Qt::CopyAction, Qt::CopyAction);
}

void TextView::startStripeDrag()
{
    const CodedRange coding = m_pressedStripe;
    const QString words = text().mid(coding.range.start, coding.range.length());
    const QString shown = codeLabel(coding.code) + QStringLiteral(" · ") + words.left(200);
    // The tree moves the coding to the code it is dropped on, with Ctrl it puts that one on too.
    carry(this, quotesMime({{coding.quote}, {coding.code}, coding.coder}, words),
          wordsPixmap(shown, devicePixelRatioF()), Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
}

TextView::DropTarget TextView::dropTargetAt(const QPoint &point)
{
    const StripeColumn column = layOutStripes(scene());
    if (const Stripe *hit = column.at(point))
        return {{}, hit->quote};
    if (!selection().isEmpty() && isInSelection(point))
        return {selection(), -1};
    const bool isOnText = point.x() >= m_page.textLeft - 12 && point.x() < m_page.lanesLeft;
    if (!isOnText)
        return {};
    const TextRange sentence = unitAt(positionAt(point), Unit::Sentence);
    return sentence.isEmpty() ? DropTarget() : DropTarget{sentence, -1};
}

void TextView::setDropTarget(const DropTarget &target)
{
    if (m_drop == target)
        return;
    m_drop = target;
    viewport()->update();
}

void TextView::dragEnterEvent(QDragEnterEvent *event)
{
    if (codesFrom(event->mimeData()).isEmpty()) {
        event->ignore();
        return;
    }
    m_isDropping = true;
    m_lastPoint = event->position().toPoint();
    m_autoScroll.start(30, this);
    event->setDropAction(Qt::CopyAction);
    event->accept();
}

void TextView::dragMoveEvent(QDragMoveEvent *event)
{
    if (codesFrom(event->mimeData()).isEmpty()) {
        event->ignore();
        return;
    }
    m_lastPoint = event->position().toPoint();
    const QList<CodeId> codes = codesFrom(event->mimeData());
    setDropTarget(dropTargetAt(m_lastPoint));
    const QString label = shortened(codeLabel(codes.front()), 40);
    const QString what = codes.size() == 1 ? label
                                           : tr("%1 and %2 more").arg(label).arg(codes.size() - 1);
    const bool isSelection = m_drop.words == selection() && !selection().isEmpty();
    const QString words = countedWords(text().mid(m_drop.words.start, m_drop.words.length()));
    DropHint::show(*viewport(), m_lastPoint,
                   m_drop == DropTarget() ? tr("Can’t be dropped here")
                   : m_drop.quote >= 0    ? tr("Put %1 on this quote").arg(what)
                   : isSelection          ? tr("Code the selected %1 with %2").arg(words, what)
                                          : tr("Code this sentence with %1").arg(what));
    event->setDropAction(Qt::CopyAction);
    if (m_drop == DropTarget())
        event->ignore();
    else
        event->accept();
}

void TextView::dragLeaveEvent(QDragLeaveEvent *)
{
    m_isDropping = false;
    m_autoScroll.stop();
    DropHint::hide(*viewport());
    setDropTarget({});
}

void TextView::dropEvent(QDropEvent *event)
{
    const QList<CodeId> codes = codesFrom(event->mimeData());
    const DropTarget target = dropTargetAt(event->position().toPoint());
    m_isDropping = false;
    m_autoScroll.stop();
    DropHint::hide(*viewport());
    setDropTarget({});
    if (codes.isEmpty() || target == DropTarget()) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::CopyAction);
    event->accept();
    if (target.quote >= 0)
        Q_EMIT codesDroppedOnQuote(codes, m_quotes.at(target.quote).id);
    else
        Q_EMIT codesDropped(codes, target.words);
}

} // namespace axial
