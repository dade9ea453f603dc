#pragma once

#include "core/base/id.h"
#include "core/domain/quote.h"

#include <QString>

#include <utility>
#include <vector>

namespace axial {

class Database;
class Progress;

namespace codings {

/// Codings of the codes `from` on these quotes, of every coder or of one only, become codings of
/// `into`. Where a coder has `into` on the quote already, the two become one that keeps the
/// comments and reviews of both. What is hidden from the asker, when there is one, stays
/// as it is. The number of quotes that changed. Throws Error for a folder; with progress it may be
/// cancelled (Canceled).
qint64 reassign(Database &db, const std::vector<QuoteId> &quotes, const std::vector<CodeId> &from,
                CodeId into, CoderId only = {}, Progress *progress = nullptr, CoderId asker = {});
/// Who has put one of the codes `from` on these quotes, and on how many of them, as far as the
/// asker may see it.
std::vector<std::pair<Coder, qint64>> codersOf(Database &db, const std::vector<QuoteId> &quotes,
                                               const std::vector<CodeId> &from, CoderId asker = {});

} // namespace codings

namespace codes {

/// Where some of a code's quotes go: to a code that is there, or to a new one.
struct SplitPart {
    CodeId into; ///< none = make one called `newName`
    QString newName;
    std::vector<QuoteId> quotes;
};

/// Hands a code's quotes on to other codes; quotes in no part stay with it. New codes are made
/// under `parent`, in the order of the parts, and after `code` when that lies there too. Codings of
/// one coder only go when one is given, and none that is hidden from the asker. The codes
/// of the parts. Throws Error.
std::vector<CodeId> split(Database &db, CodeId code, CodeId parent,
                          const std::vector<SplitPart> &parts, CoderId only = {},
                          Progress *progress = nullptr, CoderId asker = {});

} // namespace codes

} // namespace axial
