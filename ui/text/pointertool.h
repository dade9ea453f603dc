#pragma once

#include "core/domain/quote.h"
#include "ui/text/edgescroll.h"
#include "ui/text/textselection.h"
#include "ui/text/textunits.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPoint>

#include <optional>
#include <variant>

class QMouseEvent;

namespace axial {

class ScrolledPage;
class TextMarkup;
enum class QuoteEnd;
struct TextScene;

/// Words are being selected from a pressed unit on, unit by unit.
class SelectStroke
{
public:
    SelectStroke(const ScrolledPage &page, TextSelection &selection, TextRange pressed,
                 TextUnit unit);

    void moveTo(const QPoint &point);

private:
    const ScrolledPage &m_page;
    TextSelection &m_selection;
    TextRange m_pressed;
    TextUnit m_unit;
};

/// The selected words, or a coding's stripe, are pressed and about to be carried away.
class CarryStroke
{
public:
    explicit CarryStroke(const QPoint &pressed, std::optional<CodedRange> coding = std::nullopt)
        : m_pressed(pressed), m_coding(coding)
    {
    }

    /// Whether the pointer went far enough to mean it.
    bool isMeant(const QPoint &point) const;
    /// None = the selected words.
    const std::optional<CodedRange> &coding() const { return m_coding; }

private:
    QPoint m_pressed;
    std::optional<CodedRange> m_coding;
};

/// A quote is made longer or shorter by one of its handles.
class ResizeStroke
{
public:
    enum class End { Start, End };

    ResizeStroke(const ScrolledPage &page, QuoteId quote, TextRange range, QuoteEnd end);

    void moveTo(const QPoint &point);
    QuoteId quote() const { return m_quote; }
    /// Where the quote would lie now.
    TextRange range() const { return m_range; }

private:
    const ScrolledPage &m_page;
    QuoteId m_quote;
    TextRange m_range;
    QuoteEnd m_end;
};

/// What the pointer does in a document: it selects words, takes quotes by their stripes and notes,
/// makes the current quote longer or shorter, and carries words and codings away.
class PointerTool : public QObject
{
    Q_OBJECT

public:
    PointerTool(ScrolledPage &page, TextMarkup &markup, TextSelection &selection,
                QWidget &viewport);

    /// An event of the viewport; false when it is none of the pointer's.
    bool handle(QEvent *event);
    /// Says what is under a point.
    void showToolTip(const QPoint &point, const QPoint &globalPos);
    /// Takes what is under a point, so that a menu can be about it.
    void prepareMenu(const QPoint &point);
    /// Words that the quote in hand would take; empty when none is.
    TextRange outline() const;
    /// Leaves the quote in hand as it is; false when there is none.
    bool cancelResize();
    /// The text is another one.
    void letGo();

Q_SIGNALS:
    void quoteSelected(axial::QuoteId id);
    void quoteActivated(axial::QuoteId id);
    void quoteRangeRequested(axial::QuoteId quote, axial::TextRange range);
    /// A click on a time stamp, or on the time beside a turn, as an index.
    void stampClicked(axial::TextRange stamp);
    /// The caret stays where it was: what is there may be another quote by now.
    void pressedAgain();
    void turnTimeClicked(int turn);
    /// What is drawn for the stroke is another thing.
    void outlineChanged();

private:
    /// What the pointer does from a press to its release.
    using Stroke = std::variant<std::monostate, SelectStroke, CarryStroke, ResizeStroke>;

    void countClick(const QMouseEvent *event);
    void press(const QMouseEvent *event);
    bool pressOnMark(const QPoint &point);
    /// The turn whose time is at a point; -1 = none.
    int turnTimeAt(const QPoint &point) const;
    TextRange stampUnder(const QPoint &point) const;
    bool pressOnGlyph(const TextScene &picture, const QPoint &point);
    void pressOnWords(const QPoint &point, Qt::KeyboardModifiers modifiers);
    bool startsInFreshQuote() const;
    void move(const QMouseEvent *event);
    void strokeTo(const QPoint &point);
    void carry(const std::optional<CodedRange> &coding);
    void release(const QPoint &point);
    void hover(const QPoint &point);

    ScrolledPage &m_page;
    TextMarkup &m_markup;
    TextSelection &m_selection;
    QWidget &m_viewport;
    EdgeScroll m_edges;
    Stroke m_stroke;
    QPoint m_pressed;
    int m_clicks = 0; ///< 1 to 4 at the same place
    QElapsedTimer m_sinceClick;
};

} // namespace axial
