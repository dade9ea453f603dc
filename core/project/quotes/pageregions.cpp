#include "core/project/quotes/pageregions.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/project/column.h"
#include "core/project/quotes/quotes.h"
#include "core/project/sources/sources.h"
#include "core/project/sources/transcriptediting.h"
#include "core/text/pages/pagemarks.h"
#include "core/text/textedits.h"

#include <QRegularExpression>

namespace axial::pageregions {
namespace {

#define REGION_VALUES                                                                              \
    "SELECT q.id, r.page, r.\"left\", r.top, r.width, r.height, q.start, q.\"end\", q.words, "     \
    "q.source "
#define REGION_COLUMNS REGION_VALUES "FROM quote_region r JOIN quote q ON q.id = r.quote "

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
        throw Error(ProjectText::tr("This area has no width or no height. Nothing was marked."));
    db.run("INSERT INTO quote_region(quote, page, \"left\", top, width, height) "
           "VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT(quote) DO UPDATE SET page=excluded.page, "
           "\"left\"=excluded.\"left\", top=excluded.top, width=excluded.width, "
           "height=excluded.height",
           quote, on, left, top, width, height);
}

/// "upper left", by the third of the page in which its middle lies; "top" of what is as broad as
/// the page.
QString placeOn(const QRectF &area)
{
    constexpr double broad = 2. / 3;
    const auto third = [](double middle) { return std::clamp(int(middle * 3), 0, 2); };
    const int row = area.height() > broad ? 1 : third(area.center().y());
    const int column = area.width() > broad ? 1 : third(area.center().x());
    if (area.height() > broad && area.width() > broad)
        return ProjectText::tr("all of it");
    const QString names[3][3] = {
        {ProjectText::tr("upper left"), ProjectText::tr("top"), ProjectText::tr("upper right")},
        {ProjectText::tr("left"), ProjectText::tr("middle"), ProjectText::tr("right")},
        {ProjectText::tr("lower left"), ProjectText::tr("bottom"), ProjectText::tr("lower right")}};
    return names[row][column];
}

bool isPicture(Database &db, SourceId source)
{
    return beginsWithPicture(
        db.text("SELECT substr(text, 1, 20) FROM source_text WHERE source=?1", source));
}

QString shownLine(const Statement &row, bool isOfPicture)
{
    const PageRegion region = regionOf(row);
    const QString words = row.text(8);
    if (!isRegionMark(words))
        return words;
    QString said = regionDescription(words);
    const QString page = QStringLiteral("p. %1, ").arg(region.page + 1);
    if (said.startsWith(page)) // of an area that nobody described
        said.remove(0, page.size());
    const QString place = isOfPicture
                              ? ProjectText::tr("Picture, %1").arg(placeOn(region.area))
                              : ProjectText::tr("Page %1, %2")
                                    .arg(QString::number(region.page + 1), placeOn(region.area));
    return ProjectText::tr("%1: %2").arg(place, said);
}

/// Where the words of a page end.
qint64 endOfPage(const QString &text, int page, int pages)
{
    const PageStretches stretches(text, pages);
    const int stretch = stretches.stretchOf(page);
    return stretch < 0 ? text.size() : stretches.all()[size_t(stretch)].range.end;
}

} // namespace

std::vector<PageRegion> inSource(Database &db, SourceId source, const Asker &asker)
{
    return listOf(
        db.query(REGION_COLUMNS
                 "WHERE q.source=?1 AND (?2 IS NULL "
                 "OR NOT EXISTS (SELECT 1 FROM coding c WHERE c.quote = q.id) "
                 "OR EXISTS (SELECT 1 FROM coding c WHERE c.quote = q.id AND +c.coder=?2)) "
                 "ORDER BY r.page, r.top, r.\"left\", q.id",
                 source, asker.seenOn(db, source)),
        regionOf);
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
        throw Error(
            ProjectText::tr("Say in a few words what this area shows. Nothing was marked."));
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
        throw Error(ProjectText::tr("This quote is no area of a page. Nothing was changed."));
    if (!quotes::codings(db, quote).empty())
        throw Error(ProjectText::tr("This area is coded: take its codes off first. Nothing was "
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

QString shownWords(Database &db, QuoteId quote, const QString &words)
{
    if (!beginsAsRegion(words))
        return words;
    auto row = db.query(REGION_COLUMNS "WHERE q.id=?1", quote);
    return row.next() ? shownLine(row, isPicture(db, row.id<SourceId>(9)))
                      : regionDescription(words);
}

QHash<qint64, QString> shownWords(Database &db)
{
    QHash<qint64, QString> result;
    QHash<SourceId, bool> pictures; // a text may be long, and have many
    // From the few areas to their quotes, and not the other way round.
    auto rows = db.query(REGION_VALUES "FROM quote_region r CROSS JOIN quote q ON q.id = r.quote");
    while (rows.next()) {
        if (!isRegionMark(rows.text(8)))
            continue;
        const auto source = rows.id<SourceId>(9);
        if (!pictures.contains(source))
            pictures.insert(source, isPicture(db, source));
        result.insert(rows.integer(0), shownLine(rows, pictures.value(source)));
    }
    return result;
}

QStringList linesShownAs(const QString &words)
{
    static const QRegularExpression form(
        QStringLiteral("\\A[^:\\n\uff1a]{1,60}[:\uff1a]\\s*([^\\n]+)\\z"));
    const auto match = form.match(words);
    if (!match.hasMatch())
        return {};
    static const QRegularExpression number(QStringLiteral("\\d+"));
    const QString page = number.match(words.left(match.capturedStart(1))).captured();
    const QString said = match.captured(1);
    return {
        regionMark(said),
        regionMark(
            QStringLiteral("p. %1, %2").arg(page.isEmpty() ? QStringLiteral("1") : page, said))};
}

} // namespace axial::pageregions
