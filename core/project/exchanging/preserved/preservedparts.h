#pragma once

#include "core/project/exchanging/import/exchangeimport.h"

namespace axial {

class StudyGuids;
struct PreservedTranscript;

/// What the standard has and this program doesn't: pictures and recordings without a text, areas
/// and stretches of them, graphs, sets, and links to such. The study keeps what a file says of
/// them, so that the next file for other programs says it again.
namespace preservedparts {

/// All that the study keeps, of sources no text; what can't be understood is left out.
refi::Exchange stored(Database &db);
/// The last of what is taken of a file: all else has its place already.
void keep(ExchangeImport &work);
/// Puts them beside what is written of the study, in the GUIDs that things have there. What they
/// name and is gone is left out, and so are graphs while a round hides labels, since they may say
/// what somebody coded.
void addTo(Database &db, const StudyGuids &guids, refi::Exchange &exchange);
/// Of them only what a codebook has: sets of codes.
void addSetsOfCodes(Database &db, const StudyGuids &guids, refi::Exchange &exchange);

/// The transcripts of recordings, see preservedtranscripts.
std::vector<PreservedTranscript> storedTranscripts(Database &db);
/// False, and what was kept before stays, when they are too many.
bool storeTranscripts(Database &db, const std::vector<PreservedTranscript> &transcripts);

} // namespace preservedparts
} // namespace axial
