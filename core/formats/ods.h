#pragma once

#include "core/formats/xlsx.h"

namespace axial {

/// The words and numbers of the first sheet of an OpenDocument spreadsheet (.ods) that has any, as
/// readFirstSheet() gives them of a workbook: numbers and days as they are stored, words as they
/// stand in the cell, the cells that are merged over several rows, and the names of the sheets
/// behind it. Throws Error.
std::vector<SheetRow> readFirstOdsSheet(const QByteArray &bytes,
                                        std::vector<MergedCells> *merged = nullptr,
                                        QStringList *unread = nullptr);

} // namespace axial
