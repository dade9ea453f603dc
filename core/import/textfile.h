#pragma once

#include "core/formats/csv.h"
#include "core/import/importer.h"
#include "core/import/notes.h"

namespace axial {

/// The words of a text file; assumptions and replaced characters are noted. Errors name the file.
QString readText(const ImportInput &input, const ImportOptions &options, NoteCollector &notes);

/// readText() and readCsv(); errors name the file.
CsvTable readCsvFile(const ImportInput &input, const ImportOptions &options, CsvMode mode,
                     NoteCollector &notes);

/// "CodeBook.csv: ..." as an Error.
Error fileError(const QString &file, const QString &text);
/// "CodeBook.csv, line 3: ..." as an Error.
Error lineError(const QString &file, qint64 line, const QString &text);

/// File name without its last extension.
QString baseName(const QString &fileName);
/// Lower case extension, "" when there is none.
QString extension(const QString &fileName);

/// The first characters of a file for sniffing: never throws, "" when it is no text.
QString peekText(const ImportInput &input);
/// Cells of the first record of a CSV file in lower case, letters and digits only.
QStringList peekCsvHeader(const ImportInput &input);
/// "Thematic Quote" -> "thematicquote", so that headers compare by their letters.
QString headerWord(QStringView cell);

/// "c.9 " -> "C.9", "B.2.III" -> "B.2.iii", "Ｂ．２" -> "B.2"; what is no key is only trimmed.
QString canonicalKey(QStringView text);
/// Keys or names of one cell: split at commas, semicolons and line breaks, trimmed, canonical. One
/// that stands in "inner quotes" as a whole is taken as it is; quotes inside are doubled.
QStringList splitKeys(QStringView cell);
/// The cell that splitKeys() reads as these trimmed keys or names, whatever they hold.
QString joinKeys(const QStringList &keys);

} // namespace axial
