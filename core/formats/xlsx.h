#pragma once

#include "core/base/error.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace axial {

// What a sheet of a spreadsheet program holds at most.
constexpr qint64 maxSheetColumns = 16'384;
constexpr qint64 maxSheetRows = 1'048'576;
// What is read of one at most.
constexpr qint64 maxSheetCells = 2'500'000;       ///< empty ones in between included
constexpr qint64 maxSheetCharacters = 50'000'000; ///< one shared text may stand in every cell

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

/// A sheet of a spreadsheet, words and numbers, days and times as ISO 8601 writes them.
struct ReadSheet {
    QString name;
    std::vector<SheetRow> rows;
    std::vector<MergedCells> merged; ///< over several rows; by column and row, without overlap
    int formulas = 0;   ///< cells whose formula was never worked out, so that they are empty
    QStringList others; ///< its workbook's sheets that were not read, but for empty ones
                        ///< above the first with words
};

/// The sheet of an Excel workbook that is called so; without a name the first with words in it.
/// Throws Error, also when there is none of that name.
ReadSheet readSheet(const QByteArray &bytes, const QString &name = {});
/// The names of all its sheets, in their order. Throws Error.
QStringList sheetNames(const QByteArray &bytes);
/// What both refuse: a file that is none or damaged, a row whose cells are not where they can be,
/// and one up to which there is more than is read of a sheet.
Error noSpreadsheet();
Error damagedRow(qint64 row);
Error oversizedSheet(qint64 row);
/// Which of a workbook's sheets is called so; the others are noted in what is read. Throws Error
/// when there is none of that name.
qsizetype chosenSheet(const QString &name, const QStringList &names, ReadSheet &read);

} // namespace axial
