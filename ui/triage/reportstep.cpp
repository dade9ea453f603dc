#include "ui/triage/reportstep.h"

#include "core/base/progress.h"
#include "ui/base/workspace.h"

namespace axial {

bool storeReportStep(Workspace &workspace, QObject *context, const QString &label, size_t reports,
                     const std::function<void(Database &, Progress &)> &write,
                     const std::function<void()> &done)
{
    constexpr size_t bulk = 500; // from here on a worker writes
    if (reports >= bulk)
        return workspace.editAsJob(label, context, write, done);
    const bool isDone = workspace.edit(label, [&](Database &db) {
        Progress unseen;
        write(db, unseen);
    });
    if (isDone)
        done();
    return isDone;
}

} // namespace axial
