#pragma once

#include "core/base/id.h"
#include "core/project/importing/importing.h"

namespace axial {

class KnownReports;

/// Rounds, coders, labels and decisions of imported label columns. They belong to the reports of
/// their links, in whatever folder; a report that is not known yet is made. Labels that are there
/// already stay; one that differs is named in the notes. Codes not in the tree are made under Open
/// codes.
void storeLabels(Database &db, const std::vector<ImportedLabels> &labels, KnownReports &reports,
                 ImportSummary &summary, Progress &progress);

/// The code of that key or name; made under Open codes, with a note, when there is none.
CodeId codeForImport(Database &db, const QString &keyOrName, const QString &file, qint64 line,
                     ImportSummary &summary);

} // namespace axial
