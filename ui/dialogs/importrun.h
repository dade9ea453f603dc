#pragma once

#include "core/import/imported.h"
#include "core/project/importing.h"

#include <QCoreApplication>

namespace axial {

class Project;
class Progress;

/// The label of the step that an import becomes ("Import 3 sources, 214 turns").
QString importLabel(const ImportSummary &summary);

/// Stores a bundle as one step of an open project; on a worker.
ImportSummary storeImported(Project &project, const ImportBundle &bundle,
                            const StoreOptions &options, Progress &progress);

/// A new project at `path` that holds the study of a folder; on a worker. Leaves no file behind
/// when it fails or is cancelled. `:/sample` is the sample study.
ImportSummary makeStudyProject(const QString &studyFolder, const QString &path,
                               const QString &coder, Progress &progress);

} // namespace axial
