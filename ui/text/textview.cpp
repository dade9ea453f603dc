#include "ui/text/textview.h"

#include "ui/text/foldturning.h"
#include "ui/text/textaccessible.h"

#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyleHints>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace axial {

void PageScrollBar::follow(int height)
{
    m_isFollowing = true;
    m_bar.setSingleStep(m_page.pitch());
    m_bar.setPageStep(height);
    m_bar.setRange(0, int(std::min<qint64>(m_page.lowest(), std::numeric_limits<int>::max())));
    m_bar.setEnabled(m_bar.maximum() > 0); // its place stays, so that no line wraps anew
    m_bar.setValue(int(std::min<qint64>(m_page.y(), m_bar.maximum())));
    m_isFollowing = false;
}

void PageScrollBar::scrolled(int dy, int height)
{
    if (m_isFollowing)
        return;
    // Near by, real heights count; far away the estimates are all there is.
    if (m_bar.value() >= m_bar.maximum())
        m_page.jumpToEnd();
    else if (std::abs(dy) < 4 * height)
        m_page.scrollBy(-dy);
    else
        m_page.jumpTo(m_bar.value());
}

void CaretBlink::start()
{
    m_isOn = true;
    if (const int period = QGuiApplication::styleHints()->cursorFlashTime(); period > 1)
        m_timer.start(period / 2, this);
}

void CaretBlink::timerEvent(QTimerEvent *)
{
    m_isOn = !m_isOn;
    Q_EMIT blinked();
}

TextView::TextView(QWidget *parent)
    : QAbstractScrollArea(parent), m_markup(m_layout), m_selection(m_layout),
      m_page(m_layout, m_markup, *viewport()), m_bar(m_page, *verticalScrollBar()),
      m_pointer(m_page, m_markup, m_selection, *viewport()),
      m_keyboard(m_page, m_markup, m_selection), m_drops(m_page, m_markup, m_selection, *viewport())
{
    installTextAccessibility();
    // Scripts and screen readers find the view by this name, whatever the language.
    setAccessibleName(tr("Document"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setBackgroundRole(QPalette::Base);
    setAcceptDrops(true);
    connectParts();
    connectTools();
    setText(QString(), {});
}

void TextView::connectParts()
{
    const auto paintAnew = qOverload<>(&QWidget::update);
    connect(&m_markup, &TextMarkup::changed, viewport(), paintAnew);
    connect(&m_markup, &TextMarkup::changed, &m_page, &ScrolledPage::unfoldMarked);
    connect(&m_markup, &TextMarkup::codingsChanged, &m_page, [this] {
        m_page.unfoldMarked();
        m_page.arrange();
    });
    connect(&m_selection, &TextSelection::taken, this, [this] {
        m_page.unfold({caret(), caret()});
        m_blink.show();
        viewport()->update();
    });
    connect(&m_selection, &TextSelection::moved, this, &TextView::announce);
    connect(&m_page, &ScrolledPage::scrolled, this, [this] {
        m_bar.follow(viewport()->height());
        viewport()->update();
    });
    connect(&m_blink, &CaretBlink::blinked, this,
            [this] { viewport()->update(m_page.caretRect(caret()).adjusted(-3, 0, 3, 0)); });
}

void TextView::connectTools()
{
    const auto paintAnew = qOverload<>(&QWidget::update);
    connect(&m_pointer, &PointerTool::outlineChanged, viewport(), paintAnew);
    connect(&m_pointer, &PointerTool::quoteSelected, this, &TextView::quoteSelected);
    connect(&m_pointer, &PointerTool::quoteActivated, this, &TextView::quoteActivated);
    connect(&m_pointer, &PointerTool::quoteRangeRequested, this, &TextView::quoteRangeRequested);
    connect(&m_pointer, &PointerTool::stampClicked, this, &TextView::stampClicked);
    connect(&m_pointer, &PointerTool::pressedAgain, this,
            [this] { Q_EMIT selectionChanged(selection()); });
    connect(&m_pointer, &PointerTool::turnTimeClicked, this, &TextView::turnTimeClicked);
    connect(&m_keyboard, &KeyboardTool::quoteSelected, this, &TextView::quoteSelected);
    connect(&m_keyboard, &KeyboardTool::uncodeRequested, this, &TextView::uncodeRequested);
    connect(&m_keyboard, &KeyboardTool::quoteRangeRequested, this, &TextView::quoteRangeRequested);
    connect(&m_drops, &CodeDrops::targetChanged, viewport(), paintAnew);
    connect(&m_drops, &CodeDrops::dropped, this, &TextView::codesDropped);
    connect(&m_drops, &CodeDrops::droppedOnQuote, this, &TextView::codesDroppedOnQuote);
}

void TextView::setText(const QString &text, std::vector<DocumentTurn> turns, Markdown markdown)
{
    m_layout.setText(text, std::move(turns), std::move(markdown));
    m_markup.clear();
    m_pointer.letGo();
    m_drops.forget();
    const TextRange before = m_selection.restartAt(m_layout.chunk(0).start);
    m_page.restart();
    m_page.arrange();
    announce(before);
}

void TextView::setCaret(qint64 position)
{
    position = m_layout.snappedForward(position);
    m_markup.forgetCurrentCoding();
    m_selection.moveTo(position, TextSelection::Anchor::Follows);
    m_page.ensureVisible({position, position});
}

bool TextView::turnFold()
{
    return axial::turnFold(m_page, m_selection, caret());
}

void TextView::turnAllFolds()
{
    axial::turnAllFolds(m_page, m_selection);
}

void TextView::replaceText(TextRange range, const QString &words)
{
    const QString removed = wordsToSay(*this, range);
    m_page.replace(range, words);
    const TextRange before = m_selection.restartAt(range.start + words.size());
    m_blink.show();
    m_markup.setHits({}, -1);
    m_page.arrange();
    sayReplaced(*this, range.start, removed, words);
    announce(before);
    Q_EMIT wordsReplaced();
}

void TextView::announce(TextRange before)
{
    saySelected(*this, before);
    // A caret that moves without a selection changes nothing for others.
    if (selection() != before)
        Q_EMIT selectionChanged(selection());
}

TextScene TextView::scene() const
{
    TextScene scene = m_page.scene();
    scene.selection = selection();
    const TextRange resized = m_pointer.outline();
    scene.outline = resized.isEmpty() ? m_drops.target().words : resized;
    scene.outlinedQuote = m_drops.target().quote;
    if (hasFocus() && m_blink.isOn())
        scene.caret = caret();
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
    m_bar.follow(viewport()->height());
}

void TextView::scrollContentsBy(int, int dy)
{
    m_bar.scrolled(dy, viewport()->height());
}

bool TextView::event(QEvent *event)
{
    // Keys that mean something here go before the window's shortcuts.
    if (event->type() == QEvent::ShortcutOverride
        && m_keyboard.claims(static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

bool TextView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto help = static_cast<QHelpEvent *>(event);
        m_pointer.showToolTip(help->pos(), help->globalPos());
        return true;
    }
    if (isEnabled() && (m_pointer.handle(event) || m_drops.handle(event)))
        return true;
    return QAbstractScrollArea::viewportEvent(event);
}

void TextView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    m_page.arrange();
}

void TextView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange
        || event->type() == QEvent::ApplicationFontChange)
        m_page.arrange();
}

void TextView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    m_blink.start();
    viewport()->update();
}

void TextView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    m_blink.stop();
    viewport()->update();
}

void TextView::keyPressEvent(QKeyEvent *event)
{
    const bool isCancel = event->key() == Qt::Key_Escape && m_pointer.cancelResize();
    // What means nothing here the window may know: Enter opens the quick code bar.
    event->setAccepted(isCancel || m_keyboard.press(event));
}

void TextView::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    const int steps = event->angleDelta().y();
    if (steps != 0)
        Q_EMIT zoomRequested(steps > 0 ? 1 : -1);
    event->accept();
}

void TextView::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const QRect here = m_page.caretRect(caret());
        Q_EMIT contextMenuRequested(viewport()->mapToGlobal(here.bottomLeft()), selection());
        return;
    }
    m_pointer.prepareMenu(event->pos());
    Q_EMIT contextMenuRequested(event->globalPos(), selection());
}

} // namespace axial
