#pragma once

#include "core/base/progress.h"

#include <QString>

namespace axial {

class Database;

/// Everything of a study in one archive (zip), for its owner's eyes only: a verified copy of the
/// project, the imported files as they came, all exports, a README with n, method and agreement,
/// what repositories read (ro-crate-metadata.json, CITATION.cff), and SHA256SUMS, which
/// `sha256sum -c` reads where it was unpacked. The project in it holds what blind rounds hide,
/// which its README says; the exports don't. Throws Error and Canceled.
void studyArchive(Database &db, const QString &title, const QString &path, Progress &progress);

} // namespace axial
