#pragma once

#include "core/base/progress.h"
#include "core/domain/pseudonym.h"

#include <QString>

#include <vector>

namespace axial {

class Database;

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
