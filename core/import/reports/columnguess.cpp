#include "core/import/reports/columnguess.h"

#include "core/base/messages.h"
#include "core/import/columns.h"
#include "core/import/importer.h"
#include "core/import/importers.h"
#include "core/import/people/attributevalues.h"
#include "core/import/reports/reportcolumns.h"
#include "core/import/textfile.h"
#include "core/text/typedkeys.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace axial {
namespace {

bool isUrl(QStringView text)
{
    return text.startsWith(u"http://") || text.startsWith(u"https://");
}

QString roleOfColumn(const QString &word)
{
    static const QRegularExpression decision(QStringLiteral("^(final|decision|consensus|agreed)"));
    static const QRegularExpression label(
        QStringLiteral("^(label|coder|rater|annotator|volunteer)s?(by)?[\\p{L}\\p{N}]*$"));
    if (decision.match(word).hasMatch())
        return QStringLiteral("decision");
    if (label.match(word).hasMatch())
        return QStringLiteral("label");
    return reportRoleOf(word);
}

/// "Labels" beside labels of coders, or beside what else a service tells, are the repository's own.
bool hasLabelsOfItsOwn(const QStringList &words)
{
    const qsizetype labels = words.indexOf(QLatin1String("labels"));
    if (labels < 0)
        return false;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString role = i == labels ? QString() : roleOfColumn(words[i]);
        if (!role.isEmpty() && role != QLatin1String("url") && role != QLatin1String("decision"))
            return true;
    }
    return false;
}

/// A row for each coder: "url, coder, label". A column that names the coder, and one label beside
/// it; none where a column is a coder's.
QStringList rolesOfLongTable(const QStringList &words)
{
    static const QRegularExpression coder(QStringLiteral(
        "^(coder|rater|annotator|labell?er|((coded|rated|annotated|labell?ed)by))(id|name)?$"));
    static const QRegularExpression label(
        QStringLiteral("^(label|labels|code|codes|category|class|tag|rating|annotation)$"));
    const qsizetype who = words.indexOf(coder);
    const qsizetype what = words.indexOf(label);
    if (who < 0 || what < 0)
        return {};
    QStringList roles;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString role = roleOfColumn(words[i]);
        roles << (i == who                         ? QStringLiteral("coder")
                  : i == what                      ? QStringLiteral("label")
                  : role == QLatin1String("label") ? QString() // such as "labelled at"
                                                   : role);
    }
    return roles;
}

/// Of a header's words.
QStringList rolesOf(const QStringList &words)
{
    if (const QStringList roles = rolesOfLongTable(words); !roles.isEmpty())
        return roles;
    const bool hasOwn = hasLabelsOfItsOwn(words);
    QStringList roles;
    for (const QString &word : words)
        roles << (hasOwn && word == QLatin1String("labels") ? QStringLiteral("labels")
                                                            : roleOfColumn(word));
    return roles;
}

QString coderOfHeader(const QString &header)
{
    static const QRegularExpression prefix(
        QStringLiteral("^\\s*(label|coder|rater|annotator|volunteer)s?(\\s+by)?[\\s_\\-.:]*"),
        QRegularExpression::CaseInsensitiveOption);
    const QString rest = QString(header).remove(prefix).trimmed();
    return rest.isEmpty() ? header.trimmed() : rest;
}

/// A column of a coder has all labels of that coder, so two columns of one coder can't both be
/// read.
void requireOneColumnEach(const std::vector<ColumnGuess> &columns, const ImportInput &input,
                          qint64 line)
{
    QHash<QString, QString> headers; // by coder
    for (const ColumnGuess &column : columns) {
        if (column.role != QLatin1String("label"))
            continue;
        const QString coder = column.coder.toCaseFolded();
        if (headers.contains(coder))
            throw lineError(
                input.fileName, line,
                ImportText::tr("the columns “%1” and “%2” hold labels of the same coder, “%3”. "
                               "Nothing was read from this file. Ignore one of them, or name them "
                               "after different coders.")
                    .arg(headers.value(coder), column.header, column.coder));
        headers.insert(coder, column.header);
    }
}

/// Where a table of reports with labels has what, checked.
struct LabelColumns {
    size_t url = 0;
    std::optional<size_t> title;
    std::optional<size_t> text;
    std::vector<size_t> labels;
    std::optional<size_t> decision;
    std::optional<size_t> coder; ///< who gave the label of the row; none = a column a coder
    QStringList coders;
    size_t count = 0;
    std::optional<ReportColumns> facts; ///< what else it says of its reports
};

/// Of columns with their roles; `line` is the header's. Throws Error: no link, no label, two
/// columns for one thing or of one coder.
LabelColumns checkedLabelColumns(const std::vector<ColumnGuess> &columns, const ImportInput &input,
                                 qint64 line)
{
    LabelColumns result;
    result.count = columns.size();
    const auto place = [&](const char *role) -> std::optional<size_t> {
        const qsizetype at = columnOf(columns, role, input.fileName);
        return at < 0 ? std::nullopt : std::optional(static_cast<size_t>(at));
    };
    const auto url = place("url");
    result.decision = place("decision");
    result.title = place("title");
    result.text = place("text");
    result.coder = place("coder");
    for (size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].role == QLatin1String("label")) {
            result.labels.push_back(i);
            result.coders += columns[i].coder;
        }
    }
    if (!url || result.labels.empty())
        throw lineError(
            input.fileName, line,
            ImportText::tr(
                "Expected a header such as Issue_URL, Label1, ..., Label7, Final_Label, "
                "or Issue_URL, Coder, Label: one column of links and at least one column "
                "of labels."));
    if (result.coder && result.labels.size() > 1)
        throw lineError(
            input.fileName, line,
            ImportText::tr("a column says which coder each row is of, so that one column holds the "
                           "labels, and %1 are chosen. Nothing was read from this file.")
                .arg(result.labels.size()));
    if (result.coder)
        result.coders.clear(); // the rows name them
    else
        requireOneColumnEach(columns, input, line);
    result.facts.emplace(columns, input.fileName);
    if (!result.facts->hasFacts())
        result.facts.reset();
    result.url = *url;
    return result;
}

QStringList reportsFolder(const QString &repository)
{
    return {ImportText::tr("Issue reports"), repository};
}

/// The labels of a cell as written: at ; | and line breaks, or of a list as Python and JSON write
/// it; at commas as well where `commas` says so.
QStringList partsOfLabel(QStringView cell, bool commas)
{
    static const QRegularExpression always(QStringLiteral("[;|\\n]"));
    static const QRegularExpression likewise(QStringLiteral("[;|\\n,]"));
    static const QRegularExpression marks(QStringLiteral("^[\\s'\"]+|[\\s'\"]+$"));
    QString words = cell.trimmed().toString();
    const bool isList = words.startsWith(u'[') && words.endsWith(u']');
    if (isList)
        words = words.mid(1, words.size() - 2);
    QStringList parts;
    for (const QString &part : words.split(isList || commas ? likewise : always)) {
        const QString label = canonicalKey(isList ? QString(part).remove(marks) : part);
        if (!label.isEmpty() && !saysNothing(label) && !parts.contains(label))
            parts << label;
    }
    return parts;
}

/// Which cells with commas hold several labels: those of which a part is a label elsewhere, too.
/// "Install, setup" may be the name of one.
class CommaCells
{
public:
    CommaCells(const CsvTable &table, const LabelColumns &columns)
    {
        std::vector<size_t> places = columns.labels;
        if (columns.decision)
            places.push_back(*columns.decision);
        QSet<QString> cells;
        for (size_t i = 1; i < table.rows.size(); ++i) {
            for (const size_t column : places) {
                if (column < table.rows[i].fields.size())
                    cells.insert(table.rows[i].fields[column].trimmed().toString());
            }
        }
        for (const QString &cell : cells) {
            for (const QString &part : partsOfLabel(cell, true))
                ++m_cells[part.toCaseFolded()];
        }
    }

    bool holdSeveral(QStringView cell) const
    {
        const QStringList parts = partsOfLabel(cell, true);
        return std::ranges::any_of(
            parts, [this](const QString &part) { return m_cells.value(part.toCaseFolded()) > 1; });
    }

private:
    QHash<QString, int> m_cells; ///< different ones in which a part stands
};

class LabelReader
{
public:
    LabelReader(const ImportInput &input, const LabelColumns &columns, const CsvTable &table,
                NoteCollector &notes)
        : m_input(input), m_columns(columns), m_commas(table, columns), m_notes(notes)
    {
    }

    /// A row with a column a coder.
    ImportedLabel read(const CsvRow &row)
    {
        ImportedLabel label = begun(row);
        label.occurrence = ++m_seen[label.url];
        if (label.occurrence > 1)
            m_notes.repeated("double",
                             ImportText::tr("%1 is listed again (number %2). Both are kept.")
                                 .arg(label.url)
                                 .arg(label.occurrence),
                             row.line);
        label.labels.reserve(qsizetype(m_columns.labels.size()));
        for (const size_t column : m_columns.labels) {
            label.labels.push_back({});
            put(label, label.labels.size() - 1, labelsOf(row.fields[column], row.line), row.line);
        }
        label.labels = *m_rows.insert(label.labels);
        decide(label, row);
        return label;
    }

    /// A row of one coder, into the report's labels; false = it names no coder.
    bool readOfCoder(const CsvRow &row, ImportedLabels &labels)
    {
        const ImportedLabel begun = this->begun(row);
        const QString coder = row.fields[*m_columns.coder].toString().simplified();
        if (coder.isEmpty() || saysNoValue(coder)) {
            m_notes.repeated("nobody",
                             ImportText::tr("this row has no “%1” and was left out.")
                                 .arg(QStringLiteral("Coder")),
                             row.line);
            return false;
        }
        const auto known = m_reports.constFind(begun.url);
        const size_t place = known != m_reports.cend() ? *known : labels.rows.size();
        if (place == labels.rows.size()) {
            m_reports.insert(begun.url, place);
            labels.rows.push_back(begun);
        }
        ImportedLabel &label = labels.rows[place];
        put(label, placeOf(coder, labels), labelsOf(row.fields[m_columns.labels.front()], row.line),
            row.line);
        decide(label, row);
        return true;
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
    /// With its link and its line.
    ImportedLabel begun(const CsvRow &row) const
    {
        requireWidth(m_input, row, qsizetype(m_columns.count));
        ImportedLabel label;
        label.line = row.line;
        label.url = row.fields[m_columns.url].trimmed().toString();
        if (label.url.isEmpty())
            throw lineError(
                m_input.fileName, row.line,
                ImportText::tr("the link is missing. Nothing was read from this file."));
        return label;
    }

    /// Names that differ in case or blanks are one coder's.
    qsizetype placeOf(const QString &coder, ImportedLabels &labels)
    {
        const QString name = coder.toCaseFolded();
        const auto known = m_coders.constFind(name);
        if (known != m_coders.cend())
            return *known;
        m_coders.insert(name, labels.coders.size());
        labels.coders << coder;
        return labels.coders.size() - 1;
    }

    void put(ImportedLabel &label, qsizetype coder, const QStringList &given, qint64 line)
    {
        for (const QString &each : given) {
            while (label.labels.size() <= coder)
                label.labels << QString();
            const QStringList before = label.of(coder);
            if (before.contains(each))
                continue;
            if (m_columns.coder && !before.isEmpty() && given.size() == 1)
                m_notes.repeated(
                    "further",
                    ImportText::tr("this coder has another label on %1 above. Both are "
                                   "kept, as several labels.")
                        .arg(label.url),
                    line);
            if (before.isEmpty())
                label.labels[coder] = each;
            else
                label.further.emplace_back(coder, each);
        }
    }

    void decide(ImportedLabel &label, const CsvRow &row)
    {
        if (!m_columns.decision)
            return;
        const QString cell = row.fields[*m_columns.decision].toString();
        const QStringList given = labelsOf(cell, row.line);
        if (given.size() > 1)
            m_notes.repeated(
                "decisions",
                ImportText::tr("a report has one decision, and “%1” are several; none was taken.")
                    .arg(cell.simplified()),
                row.line);
        else if (given.size() == 1 && !label.decision.isEmpty() && label.decision != given.front())
            m_notes.repeated(
                "decision",
                ImportText::tr("%1 has another decision above, which is kept.").arg(label.url),
                row.line);
        else if (given.size() == 1)
            label.decision = given.front();
    }

    /// Labels repeat: one shared string a distinct cell instead of 80,000 small ones.
    QStringList labelsOf(QStringView cell, qint64 line)
    {
        const QString written = cell.toString();
        auto known = m_cells.constFind(written);
        if (known == m_cells.cend())
            known = m_cells.insert(written, partsOfLabel(cell, m_commas.holdSeveral(cell)));
        const QStringList &labels = *known;
        if (labels.isEmpty() && !cell.trimmed().isEmpty())
            m_notes.repeated("missing", ImportText::tr("“%1” was read as none.").arg(written),
                             line);
        else if (labels.size() > 1)
            m_notes.repeated("several",
                             ImportText::tr("“%1” was read as several labels: %2.")
                                 .arg(written.simplified(), labels.join(QStringLiteral("; "))),
                             line);
        else if (labels.size() == 1 && labels.front() != cell)
            m_notes.repeated(
                "label", ImportText::tr("“%1” was read as %2.").arg(written, labels.front()), line);
        else if (labels.size() == 1 && cell.contains(u','))
            m_notes.repeated("comma",
                             ImportText::tr("“%1” was taken for one label, since no part of it is "
                                            "a label elsewhere. Put a semicolon between several.")
                                 .arg(written),
                             line);
        return labels;
    }

    const ImportInput &m_input;
    const LabelColumns &m_columns;
    const CommaCells m_commas;
    NoteCollector &m_notes;
    QHash<QString, int> m_seen;
    QHash<QString, size_t> m_reports;    ///< of a table with a row a coder, by link
    QHash<QString, qsizetype> m_coders;  ///< likewise, by folded name
    QHash<QString, QStringList> m_cells; ///< what each says
    QSet<QStringList> m_rows; ///< most coders agree, so that most rows are like earlier ones
};

bool isEmptyRow(const CsvRow &row)
{
    return std::ranges::all_of(row.fields,
                               [](QStringView field) { return field.trimmed().isEmpty(); });
}

} // namespace

std::vector<ColumnGuess> guessLabelColumns(const QStringList &header,
                                           const std::vector<QStringList> &sampleRows)
{
    std::vector<ColumnGuess> columns;
    QSet<QString> taken; // there is one of each but of labels; two decisions have to be asked about
    const QStringList words = headerWords(header);
    const QStringList roles = rolesOf(words);
    const bool isLong = roles.contains(QStringLiteral("coder"));
    QSet<QString> fields;
    for (qsizetype i = 0; i < header.size(); ++i) {
        ColumnGuess guess{header[i], roles[i], {}};
        const bool rowsAreUrls = !sampleRows.empty()
                                 && std::ranges::all_of(sampleRows, [i](const QStringList &row) {
                                        return isUrl(row.value(i));
                                    });
        if (rowsAreUrls)
            guess.role = QStringLiteral("url");
        const bool isSingle = guess.role != QLatin1String("label")
                              && guess.role != QLatin1String("decision");
        if (guess.role.isEmpty() || (isSingle && taken.contains(guess.role)))
            guess.role = isLong ? QStringLiteral("ignore") // it is said of a label, not of a report
                                : fieldRole(header[i], fields);
        taken.insert(guess.role);
        if (guess.role == QLatin1String("label") && !isLong)
            guess.coder = coderOfHeader(header[i]);
        columns.push_back(guess);
    }
    return columns;
}

std::vector<ColumnGuess> labelColumns(const ImportInput &input, const ImportOptions &options)
{
    const std::vector<QStringList> rows = firstRows(input, options);
    if (rows.empty())
        return {};
    std::vector<ColumnGuess> columns = withRoles(
        guessLabelColumns(rows.front(), {rows.begin() + 1, rows.end()}), options);
    const bool isLong = std::ranges::any_of(
        columns, [](const ColumnGuess &column) { return column.role == QLatin1String("coder"); });
    for (ColumnGuess &column : columns)
        column.coder = column.role == QLatin1String("label") && !isLong
                           ? coderOfHeader(column.header)
                           : QString();
    return columns;
}

int sniffLabels(const ImportInput &input)
{
    if (!isTextTable(input))
        return 0;
    const QStringList roles = rolesOf(peekCsvHeader(input));
    const bool isOne = roles.contains(QStringLiteral("url"))
                       && roles.contains(QStringLiteral("label"));
    return isOne ? 90 : 0;
}

ImportBundle readLabels(const ImportInput &input, const ImportOptions &options, Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    if (table.rows.empty())
        throw fileError(input.fileName,
                        ImportText::tr("The file is empty. Expected a header such as "
                                       "Issue_URL, Label1, ..., Label7, Final_Label."));
    const std::vector<ColumnGuess> guesses = labelColumns(input, options);
    const LabelColumns columns = checkedLabelColumns(guesses, input, table.rows.front().line);
    noteLeftOut(table.rows, guesses, notes);
    ImportBundle bundle;
    ImportedLabels labels;
    labels.roundName = ImportText::tr("Main labelling");
    labels.collection = options.collection.isEmpty() ? reportsFolder(baseName(input.fileName))
                                                     : options.collection;
    labels.isFolderGuessed = options.collection.isEmpty();
    labels.coders = columns.coders;
    labels.file = input.fileName;
    if (!columns.coder)
        labels.rows.reserve(table.rows.size());
    LabelReader reader(input, columns, table, notes);
    ImportedReports reports;
    reports.collection = options.collection;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        if (i % 1024 == 0)
            progress.checkCanceled();
        if (isEmptyRow(table.rows[i])) {
            notes.repeated("empty", ImportText::tr("this row is empty and was left out."),
                           table.rows[i].line);
            continue;
        }
        const size_t before = labels.rows.size();
        if (!columns.coder)
            labels.rows.push_back(reader.read(table.rows[i]));
        else if (!reader.readOfCoder(table.rows[i], labels) || labels.rows.size() == before)
            continue; // the report's first row told of it
        if (auto report = reader.report(table.rows[i], labels.rows.back(), options.collection))
            bundle.sources.push_back(std::move(*report));
        if (const auto facts = reader.facts(table.rows[i], labels.rows.back()))
            reports.add(*facts);
    }
    for (ImportedLabel &row : labels.rows) {
        while (row.labels.size() < labels.coders.size())
            row.labels << QString();
    }
    if (!reports.isEmpty())
        bundle.reports.push_back(std::move(reports));
    bundle.labels.push_back(std::move(labels));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
