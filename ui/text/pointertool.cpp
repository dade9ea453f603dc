#include "ui/text/pointertool.h"

#include "core/base/visiblename.h"
#include "core/domain/quote.h"
#include "core/text/segments.h"
#include "ui/lists/carriedcard.h"
#include "ui/lists/codingmime.h"
#include "ui/text/foldturning.h"
#include "ui/textpage/scrolledpage.h"
#include "ui/textpage/textmarkup.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plaintext.h"

#include <QApplication>
#include <QDateTime>
#include <QFontMetrics>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QPixmap>
#include <QString>
#include <QToolTip>
#include <QWidget>

#include <algorithm>
#include <array>

namespace axial {

namespace {

/// The range with whole words at its ends; with Alt it stays as it is.
TextRange meantRange(const ScrolledPage &page, TextRange range)
{
    const bool isExact = QGuiApplication::keyboardModifiers() & Qt::AltModifier;
    return isExact ? range : wholeWords(page.layout(), range);
}

} // namespace

SelectStroke::SelectStroke(const ScrolledPage &page, TextSelection &selection, TextRange pressed,
                           TextUnit unit)
    : m_page(page), m_selection(selection), m_pressed(pressed), m_unit(unit)
{
}

void SelectStroke::moveTo(const QPoint &point)
{
    const qint64 position = m_page.positionAt(point);
    if (m_unit == TextUnit::Character) {
        const qint64 from = m_pressed.start;
        const bool isBack = position < from;
        const TextRange words = meantRange(m_page, isBack ? TextRange{position, from}
                                                          : TextRange{from, position});
        isBack ? m_selection.select(words.end, words.start)
               : m_selection.select(words.start, words.end);
        return;
    }
    const TextRange unit = unitAt(m_page.layout(), position, m_unit);
    // Whole units from the pressed one on, in whichever direction the pointer goes.
    if (position < m_pressed.start)
        m_selection.select(m_pressed.end, unit.start);
    else
        m_selection.select(m_pressed.start, std::max(unit.end, m_pressed.end));
}

bool CarryStroke::isMeant(const QPoint &point) const
{
    return (point - m_pressed).manhattanLength() >= QApplication::startDragDistance();
}

ResizeStroke::ResizeStroke(const ScrolledPage &page, QuoteId quote, TextRange range, QuoteEnd end)
    : m_page(page), m_quote(quote), m_range(range), m_end(end)
{
}

void ResizeStroke::moveTo(const QPoint &point)
{
    const qint64 position = m_page.positionAt(point);
    if (m_end == QuoteEnd::Start) {
        const qint64 last = characterBoundary(m_page.layout().text(), m_range.end - 1);
        m_range.start = meantRange(m_page, {std::min(position, last), m_range.end}).start;
    } else if (position > m_range.start) {
        m_range.end = meantRange(m_page, {m_range.start, position}).end;
    }
}

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

/// Drags words of a text from a widget, as what they are and as plain text, until they are dropped.
void carryWords(QWidget &from, TextRange range, const QString &text)
{
    const QString words = text.mid(range.start, range.length());
    carry(&from, wordsMime(range, words),
          wordsPixmap(words.left(shownCharacters), from.devicePixelRatioF()), Qt::CopyAction,
          Qt::CopyAction);
}

/// Drags a coding; the tree moves it to the code it is dropped on, with Ctrl it puts that one on
/// too.
void carryCoding(QWidget &from, const CodedRange &coding, const QString &label, const QString &text)
{
    const QString words = text.mid(coding.range.start, coding.range.length());
    const QString shown = label + QStringLiteral(" · ") + words.left(shownCharacters);
    carry(&from, quotesMime({{coding.quote}, {coding.code}, coding.coder}, words),
          wordsPixmap(shown, from.devicePixelRatioF()), Qt::MoveAction | Qt::CopyAction,
          Qt::MoveAction);
}

QString wordsOf(const Stripe &stripe, const TextMarkup &markup)
{
    const CodedRange &coding = stripe.coding;
    QStringList lines;
    const bool isCrowd = markup.isOfCrowd(stripe);
    for (const CodedRange &each : markup.quotes().at(stripe.quote).codings) {
        if (isCrowd || each.coding == coding.coding)
            lines.append(markup.codeLabel(each.code));
    }
    if (const QString coder = markup.coderNames().value(coding.coder); !coder.isEmpty())
        lines.append(coder);
    if (coding.createdMs > 0) {
        const QDateTime time = QDateTime::fromMSecsSinceEpoch(coding.createdMs);
        lines.append(time.toString(QStringLiteral("yyyy-MM-dd HH:mm")));
    }
    return lines.join(u'\n');
}

/// What a pointer that holds nothing can do at a point of the viewport.
Qt::CursorShape cursorAt(const ScrolledPage &page, TextRange selection, const QPoint &point)
{
    const TextScene picture = page.scene();
    if (handleAt(picture, point))
        return Qt::SizeHorCursor;
    if (foldAt(picture, point) || layOutStripes(picture).at(point)
        || glyphAt(layOutGlyphs(picture), point))
        return Qt::PointingHandCursor;
    return page.isOnWords(point) && !page.isIn(selection, point) ? Qt::IBeamCursor
                                                                 : Qt::ArrowCursor;
}

/// What there is at a point, as people wrote it; empty where there is nothing to say.
QString toolTipAt(const ScrolledPage &page, const TextMarkup &markup, const QPoint &point)
{
    const TextScene picture = page.scene();
    const StripeColumn column = layOutStripes(picture);
    const std::vector<MarginGlyph> glyphs = layOutGlyphs(picture);
    if (const MarginGlyph *glyph = glyphAt(glyphs, point))
        return sentencesOf(markup.notes(), *glyph);
    if (const Stripe *hit = column.at(point))
        return wordsOf(*hit, markup);
    const TextLayout &layout = page.layout();
    if (point.x() >= page.columns().textLeft || layout.turns().empty())
        return {};
    const int turn = layout.chunk(layout.chunkAt(page.positionAt(point))).turn;
    return turn < 0 ? QString()
                    : layout.turns()[size_t(turn)].speaker; // the column may have cut it
}

} // namespace

PointerTool::PointerTool(ScrolledPage &page, TextMarkup &markup, TextSelection &selection,
                         QWidget &viewport)
    : m_page(page), m_markup(markup), m_selection(selection), m_viewport(viewport),
      m_edges(page, EdgeScroll::Zone::Outside)
{
    connect(&m_edges, &EdgeScroll::scrolled, this, &PointerTool::strokeTo);
}

bool PointerTool::handle(QEvent *event)
{
    const auto mouse = [event] { return static_cast<QMouseEvent *>(event); };
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        if (mouse()->button() == Qt::LeftButton) {
            countClick(mouse());
            press(mouse());
        } else if (event->type() == QEvent::MouseButtonPress) {
            event->ignore();
        }
        return true;
    case QEvent::MouseMove:
        move(mouse());
        return true;
    case QEvent::MouseButtonRelease:
        if (mouse()->button() == Qt::LeftButton)
            release(mouse()->position().toPoint());
        return true;
    default:
        return false;
    }
}

void PointerTool::countClick(const QMouseEvent *event)
{
    if (event->type() == QEvent::MouseButtonDblClick) {
        m_clicks = m_clicks == 3 ? 4 : 2;
        return;
    }
    // Qt reports the third press as a plain one, soon after a double click.
    const bool isThird = m_clicks == 2 && m_sinceClick.isValid()
                         && m_sinceClick.elapsed() < QApplication::doubleClickInterval()
                         && (event->position().toPoint() - m_pressed).manhattanLength()
                                < QApplication::startDragDistance();
    m_clicks = isThird ? 3 : 1;
}

void PointerTool::press(const QMouseEvent *event)
{
    m_sinceClick.start();
    m_pressed = event->position().toPoint();
    m_edges.moveTo(m_pressed);
    if (!pressOnMark(m_pressed))
        pressOnWords(m_pressed, event->modifiers());
}

bool PointerTool::pressOnMark(const QPoint &point)
{
    const TextScene picture = m_page.scene();
    if (m_clicks == 1 && picture.currentQuote >= 0) {
        if (const auto end = handleAt(picture, point)) {
            const CodedQuote &quote = m_markup.quotes().at(picture.currentQuote);
            m_stroke.emplace<ResizeStroke>(m_page, quote.id, quote.range, *end);
            m_edges.start(point);
            return true;
        }
    }
    if (const auto code = foldAt(picture, point)) {
        m_stroke.emplace<std::monostate>();
        turnFold(m_page, m_selection, *code);
        return true;
    }
    if (pressOnGlyph(picture, point))
        return true;
    if (const int turn = turnTimeAt(point); turn >= 0) {
        m_stroke.emplace<std::monostate>();
        Q_EMIT turnTimeClicked(turn);
        return true;
    }
    const StripeColumn column = layOutStripes(picture);
    const Stripe *hit = column.at(point);
    if (!hit)
        return false;
    const CodedRange coding = hit->coding;
    const Stripe stripe = *hit;
    if (!m_selection.isEmpty()) // else Enter would code those words, not the quote one clicked
        m_selection.select(coding.range.start, coding.range.start);
    m_markup.takeStripe(stripe);
    m_stroke.emplace<std::monostate>();
    if (m_clicks == 1 && m_markup.currentCoding() == coding.coding)
        m_stroke.emplace<CarryStroke>(point, coding);
    if (m_clicks >= 2)
        Q_EMIT quoteActivated(coding.quote);
    else
        Q_EMIT quoteSelected(coding.quote);
    return true;
}

int PointerTool::turnTimeAt(const QPoint &point) const
{
    const TextPage &columns = m_page.columns();
    if (m_markup.timeLetters() == 0 || !columns.hasNumbers || point.x() >= columns.speakerLeft)
        return -1;
    const auto &turns = m_page.layout().turns();
    const qint64 position = m_page.positionAt({columns.textLeft + 1, point.y()});
    for (const int turn : {turnNumberAt(turns, position) - 1, turnNumberAt(turns, position)}) {
        if (turn < 0 || size_t(turn) >= turns.size() || !turns[size_t(turn)].timeMs)
            continue;
        const QRect line = m_page.caretRect(turns[size_t(turn)].words);
        if (point.y() >= line.top() && point.y() <= line.bottom())
            return turn;
    }
    return -1;
}

TextRange PointerTool::stampUnder(const QPoint &point) const
{
    if (m_markup.timeLetters() == 0 || !m_page.isOnWords(point))
        return {};
    const TextRange stamp = m_markup.stampAt(m_page.positionAt(point));
    return m_page.isIn(stamp, point) ? stamp : TextRange();
}

bool PointerTool::pressOnGlyph(const TextScene &picture, const QPoint &point)
{
    const std::vector<MarginGlyph> glyphs = layOutGlyphs(picture);
    const MarginGlyph *glyph = glyphAt(glyphs, point);
    if (!glyph)
        return false;
    const auto first = m_markup.notes().all().begin() + qsizetype(glyph->first);
    const auto last = first + qsizetype(glyph->count);
    const auto ofQuote = std::find_if(first, last,
                                      [](const MarginNote &each) { return bool(each.quote); });
    const MarginNote note = ofQuote == last ? *first : *ofQuote;
    m_stroke.emplace<std::monostate>();
    // Not on to another quote when something is done next: the caret stands at this one.
    m_selection.select(note.range.start, note.range.start);
    m_markup.setCurrentQuote(note.quote);
    Q_EMIT quoteSelected(note.quote);
    return true;
}

void PointerTool::pressOnWords(const QPoint &point, Qt::KeyboardModifiers modifiers)
{
    const bool extends = modifiers & Qt::ShiftModifier;
    m_markup.forgetCurrentCoding();
    if (m_clicks == 1 && !extends && !startsInFreshQuote()
        && m_page.isIn(m_selection.range(), point)) {
        m_stroke.emplace<CarryStroke>(point);
        return;
    }
    m_selection.forgetGrowth();
    if (extends) {
        const TextRange from{m_selection.anchor(), m_selection.anchor()};
        m_stroke.emplace<SelectStroke>(m_page, m_selection, from, TextUnit::Character);
        strokeTo(point);
    } else {
        const TextUnit unit = std::array{TextUnit::Character, TextUnit::Word, TextUnit::Sentence,
                                         TextUnit::Turn}[size_t(m_clicks - 1)];
        const TextRange pressed = unitAt(m_page.layout(), m_page.positionAt(point), unit);
        m_stroke.emplace<SelectStroke>(m_page, m_selection, pressed, unit);
        const bool isThere = m_selection.range() == pressed;
        m_selection.select(pressed.start, pressed.end);
        if (isThere)
            Q_EMIT pressedAgain();
    }
    m_edges.start(point);
}

/// Words that were just coded are still selected, but a passage in them can be the next one; their
/// stripe is what one drags then.
bool PointerTool::startsInFreshQuote() const
{
    const int quote = m_markup.currentIndex();
    return quote >= 0 && m_markup.quotes().at(quote).range == m_selection.range();
}

void PointerTool::move(const QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    m_edges.moveTo(point);
    if (event->buttons() & Qt::LeftButton)
        strokeTo(point);
    else
        hover(point);
}

void PointerTool::strokeTo(const QPoint &point)
{
    if (const auto selecting = std::get_if<SelectStroke>(&m_stroke)) {
        selecting->moveTo(point);
    } else if (const auto resizing = std::get_if<ResizeStroke>(&m_stroke)) {
        resizing->moveTo(point);
        Q_EMIT outlineChanged();
    } else if (const auto carrying = std::get_if<CarryStroke>(&m_stroke);
               carrying && carrying->isMeant(point)) {
        const std::optional<CodedRange> coding = carrying->coding();
        m_stroke.emplace<std::monostate>(); // the drag takes the release
        carry(coding);
    }
}

void PointerTool::carry(const std::optional<CodedRange> &coding)
{
    const QString &text = m_page.layout().text();
    if (coding)
        carryCoding(m_viewport, *coding, m_markup.codeLabel(coding->code), text);
    else
        carryWords(m_viewport, m_selection.range(), text);
}

void PointerTool::release(const QPoint &point)
{
    m_edges.stop();
    const auto carrying = std::get_if<CarryStroke>(&m_stroke);
    const bool isCarryOfWords = carrying && !carrying->coding();
    const auto resizing = std::get_if<ResizeStroke>(&m_stroke);
    const QuoteId resized = resizing ? resizing->quote() : QuoteId();
    const TextRange range = outline();
    m_stroke.emplace<std::monostate>(); // before anybody is told
    if (isCarryOfWords) {
        const qint64 position = m_page.positionAt(point);
        m_selection.forgetGrowth();
        m_selection.select(position, position);
    }
    const bool isClick = m_clicks == 1 && m_selection.isEmpty() && !resized
                         && (point - m_pressed).manhattanLength()
                                < QApplication::startDragDistance();
    if (const TextRange stamp = isClick ? stampUnder(point) : TextRange(); !stamp.isEmpty())
        Q_EMIT stampClicked(stamp);
    if (resized) {
        Q_EMIT outlineChanged();
        const int quote = m_markup.quotes().indexOf(resized);
        if (quote >= 0 && m_markup.quotes().at(quote).range != range)
            Q_EMIT quoteRangeRequested(resized, range);
    }
}

TextRange PointerTool::outline() const
{
    const auto resizing = std::get_if<ResizeStroke>(&m_stroke);
    return resizing ? resizing->range() : TextRange{};
}

bool PointerTool::cancelResize()
{
    if (!std::holds_alternative<ResizeStroke>(m_stroke))
        return false;
    letGo();
    Q_EMIT outlineChanged();
    return true;
}

void PointerTool::letGo()
{
    m_stroke.emplace<std::monostate>();
    m_edges.stop();
}

void PointerTool::hover(const QPoint &point)
{
    const bool isTime = turnTimeAt(point) >= 0 || !stampUnder(point).isEmpty();
    const Qt::CursorShape shape = isTime ? Qt::PointingHandCursor
                                         : cursorAt(m_page, m_selection.range(), point);
    if (m_viewport.cursor().shape() != shape)
        m_viewport.setCursor(shape);
}

void PointerTool::showToolTip(const QPoint &point, const QPoint &globalPos)
{
    const QString tip = toolTipAt(m_page, m_markup, point);
    // A tool tip would read a name as markup: escape it, and it stays what the user wrote.
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(globalPos,
                           QStringLiteral("<p style='white-space:pre-wrap'>%1</p>")
                               .arg(visibleName(tip).toHtmlEscaped()),
                           &m_viewport);
}

void PointerTool::prepareMenu(const QPoint &point)
{
    const StripeColumn column = layOutStripes(m_page.scene());
    if (const Stripe *hit = column.at(point)) {
        const QuoteId quote = hit->coding.quote;
        m_markup.takeStripe(*hit);
        Q_EMIT quoteSelected(quote);
    } else if (m_selection.isEmpty()) {
        const qint64 position = m_page.positionAt(point);
        m_selection.select(position, position);
    }
}

} // namespace axial
