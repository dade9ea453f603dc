#include "core/import/workbook.h"

#include "core/base/messages.h"
#include "core/formats/ods.h"
#include "core/formats/xlsxwriter.h"
#include "core/import/headerrows.h"
#include "core/import/textfile.h"

#include <algorithm>

namespace axial {
namespace {

bool isOds(const ImportInput &input)
{
    return hasEnding(input, {"ods"});
}

/// Beside a table that was exported from here lies a sheet that says what it is.
bool isOurs(const ReadSheet &sheet)
{
    return sheet.name == QLatin1String(workbookSheets::table)
           && sheet.others == QStringList{QLatin1String(workbookSheets::about)};
}

void noteOthers(const ReadSheet &sheet, bool isChosen, NoteCollector &notes)
{
    constexpr qsizetype named = 10;
    if (sheet.others.isEmpty() || isOurs(sheet))
        return;
    QStringList names;
    for (const QString &other : sheet.others.mid(0, named))
        names << ImportText::tr("“%1”").arg(other);
    if (sheet.others.size() > named)
        names << QStringLiteral("…");
    const QString words = ImportText::tr(
                              "Of a workbook one sheet is read at once, here “%1”. Left "
                              "out: %2. To import another as well, import the file again "
                              "and choose its sheet.")
                              .arg(sheet.name, names.join(QStringLiteral(", ")));
    isChosen ? notes.info(words) : notes.warn(words);
}

} // namespace

bool isWorkbook(const ImportInput &input)
{
    return input.bytes.startsWith("PK");
}

ReadSheet workbookSheet(const ImportInput &input, NoteCollector &notes)
{
    try {
        ReadSheet sheet = isOds(input) ? readOdsSheet(input.bytes, input.sheet)
                                       : readSheet(input.bytes, input.sheet);
        noteOthers(sheet, !input.sheet.isEmpty(), notes);
        if (sheet.formulas > 0)
            notes.warn(ImportText::tr("Cells with a formula but no value, read as empty: %1. Open "
                                      "the workbook in a spreadsheet program, save it there and "
                                      "import it again.")
                           .arg(sheet.formulas));
        joinHeaderRows(sheet.rows, notes);
        return sheet;
    } catch (const Error &error) {
        throw fileError(input.fileName, error.message());
    }
}

CsvTable sheetTable(const ImportInput &input, NoteCollector &notes, size_t mostRows)
{
    const std::vector<SheetRow> rows = workbookSheet(input, notes).rows;
    std::vector<qint64> lines;
    QString text;
    for (size_t i = 0; i < std::min(rows.size(), mostRows); ++i) {
        QStringList cells(rows[i].cells.begin(), rows[i].cells.end());
        while (size_t(cells.size()) < rows.front().cells.size()) // a sheet keeps no empty ends
            cells << QString();
        appendCsvRow(text, cells);
        lines.push_back(rows[i].number);
    }
    CsvTable table = readCsv(text, {.separator = u','});
    for (size_t i = 0; i < std::min(lines.size(), table.rows.size()); ++i)
        table.rows[i].line = lines[i];
    return table;
}

QStringList sheetsOf(const ImportInput &input)
{
    if (!isWorkbook(input) || !isTextTable(input))
        return {};
    try {
        return isOds(input) ? odsSheetNames(input.bytes) : sheetNames(input.bytes);
    } catch (const Error &) {
        return {};
    }
}

} // namespace axial
