#pragma once

#include "core/study/package/packagefiles.h"

namespace axial {

/// "Issue Report/<repository>/<repository>.csv" and "..._<year>.txt" of every repository.
void addReportFiles(Database &db, const QString &round, PackageContents &contents,
                    Progress &progress);

} // namespace axial
