#include "core/import/columns.h"

#include "core/base/messages.h"
#include "core/formats/csv.h"
#include "core/import/headerrows.h"
#include "core/import/textfile.h"
#include "core/import/workbook.h"
#include "core/text/encoding/encoding.h"

#include <QHash>

namespace axial {

std::vector<QStringList> firstRows(const ImportInput &input, const ImportOptions &options)
{
    constexpr qsizetype headBytes = 64 << 10;
    constexpr size_t shownRows = 20;
    NoteCollector unheard(input.fileName);
    CsvTable table = isWorkbook(input)
                         ? sheetTable(input, unheard, shownRows)
                         : readCsv(decodeText(input.bytes.left(headBytes), options.encoding).text,
                                   {QChar(), CsvMode::Lenient, CsvGuard::On});
    if (!isWorkbook(input))
        joinHeaderRows(table, unheard);
    std::vector<QStringList> rows;
    for (size_t i = 0; i < std::min(table.rows.size(), shownRows); ++i) {
        QStringList cells;
        for (const QStringView cell : table.rows[i].fields)
            cells += cell.trimmed().toString();
        rows.push_back(cells);
    }
    return rows;
}

std::vector<ColumnGuess> withRoles(std::vector<ColumnGuess> columns, const ImportOptions &options)
{
    for (size_t i = 0; i < columns.size(); ++i) {
        const QString role = options.columnRoles.value(static_cast<qsizetype>(i));
        if (!role.isEmpty())
            columns[i].role = role;
    }
    return columns;
}

qsizetype columnOf(const std::vector<ColumnGuess> &columns, const char *role,
                   const QString &fileName)
{
    qsizetype found = -1;
    for (size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].role != QLatin1String(role))
            continue;
        if (found >= 0)
            throw fileError(
                fileName, ImportText::tr("the columns “%1” and “%2” are chosen for the "
                                         "same thing. Choose one of them.")
                              .arg(columns[static_cast<size_t>(found)].header, columns[i].header));
        found = static_cast<qsizetype>(i);
    }
    return found;
}

void noteLeftOut(const std::vector<ColumnGuess> &columns,
                 const std::function<bool(size_t column)> &isEmpty, NoteCollector &notes)
{
    for (size_t i = 0; i < columns.size(); ++i) {
        const bool isNameless = columns[i].header.isEmpty();
        const bool needsName = columns[i].role == QLatin1String("attribute")
                               || columns[i].role == QLatin1String("field");
        const bool isRead = columns[i].role != QLatin1String("ignore")
                            && !(isNameless && needsName);
        if (isRead || isEmpty(i))
            continue;
        if (isNameless)
            notes.warn(ImportText::tr("column %1 has no header and was left out.").arg(i + 1), 1);
        else
            notes.info(ImportText::tr("the column “%1” was left out.").arg(columns[i].header), 1);
    }
}

void requireDistinctNames(const std::vector<ColumnGuess> &columns, const char *role,
                          const QString &fileName)
{
    QHash<QString, size_t> seen;
    for (size_t i = 0; i < columns.size(); ++i) {
        const QString name = columns[i].header.trimmed();
        if (columns[i].role != QLatin1String(role) || name.isEmpty())
            continue;
        if (seen.contains(name))
            throw fileError(
                fileName, ImportText::tr("two columns are called “%1”, number %2 and number %3. "
                                         "Nothing was read from this file. Leave one of them out, "
                                         "or give it another name.")
                              .arg(name)
                              .arg(seen.value(name) + 1)
                              .arg(i + 1));
        seen.insert(name, i);
    }
}

} // namespace axial
