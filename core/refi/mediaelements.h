#pragma once

#include "core/formats/xmlpart.h"
#include "core/refi/exchange.h"

namespace axial::refi {

/// A picture, PDF or recording.
bool isMedia(const Source &source);
/// Whether a selection is an area or stretch that such a source can have.
bool isOnMedia(const Source &source, const Selection &selection);
/// The beginning of such a source with its areas and stretches, without its file; its codings,
/// notes and values follow.
void beginMedia(XmlPart &xml, const Source &source);

} // namespace axial::refi
