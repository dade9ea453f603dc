#include "ui/text/textview.h"

#include "core/base/visiblename.h"
#include "core/text/segments.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDateTime>
#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QStyleHints>
#include <QToolTip>

namespace axial {

void TextView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    // Qt reports the third press as a plain one, soon after a double click.
    const bool isThird = m_clicks == 2 && m_sinceClick.isValid()
                         && m_sinceClick.elapsed() < QApplication::doubleClickInterval()
                         && (event->position().toPoint() - m_pressPoint).manhattanLength()
                                < QApplication::startDragDistance();
    m_clicks = isThird ? 3 : 1;
    press(event);
}

void TextView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_clicks = m_clicks == 3 ? 4 : 2;
    press(event);
}

void TextView::press(QMouseEvent *event)
{
    m_sinceClick.start();
    m_pressPoint = m_lastPoint = event->position().toPoint();
    if (pressOnMark(event))
        return;
    const qint64 position = positionAt(m_pressPoint);
    const bool extends = event->modifiers() & Qt::ShiftModifier;
    m_unit = std::array{Unit::Character, Unit::Word, Unit::Sentence,
                        Unit::Turn}[size_t(m_clicks - 1)];
    m_selectedCoding = {};
    if (m_clicks == 1 && !extends && !startsInFreshQuote() && isInSelection(m_pressPoint)) {
        m_press = Press::MaybeDrag;
        return;
    }
    m_press = Press::Select;
    m_grownFrom.clear();
    if (extends) {
        m_unit = Unit::Character;
        m_pressedUnit = {m_anchor, m_anchor};
        selectTo(m_pressPoint);
    } else {
        m_pressedUnit = unitAt(position, m_unit);
        select(m_pressedUnit.start, m_pressedUnit.end);
    }
    m_autoScroll.start(30, this);
}

bool TextView::pressOnMark(QMouseEvent *event)
{
    const TextScene picture = scene();
    const QPointF point = event->position();
    if (m_clicks == 1 && picture.currentQuote >= 0) {
        m_handleRange = m_quotes.at(picture.currentQuote).range;
        const bool isStart = startHandle(picture).adjusted(-4, -4, 4, 4).contains(point);
        const bool isEnd = endHandle(picture).adjusted(-4, -4, 4, 4).contains(point);
        if (isStart || isEnd) {
            m_press = isStart ? Press::StartHandle : Press::EndHandle;
            m_autoScroll.start(30, this);
            return true;
        }
    }
    if (pressOnGlyph(picture, point))
        return true;
    const StripeColumn column = layOutStripes(picture);
    const Stripe *hit = column.at(point);
    if (!hit)
        return false;
    const QuoteId quote = hit->coding.quote;
    m_pressedStripe = hit->coding;
    const Stripe stripe = *hit;
    if (!selection().isEmpty()) // else Enter would code those words, not the quote one clicked
        select(stripe.coding.range.start, stripe.coding.range.start);
    takeStripe(stripe);
    m_press = m_clicks == 1 && m_selectedCoding == m_pressedStripe.coding ? Press::MaybeDragStripe
                                                                          : Press::None;
    if (m_clicks >= 2)
        Q_EMIT quoteActivated(quote);
    else
        Q_EMIT quoteSelected(quote);
    return true;
}

bool TextView::pressOnGlyph(const TextScene &picture, const QPointF &point)
{
    const std::vector<MarginGlyph> glyphs = layOutGlyphs(picture);
    const MarginGlyph *glyph = glyphAt(glyphs, point);
    if (!glyph)
        return false;
    const MarginNote note = m_notes.all()[glyph->first];
    m_press = Press::None;
    // Not on to another quote when something is done next: the caret stands at this one.
    select(note.range.start, note.range.start);
    setCurrentQuote(note.quote);
    Q_EMIT quoteSelected(note.quote);
    return true;
}

void TextView::takeStripe(const Stripe &stripe)
{
    setCurrentQuote(stripe.coding.quote);
    // A bar of a crowd stands for all codes of its quote: which one goes is not said.
    const bool isCrowd = m_stripeMode == StripeMode::Density || m_quotes.at(stripe.quote).lane < 0;
    if (!isCrowd)
        m_selectedCoding = stripe.coding.coding;
}

bool TextView::isInSelection(const QPoint &point)
{
    const std::vector<QRectF> shape = shapeOf(scene(), selection());
    return std::any_of(shape.begin(), shape.end(),
                       [&](const QRectF &rect) { return rect.contains(point); });
}

void TextView::mouseMoveEvent(QMouseEvent *event)
{
    m_lastPoint = event->position().toPoint();
    if (!(event->buttons() & Qt::LeftButton)) {
        updateCursor(m_lastPoint);
        return;
    }
    switch (m_press) {
    case Press::None:
        break;
    case Press::Select:
        selectTo(m_lastPoint);
        break;
    case Press::MaybeDrag:
        if ((m_lastPoint - m_pressPoint).manhattanLength() >= QApplication::startDragDistance()) {
            m_press = Press::None;
            startWordsDrag();
        }
        break;
    case Press::MaybeDragStripe:
        if ((m_lastPoint - m_pressPoint).manhattanLength() >= QApplication::startDragDistance()) {
            m_press = Press::None;
            startStripeDrag();
        }
        break;
    case Press::StartHandle:
    case Press::EndHandle:
        dragHandle(m_lastPoint);
        break;
    }
}

/// Words that were just coded are still selected, but a passage in them can be the next one; their
/// stripe is what one drags then.
bool TextView::startsInFreshQuote() const
{
    const int quote = m_quotes.indexOf(m_currentQuote);
    return quote >= 0 && m_quotes.at(quote).range == selection();
}

/// The range with the words at its ends whole, as people mean it; with Alt it stays as it is.
TextRange TextView::wholeWords(TextRange range) const
{
    if (range.isEmpty() || (QGuiApplication::keyboardModifiers() & Qt::AltModifier))
        return range;
    // From both ends to the middle: the word before a start and the one after an end stay out.
    const TextRange meant = trimmedRange(text(), range);
    if (meant.isEmpty())
        return range;
    const TextRange first = wordAt(text(), meant.start + 1);
    const TextRange last = wordAt(text(), meant.end);
    return m_layout.snapped({std::min(meant.start, first.start), std::max(meant.end, last.end)});
}

void TextView::selectTo(const QPoint &point)
{
    const qint64 position = positionAt(point);
    if (m_unit == Unit::Character) {
        const qint64 from = m_pressedUnit.start;
        const bool isBack = position < from;
        const TextRange words = wholeWords(isBack ? TextRange{position, from}
                                                  : TextRange{from, position});
        isBack ? select(words.end, words.start) : select(words.start, words.end);
        return;
    }
    const TextRange unit = unitAt(position, m_unit);
    // Whole units from the pressed one on, in whichever direction the pointer goes.
    if (position < m_pressedUnit.start)
        select(m_pressedUnit.end, unit.start);
    else
        select(m_pressedUnit.start, std::max(unit.end, m_pressedUnit.end));
}

void TextView::dragHandle(const QPoint &point)
{
    const qint64 position = positionAt(point);
    if (m_press == Press::StartHandle) {
        const qint64 last = characterBoundary(text(), m_handleRange.end - 1);
        m_handleRange.start = wholeWords({std::min(position, last), m_handleRange.end}).start;
    } else if (position > m_handleRange.start) {
        m_handleRange.end = wholeWords({m_handleRange.start, position}).end;
    }
    viewport()->update();
}

void TextView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_autoScroll.stop();
    const Press press = std::exchange(m_press, Press::None);
    if (press == Press::MaybeDrag) {
        const qint64 position = positionAt(event->position().toPoint());
        m_grownFrom.clear();
        select(position, position);
    }
    if (press == Press::StartHandle || press == Press::EndHandle) {
        viewport()->update();
        const int quote = m_quotes.indexOf(m_currentQuote);
        if (quote >= 0 && m_quotes.at(quote).range != m_handleRange)
            Q_EMIT quoteRangeRequested(m_currentQuote, m_handleRange);
    }
}

void TextView::updateCursor(const QPoint &point)
{
    const TextScene picture = scene();
    Qt::CursorShape shape = Qt::ArrowCursor;
    if (startHandle(picture).adjusted(-4, -4, 4, 4).contains(point)
        || endHandle(picture).adjusted(-4, -4, 4, 4).contains(point))
        shape = Qt::SizeHorCursor;
    else if (layOutStripes(picture).at(point) || glyphAt(layOutGlyphs(picture), point))
        shape = Qt::PointingHandCursor;
    else if (point.x() < m_page.lanesLeft && point.x() >= m_page.textLeft - 12
             && !isInSelection(point))
        shape = Qt::IBeamCursor;
    if (viewport()->cursor().shape() != shape)
        viewport()->setCursor(shape);
}

bool TextView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto help = static_cast<QHelpEvent *>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TextView::showToolTip(const QPoint &point, const QPoint &globalPos)
{
    const TextScene picture = scene();
    const StripeColumn column = layOutStripes(picture);
    const std::vector<MarginGlyph> glyphs = layOutGlyphs(picture);
    QString tip;
    if (const MarginGlyph *glyph = glyphAt(glyphs, point)) {
        tip = sentencesOf(m_notes, *glyph);
    } else if (const Stripe *hit = column.at(point)) {
        const CodedRange &coding = hit->coding;
        QStringList lines;
        const bool isCrowd = m_stripeMode == StripeMode::Density
                             || m_quotes.at(hit->quote).lane < 0;
        for (const CodedRange &each : m_quotes.at(hit->quote).codings) {
            if (isCrowd || each.coding == coding.coding)
                lines.append(codeLabel(each.code));
        }
        if (!picture.coderName(coding.coder).isEmpty())
            lines.append(picture.coderName(coding.coder));
        if (coding.createdMs > 0) {
            const QDateTime time = QDateTime::fromMSecsSinceEpoch(coding.createdMs);
            lines.append(time.toString(QStringLiteral("yyyy-MM-dd HH:mm")));
        }
        tip = lines.join(u'\n');
    } else if (point.x() < m_page.textLeft && !turns().empty()) {
        const int chunk = m_layout.chunkAt(positionAt(point));
        const int turn = m_layout.chunk(chunk).turn;
        if (turn >= 0)
            tip = turns()[size_t(turn)].speaker; // the column may have cut a long name
    }
    // A tool tip would read a name as markup: escape it, and it stays what the user wrote.
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(globalPos,
                           QStringLiteral("<p style='white-space:pre-wrap'>%1</p>")
                               .arg(visibleName(tip).toHtmlEscaped()),
                           viewport());
}

void TextView::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const QRect caret = caretRect(m_caret);
        Q_EMIT contextMenuRequested(viewport()->mapToGlobal(caret.bottomLeft()), selection());
        return;
    }
    const StripeColumn column = layOutStripes(scene());
    if (const Stripe *hit = column.at(event->pos())) {
        const QuoteId quote = hit->coding.quote;
        takeStripe(*hit);
        Q_EMIT quoteSelected(quote);
    } else if (selection().isEmpty()) {
        const qint64 position = positionAt(event->pos());
        select(position, position);
    }
    Q_EMIT contextMenuRequested(event->globalPos(), selection());
}

} // namespace axial
