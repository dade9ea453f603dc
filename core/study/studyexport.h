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

/// The study as text files that differ only where it does, so that git shows what changed: each
/// source's words with its codings by line beside them, a file for each code and memo, the
/// participants. No clock, no ids; names come from titles, safe on any disk. What is hidden is
/// left out. The words are read from `db` when they are written. Throws Canceled.
std::vector<PackageFile> plainFolder(Database &db, const QString &title, Progress &progress);

/// A table for R and SPSS: a row for each participant, a column for each attribute (with its type;
/// durations in months) and for each theme, 1 where it is mentioned and 0 where not; the scripts
/// that read it with types, orders and labels. Missing values are empty. What is hidden doesn't
/// count. Throws Error without participants, and Canceled.
std::vector<PackageFile> statisticsFolder(Database &db, const QString &title, Progress &progress);

/// Everything of a study in one archive (zip), for its owner's eyes only: a verified copy of the
/// project, the imported files as they came, all exports, a README with n, method and agreement,
/// what repositories read (ro-crate-metadata.json, CITATION.cff), and SHA256SUMS, which
/// `sha256sum -c` reads where it was unpacked. The project in it holds what blind rounds hide,
/// which its README says; the exports don't. Throws Error and Canceled.
void studyArchive(Database &db, const QString &title, const QString &path, Progress &progress);
/// The same, which is refused where a real name of the list stands, as a whole word, in anything
/// that it would hold; what can't be searched, a PDF or steps that can be undone, counts as such a
/// place. The error lists them.
void archiveWithoutNames(Database &db, const QString &title, const QString &path,
                         const std::vector<Pseudonym> &names, Progress &progress);

} // namespace axial
