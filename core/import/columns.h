#pragma once

#include "core/import/importer.h"
#include "core/import/notecollector.h"
#include "core/import/reports/columnguess.h"

#include <algorithm>
#include <functional>

namespace axial {

// The columns of a table with the role each seems to have, or has been given, for the preview. They
// throw Error when the file can't be read as a table at all.

/// url, title, text, labels, state, created, closed, author, number, repository, comment,
/// commentauthor, commentwritten, field, ignore
std::vector<ColumnGuess> reportColumns(const ImportInput &input, const ImportOptions &options);
/// the same, and label, coder, decision
std::vector<ColumnGuess> labelColumns(const ImportInput &input, const ImportOptions &options);
/// participant, prompt, quote, codes, insight, attribute, ignore
std::vector<ColumnGuess> codebookColumns(const ImportInput &input, const ImportOptions &options);
/// code, parent, key, level, definition, include, exclude, example, memo, ignore
std::vector<ColumnGuess> codeListColumns(const ImportInput &input, const ImportOptions &options);
/// participant, attribute, ignore
std::vector<ColumnGuess> backgroundColumns(const ImportInput &input, const ImportOptions &options);

/// text, title, participant, attribute, ignore
std::vector<ColumnGuess> textTableColumns(const ImportInput &input, const ImportOptions &options);
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
