#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"

#include <QByteArray>

namespace axial {

/// For Word and LibreOffice. Figures that were not drawn as pixels are shown as their tables.
/// Throws Error and Canceled.
QByteArray documentToDocx(const Document &document, Progress &progress);

} // namespace axial
