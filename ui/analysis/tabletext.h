#pragma once

#include "core/base/table.h"

namespace axial {

/// The Table for a spreadsheet: tabs between cells, full precision, no ids.
QString tableAsTsv(const Table &table);
/// The Table as words processors paste it, numbers as a person reads them, no ids.
QString tableAsHtml(const Table &table);

} // namespace axial
