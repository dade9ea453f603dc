#include "core/base/limits.h"
#include "core/formats/ods.h"
#include "core/import/attributekinds.h"
#include "core/import/columns.h"
#include "core/import/experiencelevel.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

constexpr size_t maxCells = 2'500'000; // as of a workbook: each becomes a value of a participant
constexpr size_t maxColumns = 1000;    // each becomes an attribute

bool isPseudonymHeader(const QString &word)
{
    static const QStringList words{
        QStringLiteral("participant"), QStringLiteral("participants"),  QStringLiteral("id"),
        QStringLiteral("pseudonym"),   QStringLiteral("participantid"), QStringLiteral("pid"),
        QStringLiteral("case"),        QStringLiteral("interviewee")};
    return words.contains(word);
}

QString tooManyCells()
{
    return Messages::tr("the table has more than %1 cells, the most that can be read.")
               .arg(limitNumber(maxCells))
           + u' ' + divideTable();
}

std::vector<SheetRow> csvRows(const ImportInput &input, const ImportOptions &options,
                              NoteCollector &notes)
{
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    std::vector<SheetRow> rows;
    size_t cells = 0;
    for (const CsvRow &row : table.rows) {
        if ((cells += row.fields.size()) > maxCells)
            throw lineError(input.fileName, row.line, tooManyCells());
        SheetRow copy;
        copy.number = row.line;
        for (const QStringView field : row.fields)
            copy.cells.push_back(field.toString());
        rows.push_back(std::move(copy));
    }
    return rows;
}

/// Lets the words of a merged cell hold for all its rows. A heading holds for none of them, and
/// beyond the headings there is nothing to fill.
void fillMerged(std::vector<SheetRow> &rows, const std::vector<MergedCells> &merged,
                NoteCollector &notes)
{
    int filled = 0;
    const auto rowFrom = [&rows](qint64 number) {
        return std::lower_bound(rows.begin(), rows.end(), number,
                                [](const SheetRow &row, qint64 n) { return row.number < n; });
    };
    for (const MergedCells &cells : merged) {
        const auto first = rowFrom(cells.firstRow);
        if (first == rows.begin() || first == rows.end() || first->number != cells.firstRow)
            continue;
        const QString words = first->cell(cells.column);
        if (words.isEmpty() || rows.front().cell(cells.column).isEmpty())
            continue;
        ++filled;
        for (auto row = first + 1; row != rows.end() && row->number <= cells.lastRow; ++row) {
            if (!row->cell(cells.column).isEmpty())
                continue;
            row->cells.resize(std::max(row->cells.size(), static_cast<size_t>(cells.column) + 1));
            row->cells[static_cast<size_t>(cells.column)] = words;
        }
    }
    if (filled > 0)
        notes.info(
            Messages::tr("%n merged cells hold for all the rows they span.", nullptr, int(filled)));
}

std::vector<SheetRow> sheetRows(const ImportInput &input, std::vector<MergedCells> &merged)
{
    try {
        return extension(input.fileName) == QLatin1String("ods")
                   ? readFirstOdsSheet(input.bytes, &merged)
                   : readFirstSheet(input.bytes, &merged);
    } catch (const Error &error) {
        throw fileError(input.fileName, error.message());
    }
}

std::vector<SheetRow> tableRows(const ImportInput &input, const ImportOptions &options,
                                NoteCollector &notes)
{
    std::vector<MergedCells> merged;
    std::vector<SheetRow> rows = input.bytes.startsWith("PK") ? sheetRows(input, merged)
                                                              : csvRows(input, options, notes);
    if (rows.empty())
        return rows;
    const size_t columns = rows.front().cells.size();
    if (columns > maxColumns)
        throw lineError(
            input.fileName, rows.front().number,
            Messages::tr("the table has %1 columns, and %2 is the most that can be read. Nothing "
                         "of it was imported. Expected one row a participant. Leave out the "
                         "columns that say nothing about participants.")
                .arg(limitNumber(qint64(columns)), limitNumber(maxColumns)));
    // Rows may be shorter than the heading; each is made as wide.
    if (rows.size() > maxCells / std::max<size_t>(1, columns))
        throw fileError(input.fileName, tooManyCells());
    fillMerged(rows, merged, notes);
    return rows;
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
            cells += rows[i].cell(column).simplified();
            blank += cells.back().isEmpty() && !names[column].isEmpty();
        }
        if (std::all_of(cells.begin(), cells.end(), [](const QString &c) { return c.isEmpty(); }))
            continue;
        empty += blank;
        const QString who = cells.value(pseudonym);
        if (!who.isEmpty() && seen.contains(who))
            notes.repeated(
                "again",
                Messages::tr("%1 has a row already; where the two differ, the later one counts.")
                    .arg(who),
                rows[i].number);
        seen.insert(who);
        filled.push_back(std::move(cells));
    }
    if (empty > 0)
        notes.info(Messages::tr("%n cells are empty and stay empty.", nullptr, int(empty)));
    return filled;
}

/// Makes "FeMale" the category "Female"; says so once a spelling.
void unifySpellings(std::vector<QStringList> &rows, qsizetype column, const Attribute &attribute,
                    NoteCollector &notes)
{
    QStringList told;
    for (QStringList &row : rows) {
        const qsizetype at = categoryIndex(attribute.categories, row[column]);
        if (at < 0 || attribute.categories[at] == row[column])
            continue;
        if (!told.contains(row[column])) {
            told += row[column];
            notes.warn(Messages::tr("%1: “%2” was read as “%3”.")
                           .arg(attribute.name, row[column], attribute.categories[at]));
        }
        row[column] = attribute.categories[at];
    }
}

std::vector<ColumnGuess> chosenColumns(const std::vector<SheetRow> &rows,
                                       const ImportOptions &options)
{
    std::vector<ColumnGuess> columns;
    bool hasPseudonym = false;
    for (const QString &cell : rows.empty() ? std::vector<QString>() : rows.front().cells) {
        const QString header = cell.simplified();
        const bool names = !hasPseudonym && isPseudonymHeader(headerWord(header));
        hasPseudonym = hasPseudonym || names;
        columns.push_back({header,
                           QLatin1String(header.isEmpty() ? "ignore"
                                         : names          ? "participant"
                                                          : "attribute"),
                           {}});
    }
    applyRoles(columns, options);
    return columns;
}

} // namespace

std::vector<ColumnGuess> backgroundColumns(const ImportInput &input, const ImportOptions &options)
{
    NoteCollector notes(input.fileName);
    return chosenColumns(tableRows(input, options, notes), options);
}

int sniffBackground(const ImportInput &input)
{
    const QString suffix = extension(input.fileName);
    const bool isSheet = suffix == QLatin1String("xlsx") || suffix == QLatin1String("ods");
    if (isSheet && input.bytes.startsWith("PK"))
        return 50;
    if (suffix != QLatin1String("csv"))
        return 0;
    const QStringList header = peekCsvHeader(input);
    int known = 0;
    for (const QString &word : header) {
        if (isPseudonymHeader(word) || word.startsWith(QLatin1String("role"))
            || word.startsWith(QLatin1String("gender")) || word == QLatin1String("age")
            || word.contains(QLatin1String("experience"))
            || word.startsWith(QLatin1String("responsibilit")))
            ++known;
    }
    return known >= 2 ? 70 : known == 1 && header.size() > 1 ? 30 : 0;
}

ImportBundle readBackground(const ImportInput &input, const ImportOptions &options,
                            Progress &progress)
{
    NoteCollector notes(input.fileName);
    const std::vector<SheetRow> rows = tableRows(input, options, notes);
    progress.checkCanceled();
    if (rows.empty())
        throw fileError(input.fileName,
                        Messages::tr("the table is empty. Expected a header such as Roles, "
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
            Messages::tr("there is no row below the header. Expected one row a participant."));
    const auto isEmpty = [&rows](size_t column) {
        return std::all_of(rows.begin() + 1, rows.end(), [column](const SheetRow &row) {
            return row.cell(qsizetype(column)).trimmed().isEmpty();
        });
    };
    noteLeftOut(columns, isEmpty, notes);
    ImportBundle bundle;
    for (qsizetype column = 0; column < names.size(); ++column) {
        if (names[column].isEmpty())
            continue;
        QStringList values;
        for (const QStringList &row : filled)
            values += row[column];
        Attribute attribute = guessAttribute(names[column], values);
        attribute.position = static_cast<qint64>(bundle.attributes.size());
        unifySpellings(filled, column, attribute, notes);
        bundle.attributes.push_back(std::move(attribute));
    }
    for (const QStringList &row : filled) {
        ImportedParticipant participant;
        participant.pseudonym = row.value(pseudonym);
        for (qsizetype column = 0; column < names.size(); ++column) {
            if (!names[column].isEmpty() && !row[column].isEmpty())
                participant.attributes.emplace_back(names[column], row[column]);
        }
        bundle.participants.push_back(std::move(participant));
    }
    bundle.notes = notes.take();
    noteContradictedLevels(bundle); // where the table itself says both
    return bundle;
}

} // namespace axial
