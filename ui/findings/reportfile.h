#pragma once

#include "core/export/documentformat.h"

namespace axial {

/// The kinds of files a report can be.
const std::vector<DocumentFormat> &reportFormats();
/// By the end of the file's name, whatever its case. Throws Error, naming what there is.
const DocumentFormat &reportFormatOf(const QString &path);

} // namespace axial
