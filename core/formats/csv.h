#pragma once

#include <QByteArrayView>
#include <QString>
#include <QStringList>
#include <QStringView>

#include <string>
#include <vector>

namespace axial {

/// One record. `fields` look into the CsvTable that holds the row.
struct CsvRow {
    qint64 line = 0; ///< 1-based line of the file on which the record begins
    std::vector<QStringView> fields;
    bool strayQuote = false; ///< lenient reading met quotes against the rules and kept them

    /// Trimmed text of a field; empty when the row is shorter.
    QString cell(qsizetype column) const;
};

/// A whole CSV file. Copying and moving keep the views valid (the text is shared, never changed).
struct CsvTable {
    QString text;
    std::vector<QString> unescaped; ///< fields whose words differ from the file's characters
    std::vector<CsvRow> rows;       ///< blank lines are left out
    QChar separator = u',';
    qint64 unclosedLine = 0; ///< lenient reading: line of a quote that is never closed; 0 = none
};

enum class CsvMode {
    Strict, ///< throws Error on an unclosed quote (a truncated file) and on text after a quote
    Lenient ///< such quotes are kept as text
};

/// Cells that a spreadsheet would take for a formula (after any number of ', one of = + - @ tab
/// or return) gain one leading ' when written and lose one when read, so that both are exact
/// inverses of each other.
enum class CsvGuard { On, Exact };

struct CsvOptions {
    QChar separator = QChar(); ///< null: reading detects one of , ; tab; writing uses a comma
    CsvMode mode = CsvMode::Strict;
    CsvGuard guard = CsvGuard::On;
};

inline constexpr qsizetype maxCsvField = 16 * 1024 * 1024;

/// Throws Error naming the line and what was expected. A byte order mark is skipped, and so is a
/// first line such as "sep=;", by which Excel is told the separator.
CsvTable readCsv(const QString &text, const CsvOptions &options = {});
CsvTable readCsvUtf8(QByteArrayView bytes, const CsvOptions &options = {});

/// The separator whose number of appearances in the first records is highest and steadiest.
QChar detectCsvSeparator(QStringView text);

/// Appends one record and `\n`; fields are quoted only when they need it.
void appendCsvRow(QString &out, const QStringList &cells, const CsvOptions &options = {});
/// Appends one cell as UTF-8, quoted when it needs it, of records that commas divide.
void appendCsvCell(std::string &out, QByteArrayView cell);
void appendCsvCell(std::string &out, QStringView cell);
QString writeCsv(const std::vector<QStringList> &rows, const CsvOptions &options = {});

/// True for cells that CsvGuard::On marks.
bool isFormulaLike(QStringView cell);

} // namespace axial
