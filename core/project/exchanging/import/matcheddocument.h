#pragma once

#include "core/project/exchanging/import/exchangeimport.h"

namespace axial {

/// A document of the file that the study has: settles where titles and texts differ. Where the text
/// stays as it is here, places in the file's are carried to where their words are here
/// (ExchangeImport::offsets). False when the two have too little in common for that.
bool resolveMatchedDocument(ExchangeImport &work, const refi::Source &source, const QString &title,
                            const QString &text, SourceId here);

} // namespace axial
