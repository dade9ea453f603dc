#pragma once

#include "core/project/importing/importing.h"

namespace axial {

class Project;
struct ReadFile;

/// Reads a published study package into the open project: one edit, one undo step. Reading it
/// again adds nothing. Throws Error (then nothing was changed) or Canceled.
ImportSummary readStudy(Project &project, const QString &folder, const StoreOptions &options,
                        Progress &progress);

/// The same with one that was read before (readAsStudy()), by way of an ImportSession.
ImportSummary takeStudy(Project &project, ReadFile study, const StoreOptions &options,
                        Progress &progress);

} // namespace axial
