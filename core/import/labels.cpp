#include "core/import/labels.h"

#include "core/import/columns.h"
#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

namespace axial {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("import", text);
}

bool isUrl(QStringView text)
{
    return text.startsWith(u"http://") || text.startsWith(u"https://");
}

QString roleOfHeader(const QString &word)
{
    static const QRegularExpression decision(QStringLiteral("^(final|decision|consensus|agreed)"));
    static const QRegularExpression label(
        QStringLiteral("^(label|coder|rater|annotator|volunteer)s?(by)?[\\p{L}\\p{N}]*$"));
    static const QRegularExpression url(QStringLiteral("url|link|^issue$|^issues$|^report$"));
    if (decision.match(word).hasMatch())
        return QStringLiteral("decision");
    if (label.match(word).hasMatch())
        return QStringLiteral("label");
    if (url.match(word).hasMatch())
        return QStringLiteral("url");
    return {};
}

QString coderOfHeader(const QString &header)
{
    static const QRegularExpression prefix(
        QStringLiteral("^\\s*(label|coder|rater|annotator|volunteer)s?(\\s+by)?[\\s_\\-.:]*"),
        QRegularExpression::CaseInsensitiveOption);
    const QString rest = QString(header).remove(prefix).trimmed();
    return rest.isEmpty() ? header.trimmed() : rest;
}

/// The columns with their roles, checked.
struct LabelColumns {
    size_t url = 0;
    std::vector<size_t> labels;
    std::optional<size_t> decision;
    QStringList coders;
    size_t count = 0;
};

std::vector<ColumnGuess> chosenColumns(const std::vector<QStringList> &rows,
                                       const ImportOptions &options)
{
    if (rows.empty())
        return {};
    std::vector<ColumnGuess> columns = guessLabelColumns(rows.front(),
                                                         {rows.begin() + 1, rows.end()});
    applyRoles(columns, options);
    for (ColumnGuess &column : columns)
        column.coder = column.role == QLatin1String("label") ? coderOfHeader(column.header)
                                                             : QString();
    return columns;
}

/// A coder has one label a report, so two columns of one coder can't both be read.
void requireOneColumnEach(const std::vector<ColumnGuess> &columns, const ImportInput &input,
                          qint64 line)
{
    QHash<QString, QString> headers; // by coder
    for (const ColumnGuess &column : columns) {
        if (column.role != QLatin1String("label"))
            continue;
        const QString coder = column.coder.toCaseFolded();
        if (headers.contains(coder))
            throw lineError(input.fileName, line,
                            tr("the columns “%1” and “%2” hold labels of the same coder, “%3”. "
                               "Nothing was read from this file. Ignore one of them, or name them "
                               "after different coders.")
                                .arg(headers.value(coder), column.header, column.coder));
        headers.insert(coder, column.header);
    }
}

LabelColumns checkedColumns(const CsvTable &table, const ImportInput &input,
                            const ImportOptions &options)
{
    LabelColumns result;
    const std::vector<ColumnGuess> columns = chosenColumns(firstRows(input, options), options);
    result.count = columns.size();
    const qsizetype url = columnOf(columns, "url", input.fileName);
    const qsizetype decision = columnOf(columns, "decision", input.fileName);
    for (size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].role == QLatin1String("label")) {
            result.labels.push_back(i);
            result.coders += columns[i].coder;
        }
    }
    if (url < 0 || result.labels.empty())
        throw lineError(input.fileName, table.rows.front().line,
                        tr("Expected a header such as Issue_URL, Label1, ..., Label7, Final_Label: "
                           "one column of links and at least one column of labels."));
    requireOneColumnEach(columns, input, table.rows.front().line);
    result.url = static_cast<size_t>(url);
    if (decision >= 0)
        result.decision = static_cast<size_t>(decision);
    return result;
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
            throw lineError(m_input.fileName, row.line,
                            tr("found %1 columns, expected %2 as in the header. Nothing was read "
                               "from this file.")
                                .arg(row.fields.size())
                                .arg(m_columns.count));
        ImportedLabel label;
        label.line = row.line;
        label.url = row.fields[m_columns.url].trimmed().toString();
        if (label.url.isEmpty())
            throw lineError(m_input.fileName, row.line,
                            tr("the link is missing. Nothing was read from this file."));
        label.occurrence = ++m_seen[label.url];
        if (label.occurrence > 1)
            m_notes.repeated("double",
                             tr("%1 is listed again (number %2). Both are kept as units "
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

private:
    /// Labels repeat: one shared string a distinct cell instead of 80,000 small ones.
    QString key(QStringView cell, qint64 line)
    {
        const auto known = m_keys.constFind(cell.toString());
        QString key = known != m_keys.cend() ? *known : canonicalKey(cell);
        if (known == m_keys.cend())
            m_keys.insert(cell.toString(), key);
        if (key != cell)
            m_notes.repeated("label", tr("“%1” was read as %2.").arg(cell.toString(), key), line);
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

std::vector<ColumnGuess> guessLabelColumns(const QStringList &header,
                                           const std::vector<QStringList> &sampleRows)
{
    std::vector<ColumnGuess> columns;
    bool hasUrl = false;
    for (qsizetype i = 0; i < header.size(); ++i) {
        ColumnGuess guess{header[i], roleOfHeader(headerWord(header[i])), {}};
        const bool rowsAreUrls = !sampleRows.empty()
                                 && std::all_of(
                                     sampleRows.begin(), sampleRows.end(),
                                     [i](const QStringList &row) { return isUrl(row.value(i)); });
        if (rowsAreUrls)
            guess.role = QStringLiteral("url");
        if (guess.role == QLatin1String("url") && std::exchange(hasUrl, true))
            guess.role = QStringLiteral("ignore");
        if (guess.role.isEmpty())
            guess.role = QStringLiteral("ignore");
        if (guess.role == QLatin1String("label"))
            guess.coder = coderOfHeader(header[i]);
        columns.push_back(guess);
    }
    return columns;
}

std::vector<ColumnGuess> labelColumns(const ImportInput &input, const ImportOptions &options)
{
    return chosenColumns(firstRows(input, options), options);
}

int sniffLabels(const ImportInput &input)
{
    if (extension(input.fileName) != QLatin1String("csv"))
        return 0;
    bool hasUrl = false;
    bool hasLabel = false;
    for (const QString &word : peekCsvHeader(input)) {
        hasUrl = hasUrl || roleOfHeader(word) == QLatin1String("url");
        hasLabel = hasLabel || roleOfHeader(word) == QLatin1String("label");
    }
    return hasUrl && hasLabel ? 90 : 0;
}

ImportBundle readLabels(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    if (table.rows.empty())
        throw fileError(input.fileName, tr("The file is empty. Expected a header such as "
                                           "Issue_URL, Label1, ..., Label7, Final_Label."));
    const LabelColumns columns = checkedColumns(table, input, options);
    ImportedLabels labels;
    labels.roundName = tr("Main labelling");
    labels.collection = options.collection.isEmpty()
                            ? QStringList{tr("Issue reports"), baseName(input.fileName)}
                            : options.collection;
    labels.isFolderGuessed = options.collection.isEmpty();
    labels.coders = columns.coders;
    labels.file = input.fileName;
    labels.rows.reserve(table.rows.size());
    LabelReader reader(input, columns, notes);
    for (size_t i = 1; i < table.rows.size(); ++i) {
        if (i % 1024 == 0)
            progress.checkCanceled();
        if (isEmptyRow(table.rows[i]))
            notes.repeated("empty", tr("this row is empty and was left out."), table.rows[i].line);
        else
            labels.rows.push_back(reader.read(table.rows[i]));
    }
    ImportBundle bundle;
    bundle.labels.push_back(std::move(labels));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
