#pragma once

#include "core/collect/collector.h"
#include "core/project/importing/importing.h"

namespace axial {

class Project;

/// What collecting and taking in came to.
struct CollectResult {
    ImportSummary summary;
    qint64 reports = 0; ///< that the server has
    qint64 comments = 0;
    int requests = 0;
};

/// Collects what is ordered and takes it into the project: one step, "Collect owner/repository,
/// 2023-01-01 to 2025-04-30", and after it the kept pages are deleted. On a worker; the project may
/// be worked with until all is read. Throws Error or Canceled: the project is unchanged then, and
/// the pages are kept for the next time.
CollectResult collectInto(Project &project, const CollectOrder &order, const QByteArray &token,
                          const CollectWays &ways, Progress &progress);

} // namespace axial
