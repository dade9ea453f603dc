#include "core/study/package/package.h"

#include "core/project/project.h"
#include "core/study/importing/importsession.h"

namespace axial {

ImportSummary readStudy(Project &project, const QString &folder, const StoreOptions &options,
                        Progress &progress)
{
    return takeStudy(project, readAsStudy(folder, progress), options, progress);
}

ImportSummary takeStudy(Project &project, ReadFile study, const StoreOptions &options,
                        Progress &progress)
{
    if (!study.isReadable())
        throw Error(study.error);
    ImportSession session;
    session.meet(project.database());
    session.setOptions(options);
    session.add(std::move(study));
    session.match();
    ImportOrder order = session.takeOrder();
    return importBundle(project, order.takeBundle(), order.options, progress);
}

} // namespace axial
