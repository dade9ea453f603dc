#include "core/project/exchanging/import/matchedregions.h"

#include "core/db/database.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"
#include "core/text/pages/pagemarks.h"

#include <map>

namespace axial {
namespace {

/// Where the line of a quote starts that is known by its GUID.
std::optional<qint64> lineOf(ExchangeImport &work, const QString &guid, SourceId here,
                             QStringView own)
{
    const auto id = work.guids.find<QuoteId>(guid);
    if (!id || !quotes::isThere(work.db, id))
        return std::nullopt;
    const Quote quote = quotes::at(work.db, id);
    if (quote.source != here || !isRegionLine(own, quote.range))
        return std::nullopt;
    return quote.range.start;
}

} // namespace

bool endsWithOpenRegion(QStringView text)
{
    return isRegionMark(text.sliced(text.lastIndexOf(u'\n') + 1));
}

bool isRegionLine(QStringView text, TextRange range)
{
    return (range.start == 0 || text[range.start - 1] == u'\n')
           && (range.end == text.size() || text[range.end] == u'\n')
           && isRegionMark(text.sliced(range.start, range.length()));
}

KnownRegions knownRegions(ExchangeImport &work, const refi::Source &source, SourceId here,
                          QStringView own, const OffsetMapping &theirs)
{
    KnownRegions known;
    std::map<RegionPlace, qint64> places;
    for (const PageRegion &region : pageregions::inSource(work.db, here)) {
        if (!isRegionLine(own, region.words))
            continue;
        known.ownHere.insert(region.words.start);
        places.emplace(regionPlace(region.page, region.area), region.words.start);
    }
    for (const refi::Selection &selection : source.selections) {
        if (!selection.area || !selection.range
            || !isRegionLine(theirs.original(), *selection.range))
            continue;
        const qint64 start = theirs.moved(*selection.range).start;
        const auto place = places.find(regionPlace(selection.area->page, selection.area->shares));
        if (const auto line = lineOf(work, selection.guid, here, own))
            known.same.insert_or_assign(start, *line);
        else if (place != places.end())
            known.same.emplace(start, place->second);
        else
            known.newThere.insert(start);
    }
    return known;
}

} // namespace axial
