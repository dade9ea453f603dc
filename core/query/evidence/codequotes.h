#pragma once

#include "core/base/progress.h"
#include "core/base/textrange.h"
#include "core/domain/code.h"
#include "core/domain/quote.h"
#include "core/project/people/asker.h"

#include <QStringList>

#include <vector>

namespace axial {

class Database;

/// A quote as the card of a code shows it, with the words around it and who said it.
struct CodeQuote {
    QuoteId quote;
    SourceId source;
    TextRange range;
    QString words;
    QString before, after;             ///< on one line, cut at spaces
    QString title;                     ///< of the source
    int turn = 0;                      ///< 0 = the source has no turns
    int lastTurn = 0;                  ///< the same, unless the words go on in the next
    QString participant;               ///< pseudonyms of who speaks; empty = nobody's words
    std::vector<ParticipantId> people; ///< the same
    QString group;                     ///< of the first grouping
    int groupIndex = -1;               ///< -1 = nobody's words
    std::vector<CodeId> codes;         ///< all it carries, in the order they were put on
};

enum class Below { Included, LeftOut };

/// The code, and with Below::Included all that lies in it.
std::vector<CodeId> codesIn(Database &db, CodeId code, Below below);
/// Every quote that carries one of the codes, by the sources' order and place, as the asker sees
/// it. Reads the texts of its sources one at a time. Throws Canceled.
std::vector<CodeQuote> quotesWith(Database &db, const std::vector<CodeId> &codes,
                                  const Progress &progress, const Asker &asker = {});

/// What else carries a code, beside one of its quotes.
struct QuotesBeside {
    std::vector<Quote> quotes; ///< by source and place
    QStringList speakers;      ///< pseudonyms, of the quotes; empty = nobody known
    qint64 all = 0;            ///< quotes of the code, with that one
};

/// At most `limit` quotes, as the asker sees them. Goes through all quotes of the code: for
/// workers, on a connection of their own. Throws Canceled.
QuotesBeside quotesBeside(Database &db, QuoteId quote, CodeId code, int limit, const Asker &asker,
                          const Progress &progress);

} // namespace axial
