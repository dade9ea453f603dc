#pragma once

#include "core/project/importing/importing.h"

namespace axial {

class Project;

/// Reads a published study package into the open project: one edit, one undo step. Reading it
/// again adds nothing. Throws Error (then nothing was changed) or Canceled.
ImportSummary readStudy(Project &project, const QString &folder, const StoreOptions &options,
                        Progress &progress);

/// Stores values that were read before, as one edit labelled by what it added. Throws Error.
ImportSummary importBundle(Project &project, const ImportBundle &bundle,
                           const StoreOptions &options, Progress &progress);

} // namespace axial
