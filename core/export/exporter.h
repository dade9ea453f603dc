#pragma once

#include "core/base/progress.h"
#include "core/export/tables.h"

#include <QByteArray>

#include <vector>

namespace axial {

class Database;

/// One line of the catalogue of files a study can be written as.
struct Exporter {
    const char *id;
    const char *name;
    const char *fileName; ///< proposed
    const char *description;
    /// The whole file. Reads only; throws Error and Canceled.
    QByteArray (*write)(Database &db, FormulaGuard guard, Progress &progress);
};

const std::vector<Exporter> &exporters();
/// nullptr when there is none of that id.
const Exporter *exporterById(const QString &id);

} // namespace axial
