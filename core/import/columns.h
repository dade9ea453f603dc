#pragma once

#include "core/import/importer.h"
#include "core/import/notecollector.h"
#include "core/import/reports/columnguess.h"

#include <algorithm>
#include <functional>

namespace axial {

ImportGuess reportColumns, labelColumns, codebookColumns, codeListColumns, backgroundColumns,
    textTableColumns;
/// A table of people with texts of theirs and facts about them, which may be meant as either.
/// Throws Error.
bool isSurvey(const ImportInput &input);

/// The header and at most 19 rows below it.
std::vector<QStringList> firstRows(const ImportInput &input, const ImportOptions &options);
/// The guessed ones with the roles that were chosen.
std::vector<ColumnGuess> withRoles(std::vector<ColumnGuess> columns, const ImportOptions &options);
/// Index of the only column of that role; -1 = there is none. Throws Error when there are more.
qsizetype columnOf(const std::vector<ColumnGuess> &columns, const char *role,
                   const QString &fileName);
/// Names every column that is not read: nothing of a table is passed over without a word. Where
/// nothing stands, nothing is said.
void noteLeftOut(const std::vector<ColumnGuess> &columns,
                 const std::function<bool(size_t column)> &isEmpty, NoteCollector &notes);
/// Of the rows of a file or a sheet, the header first.
template <class Row>
void noteLeftOut(const std::vector<Row> &rows, const std::vector<ColumnGuess> &columns,
                 NoteCollector &notes)
{
    const auto isEmpty = [&rows](size_t column) {
        return std::all_of(rows.begin() + 1, rows.end(), [column](const Row &row) {
            return row.cell(qsizetype(column)).trimmed().isEmpty();
        });
    };
    noteLeftOut(columns, isEmpty, notes);
}
/// Two attributes of one name would be one, and the second value replace the first. Throws Error.
void requireDistinctNames(const std::vector<ColumnGuess> &columns, const char *role,
                          const QString &fileName);

} // namespace axial
