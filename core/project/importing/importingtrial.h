#pragma once

#include "core/project/importing/importing.h"

namespace axial {

class Project;

/// What storing these values would add, counted by storing all of it and taking it back: into the
/// project, or, without one, into an empty study. For a worker. Throws as storeBundle() does.
ImportSummary trialImport(Project *project, const ImportBundle &bundle, const StoreOptions &options,
                          Progress &progress);

} // namespace axial
