#pragma once

#include "core/domain/quote.h"
#include "ui/text/marginnotes.h"
#include "ui/text/stripes.h"
#include "ui/text/textlayoutpage.h"
#include "ui/text/textpainter.h"

#include <QAbstractScrollArea>
#include <QBasicTimer>
#include <QElapsedTimer>
#include <QHash>

#include <vector>

namespace axial {

/// The document: words one can read, select and code, with the codings beside them. It changes
/// nothing itself; it says what the user asked for and shows what it is given.
class TextView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    using StripeMode = StripeKind;

    explicit TextView(QWidget *parent = nullptr);
    ~TextView() override;

    /// Positions everywhere are UTF-16 offsets into this text. Clears the selection.
    void setText(const QString &text, std::vector<DocumentTurn> turns);
    const QString &text() const { return m_layout.text(); }
    const std::vector<DocumentTurn> &turns() const { return m_layout.turns(); }
    void setCodings(std::vector<CodedRange> codings);
    /// The codings of some quotes changed: all that those quotes have now.
    void replaceCodings(const std::vector<QuoteId> &quotes, const std::vector<CodedRange> &codings);
    /// What stands beside the quotes, by place, each quote's in a row.
    void setNotes(std::vector<MarginNote> notes);
    const MarginNotes &notes() const { return m_notes; }
    /// The glyph of a quote's notes in the viewport; null when it is out of view.
    QRect glyphRect(QuoteId quote);
    /// By CodeId.value.
    void setCodeLooks(QHash<qint64, CodeLook> looks);
    /// By CoderId.value; for tool tips and stripes by coder.
    void setCoderNames(QHash<qint64, QString> names);
    void setStripeMode(StripeMode mode);
    StripeMode stripeMode() const { return m_stripeMode; }
    /// Coded words step back, so that one sees what is left.
    void setFadesCoded(bool fades);
    void setReadingStyle(const ReadingStyle &style);
    QString fontFamily() const { return m_page.text.font.families().value(0); }

    TextRange selection() const;
    void setSelection(TextRange range);
    qint64 caret() const { return m_caret; }
    void setCaret(qint64 position);
    void ensureVisible(TextRange range);
    /// Marks words that were found, ascending; `current` is an index, -1 = none.
    void setHits(std::vector<TextRange> hits, int current);
    void setCurrentQuote(QuoteId id);
    QuoteId currentQuote() const { return m_currentQuote; }
    std::vector<CodedRange> codingsAt(qint64 position) const;
    /// The stretch round a position over which the same codings hold.
    TextRange codingRun(qint64 position) const;
    QString codeLabel(CodeId code) const;
    /// The next larger of word, sentence, turn (or paragraph) and the whole text.
    TextRange grownSelection(TextRange range) const;

    /// The caret's line at a position, in the viewport; null when it is out of view.
    QRect caretRect(qint64 position);
    /// The position nearest to a point of the viewport.
    qint64 positionAt(const QPoint &point);
    /// The line of the page that holds a position.
    TextRange lineAt(qint64 position);
    /// The stripe of a coding in the viewport; null when it is out of view.
    QRect stripeRect(CodingId coding);

    // textviewediting.cpp
    /// Words in the place of a range inside one writable stretch; the caret comes to stand behind
    /// them. The codings stay where they are until setQuoteRanges().
    void replaceText(TextRange range, const QString &words);
    std::optional<TextRange> writableAt(qint64 position) const;
    /// Where the quotes lie, in the order of setQuoteRanges().
    const std::vector<TextRange> &quoteRanges() const { return m_quotes.ranges(); }
    void setQuoteRanges(const std::vector<TextRange> &ranges);

Q_SIGNALS:
    void selectionChanged(axial::TextRange range);
    void quoteSelected(axial::QuoteId id);
    void quoteActivated(axial::QuoteId id);
    void codesDropped(const QList<axial::CodeId> &codes, axial::TextRange range);
    void codesDroppedOnQuote(const QList<axial::CodeId> &codes, axial::QuoteId quote);
    void uncodeRequested(axial::CodingId coding);
    void quoteRangeRequested(axial::QuoteId quote, axial::TextRange range);
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
    void timerEvent(QTimerEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    enum class Unit { Character, Word, Sentence, Turn, Whole };
    enum class Press { None, Select, MaybeDrag, MaybeDragStripe, StartHandle, EndHandle };
    enum class Direction { Left, Right, Up, Down };
    enum class Keep { No, Yes };
    struct DropTarget {
        TextRange words;
        int quote = -1;

        bool operator==(const DropTarget &) const = default;
    };

    // textviewscroll.cpp
    std::vector<PlacedChunk> placedChunks();
    void scrollPixels(int pixels);
    void jumpTo(qint64 y);
    void updateScrollBar();
    void updatePage();
    void autoScroll();

    TextScene scene();
    void keepCurrentQuote();

    // textviewselection.cpp
    TextRange unitAt(qint64 position, Unit unit) const;
    TextRange wordsOfTurn(qint64 position) const;
    void select(qint64 anchor, qint64 caret);
    void moveCaret(qint64 position, Keep anchor);
    void growSelection();
    void shrinkSelection();
    void announce(TextRange before);

    // textviewmouse.cpp
    void press(QMouseEvent *event);
    bool pressOnMark(QMouseEvent *event);
    bool pressOnGlyph(const TextScene &picture, const QPointF &point);
    void takeStripe(const Stripe &stripe);
    TextRange wholeWords(TextRange range) const;
    bool startsInFreshQuote() const;
    void selectTo(const QPoint &point);
    void dragHandle(const QPoint &point);
    void updateCursor(const QPoint &point);
    void showToolTip(const QPoint &point, const QPoint &globalPos);
    bool isInSelection(const QPoint &point);

    // textviewkeys.cpp
    bool moveByKey(QKeyEvent *event);
    bool changeQuoteByKey(QKeyEvent *event);
    bool actByKey(QKeyEvent *event);
    bool takesKey(QKeyEvent *event) const;
    qint64 besides(qint64 position, Direction direction);
    qint64 lineAbove(int lines);
    qint64 lineEnd(qint64 position);
    void copy() const;

    // textviewdrag.cpp
    void startWordsDrag();
    void startStripeDrag();
    DropTarget dropTargetAt(const QPoint &point);
    void setDropTarget(const DropTarget &target);

    TextLayout m_layout;
    CodedQuotes m_quotes;
    MarginNotes m_notes;
    QHash<qint64, CodeLook> m_looks;
    QHash<qint64, QString> m_coders;
    StripeMode m_stripeMode = StripeMode::ByCode;
    ReadingStyle m_reading;
    bool m_fadesCoded = false;
    int m_speakerWidth = 0;
    TextPage m_page;

    int m_topChunk = 0; ///< the scroll anchor; the scroll bar is derived from it
    int m_topOffset = 0;
    bool m_isSettingBar = false;

    qint64 m_anchor = 0;
    qint64 m_caret = 0;
    double m_goalX = -1;
    std::vector<TextRange> m_grownFrom;
    QuoteId m_currentQuote;
    CodingId m_selectedCoding;
    CodedRange m_pressedStripe;
    std::vector<TextRange> m_hits;
    int m_currentHit = -1;

    Press m_press = Press::None;
    Unit m_unit = Unit::Character;
    TextRange m_pressedUnit;
    QPoint m_pressPoint;
    QPoint m_lastPoint;
    int m_clicks = 0;
    QElapsedTimer m_sinceClick;
    TextRange m_handleRange;
    DropTarget m_drop;
    bool m_isDropping = false;
    QBasicTimer m_autoScroll;
    QBasicTimer m_blink;
    bool m_isCaretOn = true;
};

} // namespace axial
