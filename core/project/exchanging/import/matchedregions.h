#pragma once

#include "core/project/exchanging/import/exchangeimport.h"
#include "core/text/pages/regionlines.h"

namespace axial {

/// Whether the last line is that of an area, and has no line end.
bool endsWithOpenRegion(QStringView text);
/// Whether words are the line of an area, without its line end.
bool isRegionLine(QStringView text, TextRange range);
/// Which lines of areas are of one area in a document of the file and in the one it is here: it has
/// the same GUID, or lies where one lies here. `own` is the text here; the file's lines are where
/// `theirs` has them.
KnownRegions knownRegions(ExchangeImport &work, const refi::Source &source, SourceId here,
                          QStringView own, const OffsetMapping &theirs);

} // namespace axial
