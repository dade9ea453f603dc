#include "core/base/messages.h"
#include "core/import/columns.h"
#include "core/import/importers.h"
#include "core/import/people/attributevalues.h"
#include "core/import/people/experiencelevel.h"
#include "core/import/people/peopletable.h"
#include "core/import/textfile.h"
#include "core/import/workbook.h"

#include <QSet>

#include <algorithm>

namespace axial {
namespace {

/// A cell of several lines keeps them.
QString tidied(const QString &cell)
{
    QStringList lines = cell.split(u'\n');
    for (QString &line : lines)
        line = line.simplified();
    return lines.join(u'\n').trimmed();
}

/// Cells below the header, trimmed. An empty cell stays empty: the row above is somebody else's.
std::vector<QStringList> filledRows(const std::vector<SheetRow> &rows, const QStringList &names,
                                    qsizetype pseudonym, NoteCollector &notes)
{
    std::vector<QStringList> filled;
    QSet<QString> seen;
    qint64 empty = 0;
    for (size_t i = 1; i < rows.size(); ++i) {
        QStringList cells;
        qsizetype blank = 0;
        for (qsizetype column = 0; column < names.size(); ++column) {
            const QString cell = rows[i].cell(column);
            cells += column == pseudonym ? cell.simplified() : tidied(cell);
            blank += cells.back().isEmpty() && !names[column].isEmpty();
        }
        if (std::ranges::all_of(cells, &QString::isEmpty))
            continue;
        empty += blank;
        const QString who = cells.value(pseudonym);
        if (!who.isEmpty() && seen.contains(who))
            notes.repeated(
                "again",
                ImportText::tr("%1 has a row already; where the two differ, the later one counts.")
                    .arg(who),
                rows[i].number);
        seen.insert(who);
        filled.push_back(std::move(cells));
    }
    if (empty > 0)
        notes.info(ImportText::tr("%n cells are empty and stay empty.", nullptr, int(empty)));
    return filled;
}

/// Two people may be called alike; then a name doesn't say whom a row is about.
bool areDistinct(const std::vector<SheetRow> &rows, size_t column)
{
    QSet<QString> seen;
    for (size_t i = 1; i < rows.size(); ++i) {
        const QString name = column < rows[i].cells.size()
                                 ? rows[i].cells[column].simplified().toCaseFolded()
                                 : QString();
        if (!name.isEmpty() && seen.contains(name))
            return false;
        seen.insert(name);
    }
    return true;
}

/// Which column says who each row is about: one that can be nothing else, or else the names; -1 =
/// none.
qsizetype whoseColumn(const QStringList &headers, const std::vector<SheetRow> &rows)
{
    for (qsizetype i = 0; i < headers.size(); ++i) {
        if (isPseudonymHeader(headerWord(headers[i])))
            return i;
    }
    for (qsizetype i = 0; i < headers.size(); ++i) {
        if (isNameHeader(headerWord(headers[i])) && areDistinct(rows, size_t(i)))
            return i;
    }
    return -1;
}

std::vector<ColumnGuess> chosenColumns(const std::vector<SheetRow> &rows,
                                       const ImportOptions &options)
{
    QStringList headers;
    for (const QString &cell : rows.empty() ? std::vector<QString>() : rows.front().cells)
        headers << cell.simplified();
    const qsizetype whose = whoseColumn(headers, rows);
    std::vector<ColumnGuess> columns;
    for (qsizetype i = 0; i < headers.size(); ++i)
        columns.push_back({headers[i],
                           QLatin1String(headers[i].isEmpty() ? "ignore"
                                         : i == whose         ? "participant"
                                                              : "attribute"),
                           {}});
    return withRoles(std::move(columns), options);
}

} // namespace

std::vector<ColumnGuess> backgroundColumns(const ImportInput &input, const ImportOptions &options)
{
    NoteCollector notes(input.fileName);
    return chosenColumns(tableRows(input, options, notes), options);
}

int sniffBackground(const ImportInput &input)
{
    if (!isTextTable(input))
        return 0;
    const int least = isWorkbook(input) ? 50 : 0;
    const QStringList header = peekCsvHeader(input);
    int known = 0;
    bool hasIds = false;
    bool hasNames = false; // of anything, unless other columns are about people
    for (const QString &word : header) {
        hasIds = hasIds || isPseudonymHeader(word); // lists of codes have ids and names as well
        hasNames = hasNames || isNameHeader(word);
        if (isPseudonymHeader(word) || word.startsWith(QLatin1String("role"))
            || word.startsWith(QLatin1String("gender")) || word == QLatin1String("age")
            || word.contains(QLatin1String("experience"))
            || word.startsWith(QLatin1String("responsibilit")))
            ++known;
    }
    known += known > 0 && hasNames && !hasIds;
    return std::max(least, known >= 2 ? 70 : known == 1 && header.size() > 1 ? 30 : 0);
}

ImportBundle readBackground(const ImportInput &input, const ImportOptions &options,
                            Progress &progress)
{
    NoteCollector notes(input.fileName);
    const std::vector<SheetRow> rows = tableRows(input, options, notes);
    progress.checkCanceled();
    if (rows.empty())
        throw fileError(input.fileName,
                        ImportText::tr("the table is empty. Expected a header such as Roles, "
                                       "Gender, Experience Years for LLMs, Responsibilities."));
    const std::vector<ColumnGuess> columns = chosenColumns(rows, options);
    const qsizetype pseudonym = columnOf(columns, "participant", input.fileName);
    requireDistinctNames(columns, "attribute", input.fileName);
    QStringList names; // of attributes; empty = left out
    for (const ColumnGuess &column : columns)
        names += column.role == QLatin1String("attribute") ? column.header : QString();
    std::vector<QStringList> filled = filledRows(rows, names, pseudonym, notes);
    if (filled.empty())
        throw fileError(
            input.fileName,
            ImportText::tr(
                "there is no row below the header. Expected a row for each participant."));
    noteLeftOut(rows, columns, notes);
    ImportBundle bundle;
    QStringList pseudonyms;
    for (const QStringList &row : filled)
        pseudonyms << (saysNoValue(row.value(pseudonym)) ? QString() : row.value(pseudonym));
    addPeople(bundle, names, std::move(filled), pseudonyms, notes);
    if (pseudonym >= 0 && isNameHeader(headerWord(columns[size_t(pseudonym)].header)))
        notes.info(ImportText::tr("the column “%1” was taken for what the participants are called. "
                                  "Real names are better replaced by pseudonyms before they are "
                                  "imported.")
                       .arg(columns[size_t(pseudonym)].header),
                   1);
    bundle.notes = notes.take();
    noteContradictedLevels(bundle); // where the table itself says both
    return bundle;
}

} // namespace axial
