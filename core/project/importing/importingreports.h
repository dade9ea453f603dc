#pragma once

#include "core/project/importing/importing.h"

namespace axial {

class KnownReports;

/// Issue reports with their text. A report is known by its link, in whatever folder and however
/// often it is listed: it gains its text, its comments and what the service says of it, and loses
/// nothing. Its year stays where the study has one, since lists say it, too. Comments without
/// their report go to it whether it comes in with them or is there; else a note names them.
void storeReports(Database &db, const std::vector<ImportedReports> &files, KnownReports &known,
                  ImportSummary &summary, Progress &progress);

} // namespace axial
