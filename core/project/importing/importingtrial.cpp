#include "core/project/importing/importingtrial.h"

#include "core/db/database.h"
#include "core/db/schema.h"
#include "core/project/codes/codes.h"
#include "core/project/project.h"

namespace axial {

ImportSummary trialImport(Project *project, const ImportBundle &bundle, const StoreOptions &options,
                          Progress &progress)
{
    ImportSummary summary;
    const auto store = [&](Database &db) { summary = storeBundle(db, bundle, options, progress); };
    if (project) {
        project->attempt(store, progress);
        return summary;
    }
    Database empty(QString(), Database::Mode::Memory);
    empty.setIds(Database::makeIds());
    empty.cancelWith(&progress);
    schema::create(empty);
    codes::addStandardFolders(empty);
    store(empty);
    return summary;
}

} // namespace axial
