#pragma once

#include "core/base/progress.h"
#include "core/import/imported.h"

namespace axial {

/// Reads a published study package, whole or in part: taxonomy lists, link lists and labels of each
/// repository, the codebook, backgrounds, the interview guide, keywords, and what lies in a folder
/// named Transcripts or Interviews. Each file is read whole or not at all; what was left out or
/// assumed is in the notes. Throws Error when the folder is missing or nothing in it is known.
ImportBundle readStudyFolder(const QString &path, Progress &progress);

} // namespace axial
