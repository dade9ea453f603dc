#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"
#include "core/study/package/packagefiles.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// One line of the catalogue of what a study is written as beside the answers of queries. Just one
/// of the three functions is set. Each reads only; throws Error and Canceled; the same study gives
/// the same bytes. `title` is the project's name.
struct StudyExport {
    const char *id;
    const char *name;
    const char *fileName; ///< proposed; of a folder without an ending
    const char *description;
    /// To be read: documentFiles() says what it can be written as.
    Document (*document)(Database &db, const QString &title, Progress &progress) = nullptr;
    /// Of one format, which the ending of `fileName` names; it writes the file itself.
    void (*file)(Database &db, const QString &title, const QString &path,
                 Progress &progress) = nullptr;
    /// See writeKeptFolder().
    std::vector<PackageFile> (*folder)(Database &db, const QString &title,
                                       Progress &progress) = nullptr;
};

const std::vector<StudyExport> &studyExports();
/// nullptr when there is none of that id.
const StudyExport *studyExportById(const QString &id);

} // namespace axial
