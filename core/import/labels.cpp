#include "core/import/labels.h"

#include "core/import/columns.h"
#include "core/import/importers.h"
#include "core/import/labelcolumns.h"
#include "core/import/textfile.h"
#include "core/text/typedkeys.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

namespace axial {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(import)
};

QStringList reportsFolder(const QString &repository)
{
    return {Messages::tr("Issue reports"), repository};
}

class LabelReader
{
public:
    LabelReader(const ImportInput &input, const LabelColumns &columns, NoteCollector &notes)
        : m_input(input), m_columns(columns), m_notes(notes)
    {
    }

    ImportedLabel read(const CsvRow &row)
    {
        if (row.fields.size() != m_columns.count)
            throw lineError(
                m_input.fileName, row.line,
                Messages::tr("found %n column(s), expected %1 as in the header. Nothing was read "
                             "from this file.",
                             nullptr, int(row.fields.size()))
                    .arg(m_columns.count));
        ImportedLabel label;
        label.line = row.line;
        label.url = row.fields[m_columns.url].trimmed().toString();
        if (label.url.isEmpty())
            throw lineError(m_input.fileName, row.line,
                            Messages::tr("the link is missing. Nothing was read from this file."));
        label.occurrence = ++m_seen[label.url];
        if (label.occurrence > 1)
            m_notes.repeated("double",
                             Messages::tr("%1 is listed again (number %2). Both are kept as units "
                                          "of their own.")
                                 .arg(label.url)
                                 .arg(label.occurrence),
                             row.line);
        label.labels.reserve(qsizetype(m_columns.labels.size()));
        for (const size_t column : m_columns.labels)
            label.labels.push_back(key(row.fields[column], row.line));
        label.labels = *m_rows.insert(label.labels);
        if (m_columns.decision)
            label.decision = key(row.fields[*m_columns.decision], row.line);
        return label;
    }

    /// What the table says of the report beside its labels; none = nothing.
    std::optional<ImportedSource> report(const CsvRow &row, const ImportedLabel &label,
                                         const QStringList &collection) const
    {
        const auto cell = [&row](std::optional<size_t> column) {
            return column ? row.fields[*column].toString() : QString();
        };
        const QString title = cell(m_columns.title).simplified();
        const QString text = cell(m_columns.text); // as its author wrote it
        const bool hasText = !text.trimmed().isEmpty();
        if (title.isEmpty() && !hasText)
            return std::nullopt;
        ImportedLinks link;
        link.collection = collection;
        link.table = baseName(m_input.fileName);
        link.add(label.url, label.occurrence);
        ImportedSource report = link.source(0);
        if (collection.isEmpty())
            report.tableFolder = reportsFolder(link.table);
        if (!title.isEmpty()) {
            report.title += QStringLiteral(": ") + title;
            report.tableTitle = title;
        }
        if (hasText)
            report.text = text;
        return report;
    }

    /// What else it says of the report; none = no column does.
    std::optional<ImportedReport> facts(const CsvRow &row, const ImportedLabel &label) const
    {
        if (!m_columns.facts)
            return std::nullopt;
        std::vector<QString> cells;
        for (const QStringView field : row.fields)
            cells.push_back(field.toString());
        ImportedReport facts = m_columns.facts->facts(cells);
        facts.url = label.url;
        return facts;
    }

private:
    /// Labels repeat: one shared string a distinct cell instead of 80,000 small ones.
    QString key(QStringView cell, qint64 line)
    {
        const auto known = m_keys.constFind(cell.toString());
        QString key = known != m_keys.cend() ? *known : canonicalKey(cell);
        if (known == m_keys.cend())
            m_keys.insert(cell.toString(), key);
        if (key != cell)
            m_notes.repeated("label",
                             Messages::tr("“%1” was read as %2.").arg(cell.toString(), key), line);
        return key;
    }

    const ImportInput &m_input;
    const LabelColumns &m_columns;
    NoteCollector &m_notes;
    QHash<QString, int> m_seen;
    QHash<QString, QString> m_keys;
    QSet<QStringList> m_rows; ///< most coders agree, so that most rows are like earlier ones
};

bool isEmptyRow(const CsvRow &row)
{
    return std::all_of(row.fields.begin(), row.fields.end(),
                       [](QStringView field) { return field.trimmed().isEmpty(); });
}

} // namespace

ImportBundle readLabels(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    if (table.rows.empty())
        throw fileError(input.fileName,
                        Messages::tr("The file is empty. Expected a header such as "
                                     "Issue_URL, Label1, ..., Label7, Final_Label."));
    const std::vector<ColumnGuess> guesses = labelColumns(input, options);
    const LabelColumns columns = checkedLabelColumns(guesses, input, table.rows.front().line);
    noteLeftOut(table, guesses, notes);
    ImportBundle bundle;
    ImportedLabels labels;
    labels.roundName = Messages::tr("Main labelling");
    labels.collection = options.collection.isEmpty() ? reportsFolder(baseName(input.fileName))
                                                     : options.collection;
    labels.isFolderGuessed = options.collection.isEmpty();
    labels.coders = columns.coders;
    labels.file = input.fileName;
    labels.rows.reserve(table.rows.size());
    LabelReader reader(input, columns, notes);
    ImportedReports reports;
    reports.collection = options.collection;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        if (i % 1024 == 0)
            progress.checkCanceled();
        if (isEmptyRow(table.rows[i])) {
            notes.repeated("empty", Messages::tr("this row is empty and was left out."),
                           table.rows[i].line);
            continue;
        }
        labels.rows.push_back(reader.read(table.rows[i]));
        if (auto report = reader.report(table.rows[i], labels.rows.back(), options.collection))
            bundle.sources.push_back(std::move(*report));
        if (const auto facts = reader.facts(table.rows[i], labels.rows.back()))
            reports.add(*facts);
    }
    if (!reports.isEmpty())
        bundle.reports.push_back(std::move(reports));
    bundle.labels.push_back(std::move(labels));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
