#pragma once

#include "core/base/progress.h"
#include "core/refi/exchange.h"

namespace axial::refi {

/// Whether the XML of a project or codebook keeps to the standard's schema, and where not. Throws
/// Canceled.
Remark schemaRemark(const QByteArray &xml, bool isCodebook, Progress &progress);

} // namespace axial::refi
