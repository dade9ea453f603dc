#include "core/collect/takingin.h"

#include "core/base/messages.h"
#include "core/project/importing/importlog.h"
#include "core/project/project.h"
#include "core/project/safety/backups.h"
#include "core/project/sources/collected.h"

namespace axial {
namespace {

CollectedRange rangeOf(const CollectOrder &order, const Collected &collected,
                       const ImportSummary &summary, const QDateTime &now)
{
    return {order.address(),
            order.from.toString(Qt::ISODate),
            order.to.toString(Qt::ISODate),
            collected.reports,
            summary.sources,
            now.toMSecsSinceEpoch()};
}

} // namespace

CollectResult collectInto(Project &project, const CollectOrder &order, const QByteArray &token,
                          const CollectWays &ways, Progress &progress)
{
    if (project.isReadOnly())
        throw Error(project.readOnlyReason());
    Collector collector(order, token, ways);
    const Collected collected = collector.collect(progress);
    backups::make(project, BackupReason::Import, progress);
    progress.setStep(CollectText::tr("Storing what was collected"));
    const auto store = [&](Database &db) {
        ImportSummary summary = storeBundle(db, collected.bundle, {}, progress);
        collected::add(db, rangeOf(order, collected, summary, ways.clock.now()));
        importlog::keep(db, {order.address()}, project.coderName(), summary);
        return summary;
    };
    CollectResult result{project.edit(order.label(), store), collected.reports, collected.comments,
                         collected.requests};
    collector.forgetPages();
    return result;
}

} // namespace axial
