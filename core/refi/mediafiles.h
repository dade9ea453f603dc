#pragma once

#include "core/base/progress.h"
#include "core/refi/archiveentries.h"
#include "core/refi/exchange.h"

namespace axial {

class ZipReader;

namespace refi {

struct ContentLimits;

/// Reads the pictures and PDFs that lie in the archive into their sources. What is missing, larger
/// than the limits or neither of the two is remarked on. Throws Canceled.
void readMediaFiles(ZipReader &archive, const ArchiveEntries &entries, const ContentLimits &limits,
                    Exchange &exchange, Progress &progress);

/// "pdf", "png" or "jpg", by how a file begins; empty for any other.
QString mediaEnding(const QByteArray &file);

} // namespace refi
} // namespace axial
