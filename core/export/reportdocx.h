#pragma once

#include "core/base/progress.h"
#include "core/export/reportdocument.h"

#include <QByteArray>

namespace axial::report {

/// For Word and LibreOffice. Figures that were not drawn as pixels are shown as their tables.
/// Throws Error and Canceled.
QByteArray toDocx(const Document &document, Progress &progress);

} // namespace axial::report
