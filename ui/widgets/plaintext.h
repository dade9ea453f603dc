#pragma once

#include <QStringList>

class QFont;
class QFontMetrics;

namespace axial {

/// The longest line of a tool tip, in characters: a name, and what people write and quote.
constexpr qsizetype longestNameTip = 500, longestWordsTip = 4000;
/// A tool tip that shows `text` as it is, whatever markup a name holds. A line longer than
/// `longestLine` is cut with dots, and the whole after 4,000 characters.
QString plainToolTip(const QString &text, qsizetype longestLine = longestNameTip);

/// `text` as the entry of a menu, where & would underline the next letter.
QString menuText(const QString &text);

/// `text` as the title of a window, where [*] would be the mark of unsaved changes.
QString windowTitle(const QString &text);

/// The beginning of `text` with dots, when it is longer than a label can lay out quickly.
QString withoutRest(const QString &text, qsizetype longest = 2000);
/// `text` on one line and no longer than anybody could see: cut before it is measured or painted,
/// since measuring takes as long as the text is (a pasted name of 5,000 words froze the window).
QString singleLine(const QString &text);
/// The same for a name, whose invisible characters show.
QString singleLineName(const QString &name);
/// singleLine(), then cut with dots at `width`; the way to elide what a person or a file wrote.
QString elided(const QFontMetrics &metrics, const QString &text, int width,
               Qt::TextElideMode mode = Qt::ElideRight);
/// `text` broken at its words into lines of `width` px, `atMost` of them; the last one holds the
/// rest, however long that is. One line at least.
QStringList wrapped(const QFont &font, const QString &text, int width, int atMost);

} // namespace axial
