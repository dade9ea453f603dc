#pragma once

#include "core/project/importing/importing.h"

namespace axial {

/// Sources with their speakers and turns, each in its folder. What a folder holds already is left
/// alone.
void storeSources(Database &db, const ImportBundle &bundle, const StoreOptions &options,
                  ImportSummary &summary, Progress &progress);

} // namespace axial
