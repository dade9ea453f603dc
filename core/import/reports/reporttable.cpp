#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/import/columns.h"
#include "core/import/headerrows.h"
#include "core/import/importers.h"
#include "core/import/reports/reportcolumns.h"
#include "core/import/textfile.h"
#include "core/import/workbook.h"

#include <QSet>

namespace axial {
namespace {

constexpr qsizetype maxReportColumns = 16'384; // as in a workbook

/// The rows of a file of either sort, one after the other: a table may hold most of the memory.
class RowsOfReports
{
public:
    RowsOfReports(const ImportInput &input, const ImportOptions &options, NoteCollector &notes)
    {
        if (!isWorkbook(input)) {
            m_table = readCsvFile(input, options, CsvMode::Strict, notes);
            return;
        }
        m_sheet = workbookSheet(input, notes).rows;
        noteBeyondHeader(m_sheet, notes);
    }

    size_t size() const { return std::max(m_sheet.size(), m_table.rows.size()); }
    qint64 line(size_t row) const
    {
        return m_sheet.empty() ? m_table.rows[row].line : m_sheet[row].number;
    }
    std::vector<QString> cells(size_t row) const
    {
        if (!m_sheet.empty())
            return m_sheet[row].cells;
        std::vector<QString> cells;
        for (const QStringView field : m_table.rows[row].fields)
            cells.push_back(field.toString());
        return cells;
    }
    QStringList header() const
    {
        const std::vector<QString> cells = size() ? this->cells(0) : std::vector<QString>();
        return {cells.begin(), cells.end()};
    }
    /// Below the header; of all columns at once, since there may be many of them and of the rows.
    std::vector<bool> columnsWithWords(size_t width) const
    {
        std::vector<bool> hasWords(width);
        const auto look = [&hasWords](const auto &cells) {
            for (size_t i = 0; i < std::min(hasWords.size(), size_t(cells.size())); ++i)
                hasWords[i] = hasWords[i] || !cells[i].trimmed().isEmpty();
        };
        for (size_t row = 1; row < m_sheet.size(); ++row)
            look(m_sheet[row].cells);
        for (size_t row = 1; row < m_table.rows.size(); ++row)
            look(m_table.rows[row].fields);
        return hasWords;
    }

private:
    CsvTable m_table;
    std::vector<SheetRow> m_sheet;
};

std::vector<ColumnGuess> chosenColumns(const QStringList &header, const ImportOptions &options)
{
    return withRoles(guessReportColumns(header), options);
}

/// Reads one row after another, and says which it leaves out.
class ReportTableReader
{
public:
    ReportTableReader(const ReportColumns &columns, NoteCollector &notes)
        : m_columns(columns), m_notes(notes)
    {
    }

    void read(const std::vector<QString> &cells, qint64 line, ImportedReports &reports)
    {
        const auto isBlank = [](const QString &cell) { return cell.trimmed().isEmpty(); };
        if (std::all_of(cells.begin(), cells.end(), isBlank)) {
            m_notes.repeated("empty", ImportText::tr("this row is empty and was left out."), line);
            return;
        }
        const ImportedReport report = m_columns.report(cells);
        if (report.url.count(u'/') < 4 || !report.url.startsWith(QLatin1String("http"))) {
            m_notes.repeated("nolink",
                             ImportText::tr("“%1” is no link to an issue report; the row was left "
                                            "out.")
                                 .arg(report.url.left(60)),
                             line);
            return;
        }
        const bool isAgain = m_seen.contains(report.url);
        const auto comment = m_columns.comment(cells);
        if (comment)
            reports.addComment(report.url, *comment);
        if (isAgain && comment)
            return; // its first row told of the report
        if (isAgain)
            m_notes.repeated("double",
                             ImportText::tr("%1 is listed again; what the later row says counts.")
                                 .arg(report.url),
                             line);
        m_seen.insert(report.url);
        reports.add(report);
    }

private:
    const ReportColumns &m_columns;
    NoteCollector &m_notes;
    QSet<QString> m_seen;
};

void refuseWide(const RowsOfReports &rows, const QString &fileName)
{
    const qsizetype columns = rows.header().size();
    if (columns > maxReportColumns)
        throw lineError(
            fileName, rows.line(0),
            ImportText::tr("the table has %1 columns, and %2 is the most that can be read. Nothing "
                           "of it was imported. Leave out those that are not needed.")
                .arg(limitNumber(columns), limitNumber(maxReportColumns)));
}

} // namespace

int sniffReportTable(const ImportInput &input)
{
    if (!isTextTable(input))
        return 0;
    QSet<QString> roles;
    for (const ColumnGuess &column : guessReportColumns(peekCsvHeader(input)))
        roles.insert(column.role);
    const bool hasLink = roles.contains(QStringLiteral("url"))
                         || (roles.contains(QStringLiteral("number"))
                             && roles.contains(QStringLiteral("repository")));
    const bool hasReport = roles.contains(QStringLiteral("title"))
                           || roles.contains(QStringLiteral("text"))
                           || roles.contains(QStringLiteral("state"))
                           || roles.contains(QStringLiteral("created"));
    return hasLink && hasReport ? 80 : 0;
}

std::vector<ColumnGuess> reportColumns(const ImportInput &input, const ImportOptions &options)
{
    const std::vector<QStringList> rows = firstRows(input, options);
    return chosenColumns(rows.empty() ? QStringList() : rows.front(), options);
}

ImportBundle readReportTable(const ImportInput &input, const ImportOptions &options,
                             Progress &progress)
{
    NoteCollector notes(input.fileName);
    const RowsOfReports rows(input, options, notes);
    refuseWide(rows, input.fileName);
    const std::vector<ColumnGuess> guesses = chosenColumns(rows.header(), options);
    const ReportColumns columns(guesses, input.fileName);
    if (!columns.has("url") && !(columns.has("repository") && columns.has("number")))
        throw fileError(input.fileName,
                        ImportText::tr("Expected a table with a column of links to issue reports, "
                                       "such as url, title, body, state, created. Nothing was read "
                                       "from this file."));
    const std::vector<bool> hasWords = rows.columnsWithWords(guesses.size());
    noteLeftOut(
        guesses, [&hasWords](size_t column) { return !hasWords[column]; }, notes);
    ReportTableReader reader(columns, notes);
    ImportedReports reports;
    progress.setTotal(qint64(rows.size()));
    for (size_t i = 1; i < rows.size(); ++i) {
        progress.advance();
        progress.checkCanceled();
        reader.read(rows.cells(i), rows.line(i), reports);
    }
    reports.collection = options.collection;
    ImportBundle bundle;
    if (!reports.isEmpty())
        bundle.reports.push_back(std::move(reports));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
