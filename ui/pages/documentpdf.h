#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"

#include <QByteArray>

namespace axial {

/// A4 pages with their numbers; the same document gives the same bytes. For any thread; throws
/// Canceled.
QByteArray documentToPdf(const Document &document, Progress &progress);

} // namespace axial
