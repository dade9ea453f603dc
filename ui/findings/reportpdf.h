#pragma once

#include "core/base/progress.h"
#include "core/export/reportdocument.h"

#include <QByteArray>

namespace axial {

/// A4 pages with their numbers. Throws Canceled.
QByteArray reportAsPdf(const report::Document &document, Progress &progress);

} // namespace axial
