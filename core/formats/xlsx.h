#pragma once

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace axial {

/// A row of a sheet that has cells.
struct SheetRow {
    qint64 number = 0;          ///< 1-based, as the spreadsheet shows it
    std::vector<QString> cells; ///< empty cells keep their place; those after the last are left out

    QString cell(qsizetype column) const
    {
        return column >= 0 && column < static_cast<qsizetype>(cells.size())
                   ? cells[static_cast<size_t>(column)]
                   : QString();
    }
};

/// Cells that were made one: the words stand in the first.
struct MergedCells {
    qint64 firstRow = 0;  ///< 1-based, as the spreadsheet shows it
    qint64 lastRow = 0;   ///< of the range, itself included
    qsizetype column = 0; ///< 0-based, the leftmost

    bool operator==(const MergedCells &) const = default;
};

/// The words and numbers of the first sheet of an Excel workbook that has any, days and times as
/// ISO 8601 writes them, the cells of it that are merged over several rows, by column and row,
/// without overlap, and the names of the sheets behind it, which were not read. Throws Error.
std::vector<SheetRow> readFirstSheet(const QByteArray &bytes,
                                     std::vector<MergedCells> *merged = nullptr,
                                     QStringList *unread = nullptr);

} // namespace axial
