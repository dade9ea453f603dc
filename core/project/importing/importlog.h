#pragma once

#include "core/project/importing/importing.h"

#include <QDateTime>
#include <QStringList>

#include <vector>

namespace axial {

/// What was said of an import when it was done, kept with the study.
struct KeptImport {
    ImportReportId id;
    QDateTime at;
    QString files; ///< names, one a line
    CoderId coder; ///< who imported; none when no coder, or gone
    QString words; ///< one sentence a line
};

/// What an import added, what was there already, and what was left out or assumed and why; an empty
/// line before each part.
QStringList importReport(const ImportSummary &summary);
/// How much did not come in or is doubtful, in one line: "Left out or doubtful: 3 lines."; empty
/// when all is well.
QString leftOutSentence(const ImportSummary &summary);

/// The reports of imports that a study keeps.
namespace importlog {

/// The latest first.
std::vector<KeptImport> all(Database &db);
/// Keeps what is said of an import, within the edit that stores it, so that undo takes both back;
/// not of one that changed nothing. `coder` is a name; the report says that of one who is no
/// coder of the study.
void keep(Database &db, const QStringList &files, const QString &coder, ImportSummary &summary);
/// Whether the study has it: not while its import is undone.
bool isKept(Database &db, ImportReportId report);

} // namespace importlog

} // namespace axial
