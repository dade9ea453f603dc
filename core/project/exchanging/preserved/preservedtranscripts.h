#pragma once

#include "core/project/exchanging/import/exchangeimport.h"

namespace axial {

/// A transcript of a recording as it came from another program, and the document that its text is
/// here.
struct PreservedTranscript {
    QString recording; ///< GUID
    QString document;  ///< GUID that the document came with
    QString digest;    ///< of the text that the places are in
    refi::Source part; ///< its GUID, name, author, notes and times; no text
};

namespace preservedtranscripts {

/// Tells whether a text is still that one.
QString digestOf(const QString &text);
/// Those of a recording in a file, as far as their texts are documents of the study.
std::vector<PreservedTranscript> of(const ExchangeImport &work, const refi::Source &recording);
/// The document that has the text of such a part; none = it did not come in, or has another text
/// here.
SourceId documentOf(const ExchangeImport &work, const refi::Source &part);
/// Whether this program made the recording of what the study says, which the file tells it beside.
bool isMade(const ExchangeImport &work, const refi::Source &recording);
/// The GUID of a recording that is made so.
QString madeGuid(const QString &document);
/// Those of all recordings of the file, in the place of what was said of them before.
void keep(ExchangeImport &work);

} // namespace preservedtranscripts

} // namespace axial
