#pragma once

#include "core/export/documentformat.h"

namespace axial {

/// The kinds of files that a document can be written as, pages among them.
const std::vector<DocumentFormat> &documentFiles();
/// By the ending of the file's name, whatever its case. Throws Error, naming what there is.
const DocumentFormat &documentFileOf(const QString &path);

} // namespace axial
