#pragma once

#include "core/formats/xlsx.h"

namespace axial {

/// The words and numbers of the first sheet of an OpenDocument spreadsheet (.ods), as
/// readFirstSheet() gives them of a workbook: numbers and days as they are stored, words as they
/// stand in the cell, and the cells that are merged over several rows. Throws Error.
std::vector<SheetRow> readFirstOdsSheet(const QByteArray &bytes,
                                        std::vector<MergedCells> *merged = nullptr);

} // namespace axial
