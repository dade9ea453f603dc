#include "core/base/messages.h"
#include "core/import/codes/codebookheader.h"
#include "core/import/columns.h"
#include "core/import/importers.h"
#include "core/import/people/attributevalues.h"
#include "core/import/textfile.h"
#include "core/text/typedkeys.h"

namespace axial {
namespace {

/// What a column seems to hold, by the letters of its header.
const char *roleOfHeader(const QString &word)
{
    const auto startsWithAny = [&word](std::initializer_list<const char *> starts) {
        return std::ranges::any_of(
            starts, [&word](const char *start) { return word.startsWith(QLatin1String(start)); });
    };
    if (word.isEmpty())
        return "ignore";
    if (startsWithAny({"participant", "interviewee", "respondent", "pseudonym"}))
        return "participant";
    if (startsWithAny({"prompt", "question", "interviewquestion"})
        || word == QLatin1String("category"))
        return "prompt";
    if (word.contains(QLatin1String("quot")) || startsWithAny({"excerpt", "segment", "passage"}))
        return "quote";
    if (startsWithAny({"linkedtaxonomy", "taxonomy", "node", "code", "tag", "theme"}))
        return "codes";
    if (word.contains(QLatin1String("insight")) || startsWithAny({"interpretation", "finding"}))
        return "insight";
    return "attribute";
}

/// In somebody else's table: called like what Axial works out, but a fact of theirs.
bool isLikeComputed(const QString &word)
{
    return word == QLatin1String("coder") || word == QLatin1String("coders")
           || word == QLatin1String("quotesource") || word == QLatin1String("quoteplace");
}

/// One of Axial's own columns has its role before others, which may be called "Code style"; else
/// the first column of a role has it. Others like it describe the participant. Only in a table of
/// our own is anything passed over for what its header says.
std::vector<ColumnGuess> codebookGuesses(const QStringList &header)
{
    QStringList names;
    QStringList taken;
    for (const QString &name : header) {
        names += name.trimmed();
        taken += codebookheader::roleOf(name);
    }
    const bool isOurs = codebookheader::isOurs(names);
    std::vector<ColumnGuess> columns;
    QStringList own;
    for (const QString &name : names) {
        QString role = codebookheader::roleOf(name);
        if (!role.isEmpty()) {
            columns.push_back({name, own.contains(role) ? QStringLiteral("attribute") : role, {}});
            own += role;
            continue;
        }
        if (isOurs && codebookheader::isComputed(name))
            role = QStringLiteral("ignore");
        else if (isLikeComputed(headerWord(name))
                 || (isOurs && codebookheader::attributeOf(name) != name))
            role = QStringLiteral("attribute");
        else
            role = QLatin1String(roleOfHeader(headerWord(name)));
        if (role != QLatin1String("ignore") && role != QLatin1String("attribute")) {
            if (taken.contains(role))
                role = QStringLiteral("attribute");
            else
                taken += role;
        }
        columns.push_back({isOurs ? codebookheader::attributeOf(name) : name, role, {}});
    }
    return columns;
}

/// Index of the column of each role; -1 = missing.
struct CodebookColumns {
    qsizetype participant, prompt, quote, codes, insight;
    std::vector<std::pair<qsizetype, QString>> attributes;

    bool isComplete() const { return participant >= 0 && quote >= 0 && codes >= 0; }
};

CodebookColumns placed(const std::vector<ColumnGuess> &columns, const QString &fileName)
{
    CodebookColumns places{
        columnOf(columns, "participant", fileName), columnOf(columns, "prompt", fileName),
        columnOf(columns, "quote", fileName),       columnOf(columns, "codes", fileName),
        columnOf(columns, "insight", fileName),     {}};
    for (size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].role == QLatin1String("attribute") && !columns[i].header.isEmpty())
            places.attributes.emplace_back(static_cast<qsizetype>(i), columns[i].header);
    }
    return places;
}

/// A cell just as it was written: what is read is written back the same.
QString wordsOf(const CsvRow &row, qsizetype column)
{
    return column < 0 || column >= qsizetype(row.fields.size())
               ? QString()
               : row.fields[size_t(column)].toString();
}

std::optional<ImportedEvidence> evidenceOf(const CsvRow &row, const CodebookColumns &columns,
                                           NoteCollector &notes)
{
    ImportedEvidence evidence;
    evidence.line = row.line;
    evidence.participant = row.cell(columns.participant);
    if (saysNoValue(evidence.participant))
        evidence.participant.clear();
    evidence.promptCategory = wordsOf(row, columns.prompt);
    evidence.quote = wordsOf(row, columns.quote);
    evidence.insight = wordsOf(row, columns.insight);
    for (const auto &[column, name] : columns.attributes)
        evidence.attributes.emplace_back(name, wordsOf(row, column));
    if (evidence.quote.trimmed().isEmpty()) {
        notes.repeated(
            "noquote",
            ImportText::tr("this row has no “%1” and was left out.").arg(QStringLiteral("Quote")),
            row.line);
        return std::nullopt;
    }
    if (evidence.participant.isEmpty())
        notes.repeated("nobody", ImportText::tr("this row names no participant."), row.line);
    for (const QString &key : splitKeys(row.cell(columns.codes))) {
        if (saysNothing(key))
            notes.repeated("nocode", ImportText::tr("“%1” was read as none.").arg(key), row.line);
        else if (evidence.codeKeys.contains(key))
            notes.repeated("twice",
                           ImportText::tr("%1 is listed twice; it was taken once.").arg(key),
                           row.line);
        else
            evidence.codeKeys += key;
    }
    return evidence;
}

} // namespace

std::vector<ColumnGuess> codebookColumns(const ImportInput &input, const ImportOptions &options)
{
    const std::vector<QStringList> rows = firstRows(input, options);
    return withRoles(codebookGuesses(rows.empty() ? QStringList() : rows.front()), options);
}

int sniffCodebook(const ImportInput &input)
{
    if (!isTextTable(input))
        return 0;
    const QStringList words = peekCsvHeader(input);
    const bool isOfCodes = words.contains(QStringLiteral("level"))
                           || words.contains(QStringLiteral("definition"));
    if (isOfCodes && words.contains(QStringLiteral("quotes"))) // how many there are
        return 0;
    const CodebookColumns columns = placed(codebookGuesses(words), input.fileName);
    if (columns.isComplete())
        return 92;
    return columns.quote >= 0 && (columns.codes >= 0 || columns.participant >= 0) ? 60 : 0;
}

ImportBundle readCodebook(const ImportInput &input, const ImportOptions &options,
                          Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    const std::vector<ColumnGuess> chosen = withRoles(codebookGuesses(headerRow(table)), options);
    const CodebookColumns columns = placed(chosen, input.fileName);
    if (!columns.isComplete())
        throw lineError(
            input.fileName, 1,
            ImportText::tr("expected the header %1; at least a participant, a quote and the codes "
                           "are needed.")
                .arg(QStringLiteral(
                    "Participant, Type, Experience Level, Framework Context, Prompt Category, "
                    "Thematic Quote, Linked Taxonomy Node(s), Research Insight")));
    requireDistinctNames(chosen, "attribute", input.fileName);
    ImportBundle bundle;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        progress.checkCanceled();
        const CsvRow &row = table.rows[i];
        requireWidth(input, row, qsizetype(chosen.size()));
        if (auto evidence = evidenceOf(row, columns, notes)) {
            evidence->file = input.fileName;
            bundle.evidence.push_back(std::move(*evidence));
        }
    }
    noteLeftOut(table.rows, chosen, notes);
    if (bundle.evidence.empty())
        notes.warn(ImportText::tr("nothing below the header could be read."));
    bundle.notes = notes.take();
    return bundle;
}

} // namespace axial
