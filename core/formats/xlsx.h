#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace axial
{

/// A row of a sheet that has cells.
struct SheetRow {
    qint64 number = 0;  ///< 1-based, as the spreadsheet shows it
    std::vector<QString>
        cells;  ///< empty cells keep their place; those after the last are left out

    QString cell(qsizetype column) const
    {
        return column >= 0 && column < static_cast<qsizetype>(cells.size())
                   ? cells[static_cast<size_t>(column)]
                   : QString();
    }
};

/// The words and numbers of the first sheet of an Excel workbook. Throws Error.
std::vector<SheetRow> readFirstSheet(const QByteArray &bytes);

}  // namespace axial
