#include "ui/triage/reportstep.h"

#include "core/base/progress.h"
#include "ui/base/workspace.h"

namespace axial {

bool storeReportStep(Workspace &workspace, QObject *context, const QString &label, size_t reports,
                     const std::function<void(Database &, Progress &)> &write,
                     const std::function<void()> &done)
{
    return workspace.editAll(label, context, reports, write, done);
}

} // namespace axial
