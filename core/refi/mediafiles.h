#pragma once

#include "core/base/progress.h"
#include "core/refi/archiveentries.h"
#include "core/refi/exchange.h"

#include <functional>
#include <optional>

namespace axial {

class ZipReader;

namespace refi {

struct ContentLimits;

/// What lies at a path as a project names it; nullopt = nothing. Throws LargeEntry when it has more
/// than `most` bytes; Error, why it can't be read.
using FetchMedia = std::function<std::optional<QByteArray>(const QString &path, qint64 most)>;

/// Reads the pictures and PDFs of a project into their sources. What is missing, larger than the
/// limits or neither of the two is remarked on. Throws Canceled.
void readMediaFiles(const FetchMedia &fetch, const ContentLimits &limits, Exchange &exchange,
                    Progress &progress);
/// The same of those that lie in an archive.
void readMediaFiles(ZipReader &archive, const ArchiveEntries &entries, const ContentLimits &limits,
                    Exchange &exchange, Progress &progress);

/// "pdf", "png" or "jpg", by how a file begins; empty for any other.
QString mediaEnding(const QByteArray &file);

} // namespace refi
} // namespace axial
