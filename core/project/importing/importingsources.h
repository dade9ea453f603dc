#pragma once

#include "core/project/importing/importing.h"

namespace axial {

class KnownReports;

/// Sources with their speakers and turns, each in its folder. What is there already is left alone:
/// a report in whatever folder, anything else in its own.
void storeSources(Database &db, const ImportBundle &bundle, const StoreOptions &options,
                  KnownReports &reports, ImportSummary &summary, Progress &progress);

} // namespace axial
