#include "core/study/package.h"

#include "core/import/studyfolder.h"
#include "core/project/project.h"

#include <QCoreApplication>

namespace axial {

ImportSummary readStudy(Project &project, const QString &folder, const StoreOptions &options,
                        Progress &progress)
{
    const ImportBundle bundle = readStudyFolder(folder, progress);
    return importBundle(project, bundle, options, progress);
}

ImportSummary importBundle(Project &project, const ImportBundle &bundle,
                           const StoreOptions &options, Progress &progress)
{
    ImportSummary summary;
    project.editNamed([&](Database &db) {
        summary = storeBundle(db, bundle, options, progress);
        return QCoreApplication::translate("importing", "Import %1").arg(summary.counts());
    });
    return summary;
}

} // namespace axial
