#pragma once

#include "core/formats/csv.h"

namespace axial {

/// The details in the third cell of a row, comma by comma. A row whose inner quotes are not doubled
/// falls into many fields: they are joined again as the author meant them.
QStringList listedDetails(const CsvRow &row, QChar separator);

/// A row of a list of details as somebody wrote it.
struct WrittenRow {
    QString theme;
    QString subTheme;
    QStringList details;
    QString raw;            ///< with its line end, which the last row may lack
    QChar separator = u','; ///< of the whole file
};

/// The rows of such a file's text, the header (without details) first. None when it can't be read.
std::vector<WrittenRow> writtenRows(const QString &text);

} // namespace axial
