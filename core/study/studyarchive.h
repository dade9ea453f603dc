#pragma once

#include "core/base/progress.h"

#include <QByteArray>

namespace axial {

class Database;

/// Everything of a study in one archive (zip): a verified copy of the project, the imported files
/// as they came, all exports, and SHA256SUMS, which `sha256sum -c` reads where it was unpacked. The
/// project in it holds what blind rounds hide; the exports don't. Throws Error when it would be
/// larger than an archive in memory may be, and Canceled.
QByteArray studyArchive(Database &db, const QString &title, Progress &progress);

} // namespace axial
