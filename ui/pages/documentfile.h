#pragma once

#include "core/export/documentformat.h"
#include "ui/base/files/filechoice.h"

namespace axial {

/// The kinds of files that a document can be written as, pages among them.
const std::vector<DocumentFormat> &documentFiles();
/// As file dialogs offer it.
OfferedKind offeredKind(const DocumentFormat &format);
/// By the ending of the file's name, whatever its case; nullptr when there is none.
const DocumentFormat *findDocumentFile(const QString &path);
/// The same, of other kinds of files; throws Error, naming what there is.
const DocumentFormat &formatOf(const std::vector<DocumentFormat> &formats, const QString &path);
const DocumentFormat &documentFileOf(const QString &path);

} // namespace axial
