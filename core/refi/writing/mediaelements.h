#pragma once

#include "core/formats/xmlpart.h"
#include "core/refi/exchange.h"
#include "core/refi/writing/exchangetarget.h"

namespace axial::refi {

class Transcripts;

/// A picture, PDF or recording.
bool isMedia(const Source &source);
/// One of the first two, which have pages, files of their own in the archive, and words.
bool isPaged(const Source &source);
/// Whether a selection is an area or stretch that such a source can have.
bool isOnMedia(const Source &source, const Selection &selection);
/// The beginning of such a source with its words, areas and stretches; its codings, notes and
/// values follow.
void beginMedia(XmlPart &xml, const Source &source, const Transcripts &transcripts,
                const ExchangeTarget &target);

} // namespace axial::refi
