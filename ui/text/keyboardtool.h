#pragma once

#include "core/base/id.h"
#include "core/base/textrange.h"
#include "ui/text/textselection.h"

#include <QObject>

class QKeyEvent;

namespace axial {

class ScrolledPage;
class TextMarkup;

/// What keys do in a document that is read: they move the caret, select, copy, and change or uncode
/// the current quote.
class KeyboardTool : public QObject
{
    Q_OBJECT

public:
    KeyboardTool(ScrolledPage &page, TextMarkup &markup, TextSelection &selection);

    /// Whether a key means something here and goes before the window's shortcuts.
    bool claims(const QKeyEvent *event) const;
    /// False when the key means nothing here: the window may know what to do.
    bool press(QKeyEvent *event);

Q_SIGNALS:
    void quoteSelected(axial::QuoteId id);
    void uncodeRequested(axial::CodingId coding);
    void quoteRangeRequested(axial::QuoteId quote, axial::TextRange range);

private:
    bool resizeSelection(const QKeyEvent *event);
    bool changeQuote(const QKeyEvent *event);
    bool act(QKeyEvent *event);
    bool letGo();
    bool move(QKeyEvent *event);
    bool moveOverWords(QKeyEvent *event, TextSelection::Anchor anchor);
    bool moveOverLines(QKeyEvent *event, TextSelection::Anchor anchor);
    bool moveToEdge(QKeyEvent *event, TextSelection::Anchor anchor);
    void moveTo(qint64 position, TextSelection::Anchor anchor);
    void moveByLines(int lines, TextSelection::Anchor anchor);
    void copy() const;

    ScrolledPage &m_page;
    TextMarkup &m_markup;
    TextSelection &m_selection;
};

} // namespace axial
