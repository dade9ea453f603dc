#pragma once

#include "core/base/textrange.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

namespace axial {

/// Tells a hyphen that is part of a word ("well-known") from one that only the end of a line has
/// put there, by the words that the whole document has.
class LineHyphens
{
public:
    explicit LineHyphens(const QStringList &pages);

    /// What joins the words before and behind it: nothing, a hyphen, or one with a blank ("pre- and
    /// post-war").
    QString joint(QStringView before, QStringView after) const;

private:
    void read(QStringView page);

    QSet<QString> m_words;
    QSet<QString> m_compounds; ///< "well-known"
};

/// The lines of a page as paragraphs: one that fills its measure goes on in the next, unless that
/// begins a turn, an item or a time. Ligatures and letters in the shapes of Arabic print are the
/// letters themselves; a hyphen that stands only for the break of its line is gone.
QString joinedLines(const QString &page, const LineHyphens &hyphens);
/// Likewise of a page by itself.
QString joinedLines(const QString &page);

/// What of a page is none of its words.
struct PageMargin {
    /// How many lines at its head and foot are a title that many pages have, or its number; the
    /// numbers of lines don't count among them.
    int head = 0;
    int foot = 0;
    std::vector<int> numbers = {}; ///< lines, from 0, that are the number of another and no more
};

/// Of each page; pages with few lines have none. Words that come back are a title only on pages
/// whose first or last line stands apart from the others.
std::vector<PageMargin> pageMargins(const QStringList &pages, const std::vector<bool> &areApart);
/// The parts of the page without them, whole lines each.
std::vector<TextRange> withoutMargin(QStringView page, const PageMargin &margin);

} // namespace axial
