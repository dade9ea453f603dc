#pragma once

#include "ui/textpage/marginnotes.h"
#include "ui/textpage/paper.h"
#include "ui/textpage/scrollanchor.h"
#include "ui/textpage/stripes.h"
#include "ui/textpage/textlayoutpage.h"

#include <QColor>
#include <QPainterPath>
#include <QSize>

#include <optional>

class QPainter;

namespace axial {

/// All that one picture of the document shows.
struct TextScene {
    TextLayout &layout;
    const CodedQuotes &quotes;
    const QHash<CodeId, CodeLook> &looks;
    const QHash<CoderId, QString> &coders;
    TextPage page;
    Paper paper;
    StripeKind kind = StripeKind::ByCode;
    QSize size;
    std::vector<PlacedChunk> placed;
    TextRange selection;
    TextRange outline; ///< words a drop would take
    int currentQuote = -1;
    int outlinedQuote = -1;                       ///< whose stripes a drop would join
    qint64 caret = -1;                            ///< -1 = not shown
    bool fadesCoded = false;                      ///< coded words are paler than the others
    const std::vector<TextRange> *hits = nullptr; ///< found words, ascending
    int currentHit = -1;
    const MarginNotes *notes = nullptr;
    bool hasTimes = false; ///< of turns, where their numbers stand
    TextRange heard = {};  ///< in the recording, just now

    const PlacedChunk *placedChunk(int index) const;
    CodeLook look(CodeId code) const { return looks.value(code); }
    QString coderName(CoderId coder) const { return coders.value(coder); }
    /// Palette index of a stripe, by code or by coder.
    int stripeColor(const CodedRange &coding) const;
};

/// The words whose lines are in view, whole lines.
TextRange visibleRange(const TextScene &scene);
/// The words' shape, a rectangle for each stretch of each visible line, full pitch high.
std::vector<QRectF> shapeOf(const TextScene &scene, TextRange range);
/// Their outline as one path.
QPainterPath outlineOf(const TextScene &scene, TextRange range);
/// Caret-like line at the start or the end of a range; null when out of view.
QRectF startEdge(const TextScene &scene, qint64 position);
QRectF endEdge(const TextScene &scene, qint64 position);
/// Squares by which the current quote is made longer or shorter.
QRectF startHandle(const TextScene &scene);
QRectF endHandle(const TextScene &scene);
enum class QuoteEnd { Start, End };
/// Whose square is at a point, or near enough to be meant.
std::optional<QuoteEnd> handleAt(const TextScene &scene, const QPointF &point);

void paintText(QPainter &painter, const TextScene &scene);
/// The line that stands for what is folded away, and the mark at the first line of code that can
/// be folded, by which one does so; null when it is out of view.
QRectF foldLine(const TextScene &scene, const TextFold &fold);
QRectF foldMark(const TextScene &scene, const TextFold &fold);
/// Where a press at a point folds code or shows it: a position in that code.
std::optional<qint64> foldAt(const TextScene &scene, const QPointF &point);
/// What lies below the words of code, and beside those of quotes.
void paintGrounds(QPainter &painter, const TextScene &scene);
/// Found words, those that reach into the window.
void paintHits(QPainter &painter, const TextScene &scene, TextRange window);
/// The words that are heard: a bar at their side, and a wash behind them.
void paintHeard(QPainter &painter, const TextScene &scene);
/// Box round the current quote's stripes, its handles, and what a drop would do.
void paintMarks(QPainter &painter, const TextScene &scene, const StripeColumn &column);

} // namespace axial
