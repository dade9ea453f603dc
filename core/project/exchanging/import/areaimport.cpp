#include "core/db/database.h"
#include "core/project/exchanging/import/exchangeimport.h"
#include "core/project/quotes/pageregions.h"
#include "core/project/quotes/quotes.h"

namespace axial {

void importAreas(ExchangeImport &work)
{
    for (const refi::Source &source : work.content.sources) {
        for (const refi::Selection &selection : source.selections) {
            if (!selection.area || !selection.range) // else its words are a quote without it
                continue;
            work.advance();
            const QuoteId id = work.quotes.value(selection.guid);
            if (!id || pageregions::of(work.db, id))
                continue;
            const Quote quote = quotes::at(work.db, id);
            // One that was here before is where somebody put it, once there was something to put
            // it on.
            if (!work.isNew(id) && !work.withNewFile.contains(quote.source))
                continue;
            pageregions::mark(work.db, quote.source, selection.area->page, selection.area->shares,
                              quote.range, quote.words);
        }
    }
}

} // namespace axial
