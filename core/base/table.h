#pragma once

#include "core/base/tablerows.h"

#include <QStringList>

#include <vector>

namespace axial {

/// The one currency between queries, charts, table views and writers.
struct Table {
    QString title;
    QString base; ///< what is counted and n, e.g. "Share of participants in each group; n = 19"
    std::vector<Column> columns;
    TableRows rows;
    QStringList notes; ///< what the reader must know: units left out, assumptions

    /// Index of the column of that name, or -1.
    int column(const QString &name) const;
    // Of a row that nobody looked at yet, they make no more than what the cell holds.
    /// The cell as plain text at full precision ("" for no value); `.` as decimal point.
    QString text(size_t row, int column) const;
    /// The cell as a number, 0 for no value or words.
    double number(size_t row, int column) const;
};

/// A value at full precision, as CSV and JSON write it.
QString plainText(const CellValue &value);

/// A cell as a person reads it: counts as "38,742", shares as "80 %", scores as ".762".
QString displayText(const CellValue &value, ColumnKind kind);

/// What stands above a column in a window: files keep the names that scripts look for.
QString displayName(const QString &column);

} // namespace axial
