#pragma once

#include "ui/text/codedrops.h"
#include "ui/text/keyboardtool.h"
#include "ui/text/pointertool.h"
#include "ui/text/textselection.h"
#include "ui/textpage/scrolledpage.h"
#include "ui/textpage/textmarkup.h"

#include <QAbstractScrollArea>
#include <QBasicTimer>
#include <QObject>

#include <vector>

class QScrollBar;

namespace axial {

/// A view's scroll bar and its page: the page is the anchor and the bar is derived from it, since a
/// better estimate of what nobody has seen must not move the words under the reader.
class PageScrollBar
{
public:
    PageScrollBar(ScrolledPage &page, QScrollBar &bar) : m_page(page), m_bar(bar) {}

    /// The bar says where the page stands in a viewport of that height, in px; the page stays.
    void follow(int height);
    /// Somebody moved the bar by `dy`, as scrollContentsBy() counts; nothing while it follows.
    void scrolled(int dy, int height);

private:
    ScrolledPage &m_page;
    QScrollBar &m_bar;
    bool m_isFollowing = false;
};

/// Whether the caret is shown just now: while its view has the keyboard it comes and goes.
class CaretBlink : public QObject
{
    Q_OBJECT

public:
    /// The view has the keyboard from now on.
    void start();
    void stop() { m_timer.stop(); }
    /// It moved: it is to be seen where it is.
    void show() { m_isOn = true; }
    bool isOn() const { return m_isOn; }

Q_SIGNALS:
    void blinked();

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    QBasicTimer m_timer;
    bool m_isOn = true;
};

/// The document: words one can read, select and code, with the codings beside them. It changes
/// nothing itself; it says what the user asked for and shows what it is given. What is marked,
/// what is selected and how far it is scrolled are objects of their own, and so are the tools: the
/// view hands them its events, and hears from them what to paint and what was asked for.
class TextView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit TextView(QWidget *parent = nullptr);

    /// Positions everywhere are UTF-16 offsets into this text. Clears the selection. `markdown`
    /// says how the text is meant, where somebody wrote it so.
    void setText(const QString &text, std::vector<DocumentTurn> turns, Markdown markdown = {});
    const QString &text() const { return m_layout.text(); }
    const std::vector<DocumentTurn> &turns() const { return m_layout.turns(); }
    const Markdown &markdown() const { return m_layout.markdown(); }
    /// Codings, notes and found words.
    TextMarkup &markup() { return m_markup; }
    const TextMarkup &markup() const { return m_markup; }
    /// Where the words stand in the viewport, how they are set and how far they are scrolled.
    ScrolledPage &page() { return m_page; }

    TextRange selection() const { return m_selection.range(); }
    void setSelection(TextRange range) { m_selection.set(range); }
    qint64 caret() const { return m_selection.caret(); }
    void setCaret(qint64 position);

    /// As the functions of their names, at the caret.
    bool turnFold();
    void turnAllFolds();

    /// Words in the place of a range inside one writable stretch; the caret comes to stand behind
    /// them. The codings stay where they are until they are set anew.
    void replaceText(TextRange range, const QString &words);

Q_SIGNALS:
    void selectionChanged(axial::TextRange range);
    void quoteSelected(axial::QuoteId id);
    void quoteActivated(axial::QuoteId id);
    void codesDropped(const QList<axial::CodeId> &codes, axial::TextRange range);
    void codesDroppedOnQuote(const QList<axial::CodeId> &codes, axial::QuoteId quote);
    void uncodeRequested(axial::CodingId coding);
    void quoteRangeRequested(axial::QuoteId quote, axial::TextRange range);
    /// A click on a time stamp within the words, or on the time beside a turn, as an index.
    void stampClicked(axial::TextRange stamp);
    void turnTimeClicked(int turn);
    void contextMenuRequested(const QPoint &globalPos, axial::TextRange selection);
    /// Somebody corrects the text: what was found in it before no longer holds.
    void wordsReplaced();
    /// The wheel asks for larger (above 0) or smaller text.
    void zoomRequested(int steps);

protected:
    bool event(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void connectParts();
    void connectTools();
    TextScene scene() const;
    void announce(TextRange before);

    TextLayout m_layout;
    TextMarkup m_markup;
    TextSelection m_selection;
    ScrolledPage m_page;
    PageScrollBar m_bar;
    PointerTool m_pointer;
    KeyboardTool m_keyboard;
    CodeDrops m_drops;
    CaretBlink m_blink;
};

} // namespace axial
