#pragma once

#include "core/collect/collectorder.h"
#include "core/collect/pagespool.h"
#include "core/collect/pagewalk.h"
#include "core/import/imported.h"
#include "core/project/importing/importing.h"

namespace axial {

class Project;

/// How it is gone about; the defaults are for the real world.
struct CollectWays {
    HttpLimits limits;
    WalkLimits walk;
    CollectClock clock = CollectClock::real();
    /// Each sentence of progress, as it comes: "page 12, 1,140 reports, limit resets 14:32".
    std::function<void(const QString &sentence)> told;
};

/// What was collected, in memory.
struct Collected {
    ImportBundle bundle;
    qint64 reports = 0;
    qint64 comments = 0;
    int requests = 0; ///< sent by this run
};

/// Reads the issue reports of an order with their comments, as far as an earlier run has not read
/// them. Holds the order's spool, so that nobody else collects the same, until it is destroyed.
class Collector
{
public:
    /// Sends nothing. Throws Error: the order isn't sound, the token isn't one or would travel
    /// readable for others, or the same is being collected already.
    Collector(CollectOrder order, QByteArray token, CollectWays ways);
    ~Collector();

    /// Throws Error or Canceled; the pages that were read are kept for the next run.
    Collected collect(Progress &progress);
    /// What was collected is stored: the kept pages are deleted.
    void forgetPages() { m_spool.remove(); }

private:
    struct Run;
    void readReports(Run &run);
    void readComments(Run &run);
    bool readsWholeRepository(Run &run);

    CollectOrder m_order;
    QByteArray m_token;
    CollectWays m_ways;
    PageSpool m_spool;
};

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
