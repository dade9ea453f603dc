#pragma once

#include "core/base/id.h"
#include "core/refi/exchange.h"

namespace axial {

class Database;
class GivenGuids;

/// Makes a document that came from a PDF or a picture one with that file, where the study keeps it
/// and it can be shown: its quotes that are areas of pages are such, with their words, and all
/// others lie in its text, which is its representation.
void exchangePages(Database &db, const GivenGuids &guids, SourceId source, refi::Source &document);

} // namespace axial
