#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

#include <memory>

namespace axial {

class Database;
class StudyGuids;
class Reading;
struct ExchangeOptions;

/// Documents that have a text, with their quotes and codings, and the files of those that are PDFs
/// or pictures; their folders as sets. Comments on codings become notes. Where there is a
/// `reading`, it lives as long as documents are still to be read. Throws Canceled.
void exportDocuments(Database &db, const std::shared_ptr<const StudyGuids> &guids,
                     const ExchangeOptions &options, refi::Exchange &exchange,
                     const std::shared_ptr<const Reading> &reading, Progress &progress);

} // namespace axial
