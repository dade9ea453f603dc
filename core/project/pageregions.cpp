#include "core/project/pageregions.h"

#include "core/base/error.h"
#include "core/db/database.h"
#include "core/project/quotes.h"
#include "core/project/sources.h"
#include "core/project/transcriptediting.h"
#include "core/text/pagemarks.h"
#include "core/text/textedits.h"

#include <QCoreApplication>

namespace axial::pageregions {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(project)
};

#define REGION_COLUMNS                                                                             \
    "SELECT q.id, r.page, r.\"left\", r.top, r.width, r.height, q.start, q.\"end\" "               \
    "FROM quote_region r JOIN quote q ON q.id = r.quote "

PageRegion regionOf(const Statement &row)
{
    const auto share = [&row](int column) { return double(row.integer(column)) / 1e6; };
    return {row.id<QuoteId>(0),
            int(row.integer(1)),
            QRectF(share(2), share(3), share(4), share(5)),
            {row.integer(6), row.integer(7)}};
}

void store(Database &db, QuoteId quote, int page, const QRectF &area)
{
    const auto [on, left, top, right, bottom] = regionPlace(page, area);
    const qint64 width = right - left;
    const qint64 height = bottom - top;
    if (page < 0 || width <= 0 || height <= 0)
        throw Error(Messages::tr("This area has no width or no height. Nothing was marked."));
    db.run("INSERT INTO quote_region(quote, page, \"left\", top, width, height) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT(quote) DO UPDATE SET page=excluded.page, "
           "\"left\"=excluded.\"left\", top=excluded.top, width=excluded.width, "
           "height=excluded.height",
           quote, on, left, top, width, height);
}

/// Where the words of a page end.
qint64 endOfPage(const QString &text, int page, int pages)
{
    const PageStretches stretches(text, pages);
    const int stretch = stretches.stretchOf(page);
    return stretch < 0 ? text.size() : stretches.all()[size_t(stretch)].range.end;
}

} // namespace

std::vector<PageRegion> inSource(Database &db, SourceId source, CoderId only)
{
    std::vector<PageRegion> result;
    auto rows = db.query(REGION_COLUMNS
                         "WHERE q.source=?1 AND (?2 IS NULL "
                         "OR NOT EXISTS (SELECT 1 FROM coding c WHERE c.quote = q.id) "
                         "OR EXISTS (SELECT 1 FROM coding c WHERE c.quote = q.id AND +c.coder=?2)) "
                         "ORDER BY r.page, r.top, r.\"left\", q.id",
                         source, only);
    while (rows.next())
        result.push_back(regionOf(rows));
    return result;
}

std::optional<PageRegion> of(Database &db, QuoteId quote)
{
    auto row = db.query(REGION_COLUMNS "WHERE q.id=?1", quote);
    return row.next() ? std::optional(regionOf(row)) : std::nullopt;
}

QuoteId mark(Database &db, SourceId source, int page, QRectF area, TextRange range,
             const QString &words)
{
    const QuoteId quote = quotes::ensure(db, source, range, words);
    store(db, quote, page, area);
    return quote;
}

QuoteId describe(Database &db, SourceId source, int page, int pages, QRectF area,
                 const QString &description)
{
    if (description.simplified().isEmpty())
        throw Error(Messages::tr("Say in a few words what this area shows. Nothing was marked."));
    const QString line = regionMark(description);
    const QString text = sources::text(db, source);
    const qint64 place = endOfPage(text, page, pages);
    const bool isInLine = place > 0 && text[place - 1] != u'\n';
    TextEdits edits(text);
    edits.replace({place, place}, (isInLine ? QStringLiteral("\n") : QString()) + line + u'\n');
    transcripts::edit(db, source, edits);
    const qint64 start = place + (isInLine ? 1 : 0);
    return mark(db, source, page, area, {start, start + line.size()}, line);
}

void remove(Database &db, QuoteId quote)
{
    const Quote words = quotes::at(db, quote);
    if (!of(db, quote))
        throw Error(Messages::tr("This quote is no area of a page. Nothing was changed."));
    if (!quotes::codings(db, quote).empty())
        throw Error(Messages::tr("This area is coded: take its codes off first. Nothing was "
                                 "changed."));
    db.run("DELETE FROM quote_region WHERE quote=?1", quote);
    quotes::removeIfBare(db, quote);
    if (quotes::isThere(db, quote) || !isRegionMark(words.words))
        return;
    const QString text = sources::text(db, words.source);
    const TextRange line{words.range.start, std::min<qint64>(words.range.end + 1, text.size())};
    const bool isWhole = (line.start == 0 || text[line.start - 1] == u'\n')
                         && text.sliced(line.start, line.length()).trimmed() == words.words;
    if (!isWhole || line.length() == text.size())
        return;
    TextEdits edits(text);
    edits.replace(line, {});
    transcripts::edit(db, words.source, edits);
}

} // namespace axial::pageregions
