#pragma once

#include "core/base/progress.h"
#include "core/base/table.h"

namespace axial {

/// The Table for a spreadsheet: tabs between cells, full precision, no ids. Throws Canceled.
QString tableAsTsv(const Table &table, const Progress &progress = Progress());
/// The Table as words processors paste it, numbers as a person reads them, no ids. Throws Canceled.
QString tableAsHtml(const Table &table, const Progress &progress = Progress());

} // namespace axial
