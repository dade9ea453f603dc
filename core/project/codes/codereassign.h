#pragma once

#include "core/base/id.h"
#include "core/domain/quote.h"
#include "core/project/people/asker.h"

#include <QString>

#include <utility>
#include <vector>

namespace axial {

class Database;
class Progress;

namespace codings {

/// Codings of the codes `from` on these quotes, as the asker sees them, become codings of `into`.
/// Where a coder has `into` on the quote already, the two become one that keeps the comments and
/// reviews of both. What the asker doesn't see stays as it is. The number of quotes that changed.
/// Throws Error for a folder; with progress it may be cancelled (Canceled).
qint64 reassign(Database &db, const std::vector<QuoteId> &quotes, const std::vector<CodeId> &from,
                CodeId into, const Asker &asker = {}, Progress *progress = nullptr);
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
/// under `parent`, in the order of the parts, and after `code` when that lies there too. None goes
/// that the asker doesn't see. The codes of the parts. Throws Error.
std::vector<CodeId> split(Database &db, CodeId code, CodeId parent,
                          const std::vector<SplitPart> &parts, const Asker &asker = {},
                          Progress *progress = nullptr);

} // namespace codes

} // namespace axial
