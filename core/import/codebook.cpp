#include "core/import/importers.h"
#include "core/import/textfile.h"

#include <QCoreApplication>

namespace axial
{
namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("import", text);
}

enum class Field { Participant, Prompt, Quote, Codes, Insight, Attribute };

Field fieldOf(const QString &word)
{
    const auto startsWithAny = [&word](std::initializer_list<const char *> starts) {
        return std::any_of(starts.begin(), starts.end(), [&word](const char *start) {
            return word.startsWith(QLatin1String(start));
        });
    };
    if (startsWithAny({"participant", "interviewee", "respondent", "pseudonym"}))
        return Field::Participant;
    if (startsWithAny({"prompt", "question", "interviewquestion"}) ||
        word == QLatin1String("category"))
        return Field::Prompt;
    if (word.contains(QLatin1String("quot")) || startsWithAny({"excerpt", "segment", "passage"}))
        return Field::Quote;
    if (startsWithAny({"linkedtaxonomy", "taxonomy", "node", "code", "tag", "theme"}))
        return Field::Codes;
    if (word.contains(QLatin1String("insight")) || startsWithAny({"interpretation", "finding"}))
        return Field::Insight;
    return Field::Attribute;
}

/// Index of the column of each field; -1 = missing. Unknown columns are attributes.
struct CodebookColumns {
    qsizetype participant = -1;
    qsizetype prompt = -1;
    qsizetype quote = -1;
    qsizetype codes = -1;
    qsizetype insight = -1;
    std::vector<std::pair<qsizetype, QString>> attributes;
    size_t count = 0;

    bool isComplete() const { return participant >= 0 && quote >= 0 && codes >= 0; }
};

CodebookColumns codebookColumns(const QStringList &header)
{
    CodebookColumns columns;
    columns.count = static_cast<size_t>(header.size());
    const auto claim = [](qsizetype &column, qsizetype i) {
        if (column >= 0)
            return false;
        column = i;
        return true;
    };
    for (qsizetype i = 0; i < header.size(); ++i) {
        bool claimed = false;
        switch (fieldOf(headerWord(header[i]))) {
            case Field::Participant:
                claimed = claim(columns.participant, i);
                break;
            case Field::Prompt:
                claimed = claim(columns.prompt, i);
                break;
            case Field::Quote:
                claimed = claim(columns.quote, i);
                break;
            case Field::Codes:
                claimed = claim(columns.codes, i);
                break;
            case Field::Insight:
                claimed = claim(columns.insight, i);
                break;
            case Field::Attribute:
                break;
        }
        if (!claimed && !header[i].trimmed().isEmpty())
            columns.attributes.emplace_back(i, header[i].trimmed());
    }
    return columns;
}

QStringList headerOf(const CsvTable &table)
{
    QStringList header;
    if (!table.rows.empty()) {
        for (const QStringView cell : table.rows.front().fields)
            header += cell.toString();
    }
    return header;
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
    evidence.promptCategory = wordsOf(row, columns.prompt);
    evidence.quote = wordsOf(row, columns.quote);
    evidence.insight = wordsOf(row, columns.insight);
    for (const auto &[column, name] : columns.attributes)
        evidence.attributes.emplace_back(name, wordsOf(row, column));
    if (evidence.quote.trimmed().isEmpty()) {
        notes.repeated("noquote", tr("this row has no quote and was left out."), row.line);
        return std::nullopt;
    }
    if (evidence.participant.isEmpty())
        notes.repeated("nobody", tr("this row names no participant."), row.line);
    for (const QString &key : splitKeys(row.cell(columns.codes))) {
        if (evidence.codeKeys.contains(key))
            notes.repeated("twice", tr("%1 is listed twice; it was taken once.").arg(key),
                           row.line);
        else
            evidence.codeKeys += key;
    }
    return evidence;
}

}  // namespace

int sniffCodebook(const ImportInput &input)
{
    if (extension(input.fileName) != QLatin1String("csv"))
        return 0;
    const CodebookColumns columns = codebookColumns(peekCsvHeader(input));
    if (columns.isComplete())
        return 92;
    return columns.quote >= 0 && (columns.codes >= 0 || columns.participant >= 0) ? 60 : 0;
}

ImportBundle readCodebook(const ImportInput &input, const ImportOptions &options,
                          Progress &progress)
{
    NoteCollector notes(input.fileName);
    const CsvTable table = readCsvFile(input, options, CsvMode::Strict, notes);
    const CodebookColumns columns = codebookColumns(headerOf(table));
    if (!columns.isComplete())
        throw lineError(input.fileName, 1,
                        tr("expected the header Participant, Type, Experience Level, Framework "
                           "Context, Prompt Category, Thematic Quote, Linked Taxonomy Node(s), "
                           "Research Insight; at least a participant, a quote and the codes are "
                           "needed."));
    ImportBundle bundle;
    for (size_t i = 1; i < table.rows.size(); ++i) {
        progress.checkCanceled();
        const CsvRow &row = table.rows[i];
        if (row.fields.size() != columns.count)
            throw lineError(input.fileName, row.line,
                            tr("found %1 columns, expected %2 as in the header. Nothing was read "
                               "from this file.")
                                .arg(row.fields.size())
                                .arg(columns.count));
        if (auto evidence = evidenceOf(row, columns, notes)) {
            evidence->file = input.fileName;
            bundle.evidence.push_back(std::move(*evidence));
        }
    }
    if (bundle.evidence.empty())
        notes.warn(tr("No quote was found below the header."));
    bundle.notes = notes.take();
    return bundle;
}

}  // namespace axial
