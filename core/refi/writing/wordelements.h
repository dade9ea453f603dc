#pragma once

#include "core/formats/xmlpart.h"
#include "core/refi/exchange.h"
#include "core/refi/writing/exchangetarget.h"

namespace axial::refi {

/// The names, in the archive's folder, of a source's text, of the picture or PDF that it is, and of
/// the words of that. One source's are no other's, whatever GUIDs they have.
QString textEntryOf(const Source &source);
QString fileEntryOf(const Source &source);
QString wordsEntryOf(const Source &source);
/// Of the text of one of a recording's parts.
QString transcriptEntryOf(const Source &recording, int part);
/// As a path in the XML.
QString internalPath(const QString &entry);

/// The representation or description that goes with a picture or PDF; nullptr = there is none with
/// words.
const Source *writtenWords(const Source &source);

/// Its selections, as places in its text.
void writeWords(XmlPart &xml, const Source &source, const ExchangeTarget &target);

} // namespace axial::refi
