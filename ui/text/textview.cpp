#include "ui/text/textview.h"

#include "ui/text/textaccessible.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QPainter>
#include <QStyleHints>

namespace axial {

TextView::TextView(QWidget *parent) : QAbstractScrollArea(parent)
{
    installTextAccessibility();
    // Scripts and screen readers find the view by this name, whatever the language.
    setAccessibleName(QStringLiteral("Document"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setBackgroundRole(QPalette::Base);
    setAcceptDrops(true);
    setText(QString(), {});
}

TextView::~TextView() = default;

void TextView::setText(const QString &text, std::vector<DocumentTurn> turns)
{
    m_layout.setText(text, std::move(turns));
    m_speakerWidth = speakerColumnWidth(m_layout.turns(), m_reading.points / standardPointSize);
    m_quotes.set({});
    m_notes.set({});
    m_currentQuote = {};
    m_selectedCoding = {};
    m_topChunk = 0;
    m_topOffset = 0;
    m_grownFrom.clear();
    m_press = Press::None;
    m_drop = {};
    const TextRange before = selection();
    m_anchor = m_caret = m_layout.chunk(0).start;
    updatePage();
    announce(before);
}

void TextView::setCodings(std::vector<CodedRange> codings)
{
    m_quotes.set(std::move(codings));
    keepCurrentQuote();
}

void TextView::replaceCodings(const std::vector<QuoteId> &quotes,
                              const std::vector<CodedRange> &codings)
{
    m_quotes.replace(quotes, codings);
    keepCurrentQuote();
}

void TextView::setNotes(std::vector<MarginNote> notes)
{
    m_notes.set(std::move(notes));
    viewport()->update();
}

void TextView::keepCurrentQuote()
{
    // Delete must not take off what is no longer there, and knows the only code of a quote.
    if (m_currentQuote)
        setCurrentQuote(m_currentQuote);
    updatePage();
}

void TextView::setCodeLooks(QHash<qint64, CodeLook> looks)
{
    m_looks = std::move(looks);
    viewport()->update();
}

void TextView::setCoderNames(QHash<qint64, QString> names)
{
    m_coders = std::move(names);
    viewport()->update();
}

void TextView::setStripeMode(StripeMode mode)
{
    m_stripeMode = mode;
    viewport()->update();
}

void TextView::setFadesCoded(bool fades)
{
    m_fadesCoded = fades;
    viewport()->update();
}

void TextView::setReadingStyle(const ReadingStyle &style)
{
    if (style == m_reading)
        return;
    m_reading = style;
    m_speakerWidth = speakerColumnWidth(m_layout.turns(), m_reading.points / standardPointSize);
    updatePage();
    viewport()->update();
}

void TextView::setHits(std::vector<TextRange> hits, int current)
{
    m_hits = std::move(hits);
    m_currentHit = current;
    viewport()->update();
}

void TextView::setCurrentQuote(QuoteId id)
{
    m_currentQuote = id;
    m_selectedCoding = {};
    const int quote = m_quotes.indexOf(id);
    // With one code on the quote there is no doubt which one Delete takes off.
    if (quote >= 0 && m_quotes.at(quote).codings.size() == 1)
        m_selectedCoding = m_quotes.at(quote).codings.front().coding;
    viewport()->update();
}

std::vector<CodedRange> TextView::codingsAt(qint64 position) const
{
    std::vector<CodedRange> codings;
    for (const int quote : m_quotes.overlapping({position, position + 1})) {
        const CodedQuote &coded = m_quotes.at(quote);
        codings.insert(codings.end(), coded.codings.begin(), coded.codings.end());
    }
    return codings;
}

TextRange TextView::codingRun(qint64 position) const
{
    const int chunk = m_layout.chunkAt(position);
    TextRange run{m_layout.chunk(chunk).start, std::max(m_layout.chunk(chunk).end(), position) + 1};
    const auto cut = [&](qint64 edge) {
        if (edge <= position)
            run.start = std::max(run.start, edge);
        else
            run.end = std::min(run.end, edge);
    };
    for (const int quote : m_quotes.overlapping(run)) {
        for (const qint64 edge : {m_quotes.at(quote).range.start, m_quotes.at(quote).range.end})
            cut(edge);
    }
    for (const MarginNote &note : m_notes.all()) { // also of quotes without a code
        cut(note.range.start);
        cut(note.range.end);
    }
    return {std::min(run.start, position), std::min<qint64>(run.end, text().size())};
}

QString TextView::codeLabel(CodeId code) const
{
    const CodeLook look = m_looks.value(code.value);
    return look.key.isEmpty() ? look.name : look.key + u' ' + look.name;
}

TextScene TextView::scene()
{
    TextScene scene{m_layout,
                    m_quotes,
                    m_looks,
                    m_coders,
                    m_page,
                    Paper(m_reading.paper),
                    m_stripeMode,
                    viewport()->size(),
                    placedChunks(),
                    selection(),
                    {},
                    -1,
                    -1,
                    -1};
    scene.currentQuote = m_quotes.indexOf(m_currentQuote);
    const bool isDraggingHandle = m_press == Press::StartHandle || m_press == Press::EndHandle;
    scene.outline = isDraggingHandle ? m_handleRange : m_drop.words;
    scene.outlinedQuote = m_drop.quote;
    scene.fadesCoded = m_fadesCoded;
    if (hasFocus() && m_isCaretOn)
        scene.caret = m_caret;
    scene.hits = &m_hits;
    scene.currentHit = m_currentHit;
    scene.notes = &m_notes;
    return scene;
}

void TextView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    const TextScene picture = scene();
    painter.fillRect(viewport()->rect(), picture.paper.tokens().base);
    const StripeColumn column = layOutStripes(picture);
    paintText(painter, picture);
    paintGlyphs(painter, picture);
    paintStripes(painter, picture, column);
    paintMarks(painter, picture, column);
    // Laying out what came into view may have corrected estimates.
    updateScrollBar();
}

void TextView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updatePage();
}

void TextView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange
        || event->type() == QEvent::ApplicationFontChange)
        updatePage();
}

void TextView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    m_isCaretOn = true;
    if (const int period = QGuiApplication::styleHints()->cursorFlashTime(); period > 1)
        m_blink.start(period / 2, this);
    viewport()->update();
}

void TextView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    m_blink.stop();
    viewport()->update();
}

void TextView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_autoScroll.timerId()) {
        autoScroll();
    } else if (event->timerId() == m_blink.timerId()) {
        m_isCaretOn = !m_isCaretOn;
        viewport()->update(caretRect(m_caret).adjusted(-3, 0, 3, 0));
    } else {
        QAbstractScrollArea::timerEvent(event);
    }
}

QRect TextView::caretRect(qint64 position)
{
    const TextScene picture = scene();
    const QRectF edge = startEdge(picture, position);
    if (edge.isNull())
        return {};
    return QRect(int(edge.left()), int(edge.top()), 1, int(edge.height()));
}

qint64 TextView::positionAt(const QPoint &point)
{
    const std::vector<PlacedChunk> placed = placedChunks();
    const PlacedChunk *hit = &placed.front();
    for (const PlacedChunk &chunk : placed) {
        if (chunk.y <= point.y())
            hit = &chunk;
    }
    const bool isBelowAll = point.y() >= hit->y + m_layout.heightOf(hit->index);
    if (isBelowAll)
        return m_layout.chunk(hit->index).end();
    return m_layout.positionAt(hit->index, point.x() - m_page.textLeft, point.y() - hit->y);
}

TextRange TextView::lineAt(qint64 position)
{
    const int chunk = m_layout.chunkAt(position);
    return m_layout.lineRange(chunk, m_layout.lineAt(chunk, position));
}

QRect TextView::stripeRect(CodingId coding)
{
    for (const Stripe &stripe : layOutStripes(scene()).stripes) {
        if (stripe.coding.coding == coding)
            return stripe.bar.toRect();
    }
    return {};
}

QRect TextView::glyphRect(QuoteId quote)
{
    for (const MarginGlyph &glyph : layOutGlyphs(scene())) {
        for (size_t i = glyph.first; i < glyph.first + glyph.count; ++i) {
            if (m_notes.all()[i].quote == quote)
                return glyph.rect.toRect();
        }
    }
    return {};
}

} // namespace axial
