#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/guide/audiences.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/query/columns.h"
#include "core/query/guide/guideanswers.h"
#include "core/query/people/mentions.h"
#include "core/text/words/words.h"

#include <algorithm>

namespace axial::query {
namespace {

/// What one participant was asked and said to one question.
struct Covered {
    qint64 asked = 0; ///< times
    qint64 turns = 0; ///< in which they answer
    qint64 words = 0;
    qint64 quotes = 0;
    bool isMeant = true; ///< the question is for them
};

/// Participants by questions.
class Coverage
{
public:
    Coverage(Database &db, const Progress &progress)
        : m_people(axial::participants::all(db)), m_guide(prompts::all(db))
    {
        for (size_t i = 0; i < m_people.size(); ++i)
            m_personAt.insert(m_people[i].id, i);
        for (size_t i = 0; i < m_guide.size(); ++i)
            m_promptAt.insert(m_guide[i].id, i);
        m_cells.resize(m_people.size() * m_guide.size());
        const Audiences audiences(db, m_guide);
        for (size_t prompt = 0; prompt < m_guide.size(); ++prompt) {
            for (size_t person = 0; person < m_people.size(); ++person)
                cell(prompt, person).isMeant = audiences.isFor(m_guide[prompt],
                                                               m_people[person].id);
        }
        const GuideAnswers answers(db, progress);
        for (const GuideTurn &turn : answers.asked())
            ++of(turn.prompt, turn.participant).asked;
        for (const GuideTurn &turn : answers.answers())
            ++of(turn.prompt, turn.participant).turns;
        m_answers = answers.answers();
    }

    const std::vector<Participant> &people() const { return m_people; }
    const std::vector<Prompt> &guide() const { return m_guide; }
    Covered &cell(size_t prompt, size_t person)
    {
        return m_cells[prompt * m_people.size() + person];
    }

    void countWords(Database &db, const Progress &progress)
    {
        SourceId read;
        QString text;
        for (const GuideTurn &turn : m_answers) {
            progress.checkCanceled();
            if (turn.source != read)
                text = sources::text(db, read = turn.source);
            qint64 &words = of(turn.prompt, turn.participant).words;
            forEachWord(text, turn.words, [&words](TextRange, const QString &) { ++words; });
        }
    }

    void countQuotes(Database &db, const Progress &progress)
    {
        const GuideQuotes quotes(db);
        for (const EvidenceQuote &quote : loadEvidence(db, progress)) {
            eachVoice(quote, [&](const EvidenceQuote &said) {
                if (!m_personAt.contains(said.participant))
                    return;
                for (const PromptId prompt : quotes.promptsOf(said))
                    ++of(prompt, said.participant).quotes;
            });
        }
    }

private:
    Covered &of(PromptId prompt, ParticipantId person)
    {
        return cell(m_promptAt.value(prompt), m_personAt.value(person));
    }

    std::vector<Participant> m_people;
    std::vector<Prompt> m_guide;
    QHash<ParticipantId, size_t> m_personAt;
    QHash<PromptId, size_t> m_promptAt;
    std::vector<Covered> m_cells;
    std::vector<GuideTurn> m_answers;
};

QString stateOf(const Covered &covered)
{
    if (covered.asked > 0)
        return covered.turns > 0 ? QueryText::tr("answered") : QueryText::tr("no answer");
    return covered.isMeant ? QueryText::tr("never asked") : QueryText::tr("not for them");
}

/// In words, by turns or by quotes; none where nobody asked.
Cell cellOf(const Covered &covered, const QString &shown)
{
    if (shown == QLatin1String("state"))
        return stateOf(covered);
    if (covered.asked == 0)
        return {};
    return shown == QLatin1String("words")    ? covered.words
           : shown == QLatin1String("quotes") ? covered.quotes
                                              : covered.turns;
}

QString baseOf(const QString &shown, size_t questions, size_t people)
{
    const QString n = QueryText::tr("n = %1, %2")
                          .arg(CountText::tr("%n question(s)", nullptr, int(questions)),
                               CountText::tr("%n participant(s)", nullptr, int(people)));
    if (shown == QLatin1String("words"))
        return QueryText::tr("Words with which each participant answers each question; %1").arg(n);
    if (shown == QLatin1String("turns"))
        return QueryText::tr("Turns in which each participant answers each question; %1").arg(n);
    if (shown == QLatin1String("quotes"))
        return QueryText::tr("Quotes of each participant in answers to each question; %1").arg(n);
    return QueryText::tr("Whether each participant was asked each question and answered; %1")
        .arg(n);
}

TableRow rowOf(Coverage &coverage, size_t prompt, const QString &shown)
{
    const Prompt &question = coverage.guide()[prompt];
    const QString value = idValue(question.id);
    qint64 asked = 0;
    qint64 answering = 0;
    qint64 never = 0;
    std::vector<Cell> cells;
    for (size_t person = 0; person < coverage.people().size(); ++person) {
        const Covered &covered = coverage.cell(prompt, person);
        asked += covered.asked > 0;
        answering += covered.turns > 0;
        never += covered.asked == 0 && covered.isMeant;
        Cell cell = cellOf(covered, shown);
        const QueryParameters behind{
            {QStringLiteral("question"), value},
            {QStringLiteral("participant"), coverage.people()[person].pseudonym}};
        if (covered.asked > 0 && shown == QLatin1String("quotes"))
            cell.evidence = quotesBehind(behind);
        else if (covered.turns > 0)
            cell.evidence = answersBehind(behind);
        else if (covered.asked > 0 && shown == QLatin1String("state")) {
            QueryParameters where = behind;
            where.insert(QStringLiteral("show"), QStringLiteral("asked"));
            cell.evidence = answersBehind(where);
        }
        cells.push_back(std::move(cell));
    }
    TableRow row{question.part, question.audience, question.text, asked, answering, never};
    row[3].evidence = answersBehind(
        {{QStringLiteral("question"), value}, {QStringLiteral("show"), QStringLiteral("asked")}});
    row[4].evidence = answersBehind({{QStringLiteral("question"), value}});
    row.insert(row.end(), cells.begin(), cells.end());
    return row;
}

Table coverageAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const QString shown = parameters[QStringLiteral("cells")];
    Coverage coverage(db, progress);
    if (shown == QLatin1String("words"))
        coverage.countWords(db, progress);
    else if (shown == QLatin1String("quotes"))
        coverage.countQuotes(db, progress);
    Table table;
    table.columns = {{columns::part, ColumnKind::Label},
                     {columns::audience, ColumnKind::Label},
                     {columns::prompt, ColumnKind::Text},
                     {columns::participantsAsked, ColumnKind::Count},
                     {columns::participantsAnswering, ColumnKind::Count},
                     {columns::neverAsked, ColumnKind::Count}};
    // Words are no things that a cell could open one by one.
    const bool isOfThings = shown == QLatin1String("turns") || shown == QLatin1String("quotes");
    for (const Participant &person : coverage.people())
        table.columns.push_back(
            {person.pseudonym, isOfThings ? ColumnKind::Count : ColumnKind::Label});
    for (size_t prompt = 0; prompt < coverage.guide().size(); ++prompt) {
        progress.checkCanceled();
        table.rows.push_back(rowOf(coverage, prompt, shown));
    }
    table.base = baseOf(shown, coverage.guide().size(), coverage.people().size());
    table.notes << QueryText::tr("A participant answers from the turn that asks a question to the "
                                 "next turn that asks one.");
    if (std::any_of(coverage.guide().begin(), coverage.guide().end(),
                    [](const Prompt &prompt) { return !prompt.audience.isEmpty(); }))
        table.notes << QueryText::tr("A question for an audience was never asked of those who "
                                     "belong to it, by the words of their attributes and groups.");
    if (shown == QLatin1String("quotes"))
        table.notes << notesOfSeveral(loadEvidence(db, progress));
    return table;
}

} // namespace

Query coverage()
{
    return {
        .id = "coverage",
        .name = QT_TRANSLATE_NOOP("query", "Coverage of the guide"),
        .group = QT_TRANSLATE_NOOP("query", "Interview guide"),
        .part = StudyPart::Interviews,
        .description = QT_TRANSLATE_NOOP(
            "query", "Which participant was asked which question of the interview guide, and how "
                     "much they said to it"),
        .parameters = {oneOf("cells", QT_TRANSLATE_NOOP("query", "In the cells"),
                             {{"state", QT_TRANSLATE_NOOP("query", "Asked and answered")},
                              {"turns", QT_TRANSLATE_NOOP("query", "Turns")},
                              {"words", QT_TRANSLATE_NOOP("query", "Words")},
                              {"quotes", QT_TRANSLATE_NOOP("query", "Quotes")}})},
        .run = coverageAnswer,
        .lacks = [](Database &db, const QueryParameters &,
                    const Table &answer) -> std::optional<NothingShown> {
            if (answer.rows.empty())
                return noGuide();
            return db.integer("SELECT 1 FROM turn_prompt LIMIT 1") ? std::nullopt
                                                                   : std::optional(nothingAsked());
        }};
}

} // namespace axial::query
