#pragma once

#include "core/base/progress.h"
#include "core/export/document.h"
#include "core/export/reportchoices.h"

namespace axial {

class Database;

namespace report {

/// What was chosen, read out of the study; its figures are still to be drawn. The same study gives
/// the same report. It says what everybody may see (rounds::Sight). Throws Error, also
/// when it would be empty, and Canceled.
Document contentOf(Database &db, const ReportChoices &choices, Progress &progress);

/// More rows of one table than this are no reading: the rest is counted in a note.
constexpr size_t mostTableRows = 1000;

} // namespace report

} // namespace axial
