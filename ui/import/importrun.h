#pragma once

#include "core/project/importing/importing.h"

#include <QString>

namespace axial {

class Progress;

/// A new project at `path` that holds the study of a folder; on a worker. Leaves no file behind
/// when it fails or is cancelled. `:/sample` is the sample study.
ImportSummary makeStudyProject(const QString &studyFolder, const QString &path,
                               const QString &coder, Progress &progress);

} // namespace axial
