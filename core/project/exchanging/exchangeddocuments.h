#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

namespace axial {

class Database;
class GivenGuids;
struct ExchangeOptions;

/// Documents that have a text, with their quotes and codings, and the files of those that are PDFs
/// or pictures; their folders as sets. Comments on codings become notes. Throws Canceled.
void addExchangedDocuments(Database &db, const GivenGuids &guids, const ExchangeOptions &options,
                           refi::Exchange &exchange, Progress &progress);

} // namespace axial
