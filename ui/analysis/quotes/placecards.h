#pragma once

#include "ui/analysis/quotes/quotelist.h"

namespace axial {

/// Turns of interviews, in which something is asked or answered: a card leads to its turn. `words`
/// is the column of what they say.
void fillTurnCards(Database &db, const QuoteRequest &request, int words, QuoteList &list);

/// Whether a table's rows are places of words with what stands around them.
bool isOfWordPlaces(const Table &table);
/// A card says them and leads there.
void fillWordCards(Database &db, const QuoteRequest &request, QuoteList &list);

} // namespace axial
