#pragma once

#include "core/formats/xlsx.h"

namespace axial {

/// The sheet of an OpenDocument spreadsheet (.ods) that is called so, as readSheet() gives one of
/// an Excel workbook; without a name the first with words in it. Throws Error.
ReadSheet readOdsSheet(const QByteArray &bytes, const QString &name = {});
/// The names of all its sheets, in their order. Throws Error.
QStringList odsSheetNames(const QByteArray &bytes);

} // namespace axial
