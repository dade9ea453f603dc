#pragma once

#include "core/domain/pageregion.h"
#include "core/project/people/asker.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace axial {

class Database;

/// Areas of pages and pictures that are quotes. A quote has words wherever it is listed, counted
/// and written: those that stand in the area, or, where none do, a line that the researcher writes
/// of it and that becomes part of the source's text.
namespace pageregions {

/// By page, then from above; without those on which only others put codes that the asker doesn't
/// see.
std::vector<PageRegion> inSource(Database &db, SourceId source, const Asker &asker = {});
std::optional<PageRegion> of(Database &db, QuoteId quote);

/// Makes the words at a place of the text the quote of an area. A quote has one area: a former one
/// is forgotten. Throws Error as quotes::ensure() does, and for an area that has no width or height
/// within the page.
QuoteId mark(Database &db, SourceId source, int page, QRectF area, TextRange range,
             const QString &words);
/// The same of an area without words: puts "[Region: description]" at the end of its page's words
/// in the text, by transcripts::edit(). `pages`: how many the source has. Line breaks of the
/// description become blanks. Throws Error for an empty description.
QuoteId describe(Database &db, SourceId source, int page, int pages, QRectF area,
                 const QString &description);
/// The quote is no area any more. A line that was put into the text for it, and that nothing else
/// is said of, goes with it. Throws Error while codings are on it, and when it is no area.
void remove(Database &db, QuoteId quote);

/// Words of a quote as a list shows them: where they are the line of an area, its place and what
/// that line says, "Page 3, upper left: a pump". Words that were cut may be passed, too.
QString shownWords(Database &db, QuoteId quote, const QString &words);
/// The same of all areas with such a line, by quote.
QHash<qint64, QString> shownWords(Database &db);
/// The lines that words shown like that may be of, whatever the language; none of other words.
QStringList linesShownAs(const QString &words);

} // namespace pageregions

} // namespace axial
