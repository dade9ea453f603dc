#pragma once

#include "core/base/progress.h"
#include "core/domain/pseudonym.h"
#include "core/export/document.h"
#include "core/study/package/packagefiles.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

/// One line of the catalogue of what a study is written as beside the answers of queries. Of
/// the functions `document`, `file` and `folder` just one is set. Each reads only; throws Error and
/// Canceled; the same study gives the same bytes. `title` is the project's name.
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
    /// Beside `file`: the same, refused where a real name of the list is in it.
    void (*fileWithoutNames)(Database &db, const QString &title, const QString &path,
                             const std::vector<Pseudonym> &names, Progress &progress) = nullptr;
    /// See writeKeptFolder().
    std::vector<PackageFile> (*folder)(Database &db, const QString &title,
                                       Progress &progress) = nullptr;
};

const std::vector<StudyExport> &studyExports();
/// nullptr when there is none of that id.
const StudyExport *studyExportById(const QString &id);

} // namespace axial
