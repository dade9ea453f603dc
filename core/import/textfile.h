#pragma once

#include "core/base/limits.h"
#include "core/formats/csv.h"
#include "core/import/importer.h"
#include "core/import/notecollector.h"

#include <functional>
#include <initializer_list>

namespace axial {

/// The words of a text file; assumptions and replaced characters are noted. Errors name the file.
QString readText(const ImportInput &input, const ImportOptions &options, NoteCollector &notes);

/// Throws Error, which names the file, when there are more characters than a source can have.
void checkTextLength(const ImportInput &input, const QString &text);

/// readText() and readCsv(), or the sheet of a workbook, with one header; errors name the file.
/// Strict reading notes what lies beyond the header.
CsvTable readCsvFile(const ImportInput &input, const ImportOptions &options, CsvMode mode,
                     NoteCollector &notes);

/// Whether it may be a table of words by its name: comma-separated values, or a workbook.
bool isTextTable(const ImportInput &input);

/// "CodeBook.csv: ..." as an Error.
Error fileError(const QString &file, const QString &text);
/// Errors of `read` name the file; Canceled stays what it is.
void namingFile(const ImportInput &input, const std::function<void()> &read);
/// "CodeBook.csv, line 3: ..." as an Error.
Error lineError(const QString &file, qint64 line, const QString &text);
/// "rates.csv, line 1: expected the header repository,rate." as an Error.
Error headerError(const QString &file, const QString &header);
/// Throws Error, which names the line, when a row has more or fewer cells than the header.
void requireWidth(const ImportInput &input, const CsvRow &row, qsizetype columns);
/// "This is no .epub file, or it is damaged."
QString damagedFile(const QString &ending);

/// File name without its last extension.
QString baseName(const QString &fileName);

/// Whether its last extension is one of these, in lower case; "" = it has none.
bool hasEnding(const ImportInput &input, std::initializer_list<const char *> endings);

/// The first characters of a file for sniffing: never throws, "" when it is no text.
QString peekText(const ImportInput &input);
/// The cells of the first record, as they are; none when there is no record.
QStringList headerRow(const CsvTable &table);
/// Likewise, each as headerWord().
QStringList headerWords(const CsvTable &table);
QStringList headerWords(QStringList header);
/// headerWords() of a CSV file or a workbook that is not large; none when it is neither.
QStringList peekCsvHeader(const ImportInput &input);
/// "Thematic Quote" -> "thematicquote", so that headers compare by their letters.
QString headerWord(QStringView cell);

} // namespace axial
