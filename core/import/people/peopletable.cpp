#include "core/import/people/peopletable.h"

#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/import/headerrows.h"
#include "core/import/people/attributevalues.h"
#include "core/import/people/pseudonyms.h"
#include "core/import/textfile.h"
#include "core/import/workbook.h"

#include <algorithm>

namespace axial {
namespace {

constexpr size_t maxCells = 2'500'000; // as of a workbook: each becomes a value of a participant
constexpr size_t maxColumns = 1000;    // each becomes an attribute

QString tooManyCells()
{
    return ImportText::tr("the table has more than %1 cells, the most that can be read.")
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

/// A list of who is who is its owner's alone (pseudonyms.h).
void refuseRealNames(const ImportInput &input, const SheetRow &header)
{
    if (isPseudonymList(headerWords(QStringList(header.cells.begin(), header.cells.end()))))
        throw fileError(
            input.fileName,
            ImportText::tr("this is a list of real names and their pseudonyms, which never becomes "
                           "part of a project. Open it with Pseudonyms and de-identified copy."));
}

/// Lets the words of a merged cell hold for all its rows. A heading holds for none of them, and
/// beyond the headings there is nothing to fill.
void fillMerged(std::vector<SheetRow> &rows, const std::vector<MergedCells> &merged,
                NoteCollector &notes)
{
    int filled = 0;
    const auto rowFrom = [&rows](qint64 number) {
        return std::ranges::lower_bound(rows, number, {}, &SheetRow::number);
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
        notes.info(ImportText::tr("%n merged cells hold for all the rows they span.", nullptr,
                                  int(filled)));
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
            notes.warn(ImportText::tr("%1: “%2” was read as “%3”.")
                           .arg(attribute.name, row[column], attribute.categories[at]));
        }
        row[column] = attribute.categories[at];
    }
}

} // namespace

bool isPseudonymHeader(const QString &word)
{
    static const QStringList words =
        QStringLiteral("participant participants participantid participantname participantcode "
                       "pid pseudonym id case interviewee intervieweeid intervieweename")
            .split(u' ');
    return words.contains(word);
}

bool isNameHeader(const QString &word)
{
    static const QStringList words{"name",      "names",         "fullname",     "respondent",
                                   "person",    "subject",       "respondentid", "personid",
                                   "subjectid", "nickname",      "alias",        "codename",
                                   "casename",  "respondentname"};
    return words.contains(word);
}

std::vector<SheetRow> tableRows(const ImportInput &input, const ImportOptions &options,
                                NoteCollector &notes)
{
    ReadSheet sheet;
    if (isWorkbook(input)) {
        sheet = workbookSheet(input, notes);
        noteBeyondHeader(sheet.rows, notes);
    } else {
        sheet.rows = csvRows(input, options, notes);
    }
    std::vector<SheetRow> &rows = sheet.rows;
    if (rows.empty())
        return {};
    refuseRealNames(input, rows.front());
    const size_t columns = rows.front().cells.size();
    if (columns > maxColumns)
        throw lineError(
            input.fileName, rows.front().number,
            ImportText::tr("the table has %1 columns, and %2 is the most that can be read. Nothing "
                           "of it was imported. Leave out those that are not needed.")
                .arg(limitNumber(qint64(columns)), limitNumber(maxColumns)));
    // Rows may be shorter than the heading; each is made as wide.
    if (rows.size() > maxCells / std::max<size_t>(1, columns))
        throw fileError(input.fileName, tooManyCells());
    fillMerged(rows, sheet.merged, notes);
    return std::move(rows);
}

void addPeople(ImportBundle &bundle, const QStringList &names, std::vector<QStringList> rows,
               const QStringList &pseudonyms, NoteCollector &notes)
{
    for (qsizetype column = 0; column < names.size(); ++column) {
        if (names[column].isEmpty())
            continue;
        QStringList values;
        for (const QStringList &row : rows)
            values += row[column];
        Attribute attribute = guessAttribute(names[column], values);
        attribute.position = static_cast<qint64>(bundle.attributes.size());
        unifySpellings(rows, column, attribute, notes);
        bundle.attributes.push_back(std::move(attribute));
    }
    for (size_t i = 0; i < rows.size(); ++i) {
        ImportedParticipant participant;
        participant.pseudonym = pseudonyms.value(qsizetype(i));
        for (qsizetype column = 0; column < names.size(); ++column) {
            if (!names[column].isEmpty() && !rows[i][column].isEmpty())
                participant.attributes.emplace_back(names[column], rows[i][column]);
        }
        bundle.participants.push_back(std::move(participant));
    }
}

} // namespace axial
