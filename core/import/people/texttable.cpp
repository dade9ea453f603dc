#include "core/base/limits.h"
#include "core/base/messages.h"
#include "core/import/columns.h"
#include "core/import/importers.h"
#include "core/import/people/attributevalues.h"
#include "core/import/people/experiencelevel.h"
#include "core/import/people/peopletable.h"
#include "core/import/textfile.h"
#include "core/import/workbook.h"
#include "core/text/encoding/encoding.h"
#include "core/text/turns/writtenturns.h"

#include <QSet>

#include <algorithm>

namespace axial {
namespace {

constexpr size_t maxRows = 100'000; // each may become a source
constexpr size_t sampledRows = 50;

bool namesWho(const QString &word)
{
    static const QStringList words{"respondent", "respondentid", "responseid",
                                   "subjectid",  "speaker",      "personid"};
    return isPseudonymHeader(word) || words.contains(word);
}

bool namesTexts(const QString &word)
{
    static const QStringList words{"text",      "texts",      "answer",     "answers",  "response",
                                   "responses", "review",     "reviewtext", "feedback", "content",
                                   "message",   "transcript", "post",       "fulltext", "abstract"};
    return words.contains(word);
}

bool isTitle(const QString &word)
{
    static const QStringList words{"title", "document", "documentname", "filename", "subject"};
    return words.contains(word);
}

bool isQuestion(const QString &header)
{
    return header.endsWith(u'?') || header.endsWith(QChar(0xff1f)); // of Chinese
}

/// Mean number of letters of the cells below the header that have any, in the first rows.
double meanLength(const std::vector<SheetRow> &rows, qsizetype column)
{
    qint64 letters = 0;
    qint64 cells = 0;
    for (size_t i = 1; i < std::min(rows.size(), sampledRows); ++i) {
        const qsizetype length = rows[i].cell(column).trimmed().size();
        letters += length;
        cells += length > 0;
    }
    return cells == 0 ? 0 : double(letters) / double(cells);
}

/// Whether a question was answered by numbers, days, Yes and No or a few short words: no text to
/// be coded, but facts of whoever answered.
bool isAnsweredByFacts(const std::vector<SheetRow> &rows, qsizetype column)
{
    constexpr qsizetype shortAnswer = 24;
    QStringList answers;
    bool areShort = true;
    for (size_t i = 1; i < std::min(rows.size(), sampledRows); ++i) {
        if (const QString answer = rows[i].cell(column).simplified(); !answer.isEmpty()) {
            answers << answer;
            areShort = areShort && answer.size() <= shortAnswer;
        }
    }
    return areShort && !answers.isEmpty()
           && guessAttribute(QString(), answers).kind != AttributeKind::Text;
}

std::vector<ColumnGuess> guessColumns(const std::vector<SheetRow> &rows)
{
    constexpr double longAnswer = 60;
    std::vector<ColumnGuess> columns;
    bool hasWho = false;
    bool hasTitle = false;
    const std::vector<QString> headers = rows.empty() ? std::vector<QString>() : rows[0].cells;
    for (size_t i = 0; i < headers.size(); ++i) {
        const QString header = headers[i].simplified();
        const QString word = headerWord(header);
        const char *role = "attribute";
        if (header.isEmpty())
            role = "ignore";
        else if (!hasWho && namesWho(word))
            role = "participant";
        else if (!hasTitle && isTitle(word))
            role = "title";
        else if (namesTexts(word) || (isQuestion(header) && !isAnsweredByFacts(rows, qsizetype(i)))
                 || meanLength(rows, qsizetype(i)) >= longAnswer)
            role = "text";
        hasWho = hasWho || role == QLatin1String("participant");
        hasTitle = hasTitle || role == QLatin1String("title");
        columns.push_back({header, QLatin1String(role), {}});
    }
    return columns;
}

std::vector<SheetRow> rowsOf(const ImportInput &input, const ImportOptions &options,
                             NoteCollector &notes)
{
    std::vector<SheetRow> rows = tableRows(input, options, notes);
    if (rows.size() > maxRows + 1)
        throw fileError(input.fileName,
                        ImportText::tr("the table has more than %1 rows, the most that can become "
                                       "documents.")
                                .arg(limitNumber(maxRows))
                            + u' ' + divideTable());
    return rows;
}

/// Tables are told apart by their files, and sheets that were chosen by themselves.
QString nameOf(const ImportInput &input)
{
    const QString name = baseName(input.fileName);
    return input.sheet.isEmpty() ? name : name + u' ' + input.sheet.simplified();
}

QString cleaned(QString cell)
{
    cleanText(cell);
    return cell.trimmed();
}

/// The rows of one table as sources, each with its person.
class TextRows
{
public:
    TextRows(const ImportInput &input, const std::vector<ColumnGuess> &columns)
        : m_columns(columns), m_name(nameOf(input)),
          m_title(columnOf(columns, "title", input.fileName)),
          m_who(columnOf(columns, "participant", input.fileName))
    {
        for (size_t i = 0; i < columns.size(); ++i) {
            if (columns[i].role == QLatin1String("text"))
                m_texts.push_back(qsizetype(i));
            m_hasAttributes = m_hasAttributes || columns[i].role == QLatin1String("attribute");
        }
    }

    bool hasTexts() const { return !m_texts.empty(); }
    bool hasAttributes() const { return m_hasAttributes; }
    bool namesPeople() const { return m_who < 0 && m_hasAttributes; }

    /// Where no column says who it is, whoever has attributes is called after the row: two tables
    /// without names are not answered by the same people.
    QString pseudonym(const SheetRow &row) const
    {
        if (namesPeople())
            return QStringLiteral("%1 %2").arg(m_name).arg(row.number);
        const QString who = row.cell(m_who).simplified();
        return saysNoValue(who) ? QString() : who;
    }

    bool isEmpty(const SheetRow &row) const { return emptyTexts(row) == qint64(m_texts.size()); }

    qint64 emptyTexts(const SheetRow &row) const
    {
        return std::count_if(m_texts.begin(), m_texts.end(),
                             [&](qsizetype c) { return row.cell(c).trimmed().isEmpty(); });
    }

    ImportedSource source(const SheetRow &row, const ImportOptions &options)
    {
        ImportedSource source;
        source.collection = options.collection.isEmpty() ? QStringList{m_name} : options.collection;
        source.title = titleOf(row);
        if (m_texts.size() == 1) {
            source.text = cleaned(row.cell(m_texts.front()));
            source.participant = pseudonym(row);
        } else {
            takeAnswers(source, row);
        }
        return source;
    }

private:
    QString titleOf(const SheetRow &row)
    {
        QString title = row.cell(m_title).simplified();
        if (title.isEmpty())
            title = row.cell(m_who).simplified();
        if (title.isEmpty())
            title = QStringLiteral("%1 %2").arg(m_name).arg(row.number);
        else if (m_titles.contains(title))
            title = ImportText::tr("%1 (row %2)").arg(title).arg(row.number);
        m_titles.insert(title);
        return title;
    }

    /// Questions and answers as in an interview, so that only the answers are the person's words.
    void takeAnswers(ImportedSource &source, const SheetRow &row) const
    {
        const QString who = pseudonym(row);
        const QString asks = ImportText::tr("Question");
        const QString answers = who.isEmpty() || who == asks ? ImportText::tr("Answer") : who;
        WrittenTurns turns;
        for (const qsizetype column : m_texts) {
            const QString answer = cleaned(row.cell(column));
            if (answer.isEmpty())
                continue;
            turns.add(asks, std::nullopt, m_columns[size_t(column)].header);
            turns.add(answers, std::nullopt, answer);
        }
        source.kind = SourceKind::Transcript;
        source.text = turns.text();
        FoundTurns found = turns.take();
        for (const FoundSpeaker &speaker : found.speakers) {
            const bool isAsking = speaker.name == asks;
            source.speakers.push_back(
                {speaker.name, isAsking ? SpeakerRole::Interviewer : SpeakerRole::Participant,
                 isAsking ? QString() : who, speaker.turns, speaker.firstWords});
        }
        source.turns = std::move(found.turns);
    }

    const std::vector<ColumnGuess> &m_columns;
    const QString m_name;
    const qsizetype m_title;
    const qsizetype m_who;
    std::vector<qsizetype> m_texts;
    bool m_hasAttributes = false;
    QSet<QString> m_titles;
};

/// What the table says of whom.
struct TablePeople {
    explicit TablePeople(const std::vector<ColumnGuess> &columns)
    {
        for (const ColumnGuess &column : columns)
            attributes << (column.role == QLatin1String("attribute") ? column.header : QString());
    }

    void take(const QString &who, const SheetRow &row)
    {
        QStringList &cells = values.emplace_back();
        for (qsizetype column = 0; column < attributes.size(); ++column)
            cells << row.cell(column).simplified();
        pseudonyms << who;
    }

    QStringList attributes; ///< a column each; empty = it is none
    std::vector<QStringList> values;
    QStringList pseudonyms;
};

} // namespace

std::vector<ColumnGuess> textTableColumns(const ImportInput &input, const ImportOptions &options)
{
    NoteCollector notes(input.fileName);
    return withRoles(guessColumns(rowsOf(input, options, notes)), options);
}

bool isSurvey(const ImportInput &input)
{
    bool areSaid = false;
    bool areAsked = false;
    bool hasFacts = false;
    bool hasPeople = false;
    for (const ColumnGuess &column : textTableColumns(input, {})) {
        const bool isText = column.role == QLatin1String("text");
        areAsked = areAsked || (isText && isQuestion(column.header));
        areSaid = areSaid || (isText && namesTexts(headerWord(column.header)));
        hasFacts = hasFacts || column.role == QLatin1String("attribute");
        hasPeople = hasPeople || column.role == QLatin1String("participant");
    }
    return hasFacts && (areAsked || (areSaid && hasPeople));
}

int sniffTextTable(const ImportInput &input)
{
    const bool isSheet = hasEnding(input, {"xlsx", "ods"});
    if (isSheet ? !isWorkbook(input) || input.bytes.size() > mostPeekedWorkbook
                : !hasEnding(input, {"csv", "tsv"}))
        return 0;
    std::vector<SheetRow> rows;
    try {
        NoteCollector notes(input.fileName);
        if (isSheet) {
            rows = tableRows(input, {}, notes);
        } else {
            for (const QStringList &cells : firstRows(input, {}))
                rows.push_back({qint64(rows.size()) + 1, {cells.begin(), cells.end()}});
        }
    } catch (const Error &) {
        return 0; // whoever reads it says why
    }
    const std::vector<ColumnGuess> columns = guessColumns(rows);
    constexpr double sentence = 30;
    constexpr double paragraph = 200;
    bool isAnswered = false; // a question, and sentences below it
    bool isNamed = false;
    bool isLong = false;
    for (size_t i = 0; i < columns.size(); ++i) {
        const QString word = headerWord(columns[i].header);
        if (word == QLatin1String("url") || word == QLatin1String("link"))
            return 0; // of reports
        const double mean = meanLength(rows, qsizetype(i));
        isAnswered = isAnswered || (isQuestion(columns[i].header) && mean >= sentence);
        isNamed = isNamed || (namesTexts(word) && mean >= sentence);
        isLong = isLong || (columns[i].role == QLatin1String("text") && mean >= paragraph);
    }
    return isAnswered ? 72 : isNamed || isLong ? 55 : 0;
}

ImportBundle readTextTable(const ImportInput &input, const ImportOptions &options,
                           Progress &progress)
{
    NoteCollector notes(input.fileName);
    const std::vector<SheetRow> rows = rowsOf(input, options, notes);
    progress.checkCanceled();
    const std::vector<ColumnGuess> columns = withRoles(guessColumns(rows), options);
    requireDistinctNames(columns, "attribute", input.fileName);
    TextRows texts(input, columns);
    if (!texts.hasTexts())
        throw fileError(
            input.fileName,
            ImportText::tr(
                "no column of texts is chosen. Expected a row for each document or person, and a "
                "column with the words, such as Text, Answer or a question."));
    ImportBundle bundle;
    TablePeople people(columns);
    qint64 unanswered = 0;
    for (size_t i = 1; i < rows.size(); ++i) {
        progress.checkCanceled();
        const SheetRow &row = rows[i];
        if (std::all_of(row.cells.begin(), row.cells.end(),
                        [](const QString &cell) { return cell.trimmed().isEmpty(); }))
            continue;
        const QString who = texts.pseudonym(row);
        if (!who.isEmpty()) {
            people.take(who, row);
        } else if (texts.hasAttributes()) {
            notes.repeated(
                "nobody",
                ImportText::tr("this row names no participant, so its values were left out."),
                row.number);
        }
        if (texts.isEmpty(row)) {
            notes.repeated("empty",
                           ImportText::tr("this row has no text; no source is made of it."),
                           row.number);
            continue;
        }
        unanswered += texts.emptyTexts(row);
        ImportedSource source = texts.source(row, options);
        source.originalName = input.fileName;
        checkTextLength(input, source.text);
        bundle.sources.push_back(std::move(source));
    }
    if (bundle.sources.empty())
        throw fileError(
            input.fileName,
            ImportText::tr(
                "there is no text below the header. Expected a row for each document or person."));
    if (unanswered > 0)
        notes.info(ImportText::tr("%n questions are not answered and were left out there.", nullptr,
                                  int(unanswered)));
    if (texts.namesPeople())
        notes.info(
            ImportText::tr("No column names the participants; each is called after the row."));
    noteLeftOut(rows, columns, notes);
    addPeople(bundle, people.attributes, std::move(people.values), people.pseudonyms, notes);
    bundle.notes = notes.take();
    noteContradictedLevels(bundle);
    return bundle;
}

} // namespace axial
