#pragma once

#include "ui/textpage/scrollanchor.h"
#include "ui/textpage/textlayoutpage.h"
#include "ui/textpage/textpainter.h"

#include <QObject>

class QWidget;

namespace axial {

class TextMarkup;

/// The page of a document as it stands in the viewport: its columns, how far it is scrolled, and
/// which words are where.
class ScrolledPage : public QObject
{
    Q_OBJECT

public:
    ScrolledPage(TextLayout &layout, const TextMarkup &markup, const QWidget &viewport);

    TextLayout &layout() const { return m_layout; }
    const TextPage &columns() const { return m_columns; }
    int pitch() const { return m_columns.text.pitch; }
    /// Of the viewport.
    QSize size() const;

    /// The text is another one.
    void restart();
    void setReadingStyle(const ReadingStyle &style);
    void setMargins(PageMargins margins);
    QString fontFamily() const { return m_columns.text.font.families().value(0); }
    /// The viewport, the style or the number of lanes may be others: what somebody reads stays.
    void arrange();
    /// Words in the place of others, as TextLayout::replace(); what stands at the top stays there.
    /// To be followed by arrange().
    void replace(TextRange range, const QString &words);

    /// Down when above 0; stays within the text.
    void scrollBy(int pixels);
    /// To a distance from the text's start, as far as heights are known.
    void jumpTo(qint64 y);
    void jumpToEnd();
    void ensureVisible(TextRange range);
    /// Shows what of a place is folded away.
    void unfold(TextRange range);
    /// Shows all that is marked; what was found, too.
    void unfoldMarked();
    /// Folds the code round a position, or shows all of it; false when there is none, or when what
    /// would go is marked.
    bool turnFold(qint64 position);
    /// How far from the text's start one can scroll, and is scrolled.
    qint64 lowest() const;
    qint64 y() const { return m_anchor.y(); }

    /// The position nearest to a point of the viewport.
    qint64 positionAt(const QPoint &point) const;
    /// Whether a point is on the words or the space beside them.
    bool isOnWords(const QPoint &point) const;
    /// Whether a point is on the words of a range.
    bool isIn(TextRange range, const QPoint &point) const;
    /// The caret's line at a position, in the viewport; null when it is out of view.
    QRect caretRect(qint64 position) const;
    /// The stripe of a coding in the viewport; null when it is out of view.
    QRect stripeRect(CodingId coding) const;
    /// The glyph of a quote's notes in the viewport; null when it is out of view.
    QRect glyphRect(QuoteId quote) const;
    /// What there is to be seen, without selection and caret.
    TextScene scene() const;

Q_SIGNALS:
    void scrolled();

private:
    bool isMarked(TextRange range) const;
    void setFoldOpen(int fold, bool isOpen);

    TextLayout &m_layout;
    const TextMarkup &m_markup;
    const QWidget &m_viewport;
    ScrollAnchor m_anchor;
    ReadingStyle m_reading;
    PageMargins m_margins = PageMargins::Usual;
    TextPage m_columns;
    int m_speakerWidth = 0;
};

} // namespace axial
