#include "core/query/guide/guide.h"

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/audiences.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/query/evidence/quotecells.h"
#include "core/query/people/mentions.h"
#include "core/text/words/words.h"

#include <algorithm>
#include <utility>

namespace axial::query {
namespace {

constexpr char answersId[] = "answers";

/// The turns in which questions are answered, or asked.
std::shared_ptr<const QueryCall> answersBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(answersId), std::move(parameters)});
}

/// What is said where the guide has no question.
NothingShown noGuide()
{
    return NothingShown{QueryText::tr("No interview guide yet"),
                        QueryText::tr("Import the guide, or write it: choose “Interview guide…” "
                                      "in the Code mode.")};
}

/// What is said where no turn asks one.
NothingShown nothingAsked()
{
    return NothingShown{
        QueryText::tr("No question is assigned yet"),
        QueryText::tr("Say which turns ask which questions of the guide: open a transcript and "
                      "choose “Questions of the guide…”, which proposes them by their words.")};
}

/// A turn that asks a participant a question of the guide, or one in which they answer it.
struct GuideTurn {
    ParticipantId participant;
    PromptId prompt;
    SourceId source;
    TextRange words; ///< without the speaker's name
    int turn = 0;    ///< its number in the source, from 1 on
};

/// Who is asked what is asked in a source: those who speak there, else whose it is.
std::vector<ParticipantId> peopleOf(Database &db, SourceId source)
{
    return columnOf<std::vector<ParticipantId>>(
        db.query("SELECT p.id FROM participant p WHERE EXISTS (SELECT 1 FROM speaker s "
                 "WHERE s.source=?1 AND s.participant = p.id) "
                 "OR p.id = (SELECT min(participant) FROM source_participant "
                 "WHERE source=?1) ORDER BY p.position, p.id",
                 source));
}

/// What participants say to the questions of the guide: what they say from the turn that asks one
/// to the next turn that asks one (further questions of the interviewer in between belong to it).
/// A turn that asks several is answered for each of them. Everybody who speaks in a text is asked
/// what is asked there, and whoever it is of as a whole where nobody speaks.
class GuideAnswers
{
public:
    /// Reads turns, no texts. Throws Canceled.
    GuideAnswers(Database &db, const Progress &progress)
    {
        std::vector<std::pair<SourceId, QHash<qint64, std::vector<PromptId>>>> sources;
        for (const AskedPrompt &asked : askedprompts::all(db)) {
            if (sources.empty() || sources.back().first != asked.source)
                sources.push_back({asked.source, {}});
            sources.back().second[asked.start].push_back(asked.prompt);
        }
        for (const auto &[source, prompts] : sources) {
            progress.checkCanceled();
            read(db, source, prompts);
        }
    }

    /// By source and place, then by participant.
    const std::vector<GuideTurn> &asked() const { return m_asked; }
    const std::vector<GuideTurn> &answers() const { return m_answers; }

private:
    void read(Database &db, SourceId source, const QHash<qint64, std::vector<PromptId>> &prompts)
    {
        const std::vector<ParticipantId> people = peopleOf(db, source);
        const ParticipantId whole{
            db.integer("SELECT min(participant) FROM source_participant WHERE source=?1", source)
                .value_or(0)};
        QHash<SpeakerId, ParticipantId> personOf;
        for (const Speaker &speaker : sources::speakers(db, source))
            personOf.insert(speaker.id, speaker.participant);
        std::vector<PromptId> current;
        int number = 0;
        for (const Turn &turn : sources::turns(db, source)) {
            ++number;
            const TextRange words{turn.words, turn.range.end};
            if (const auto asking = prompts.constFind(turn.range.start); asking != prompts.cend()) {
                current = *asking;
                for (const ParticipantId person : people) {
                    for (const PromptId prompt : current)
                        m_asked.push_back({person, prompt, source, words, number});
                }
            }
            const ParticipantId speaking = turn.speaker ? personOf.value(turn.speaker) : whole;
            if (!speaking || words.isEmpty())
                continue;
            for (const PromptId prompt : current)
                m_answers.push_back({speaking, prompt, source, words, number});
        }
    }

    std::vector<GuideTurn> m_asked;
    std::vector<GuideTurn> m_answers;
};

Table guideAnswer(Database &db, const QueryParameters &, Progress &)
{
    Table table;
    table.title = QueryText::tr("Interview guide");
    table.columns = {
        {columns::part, ColumnKind::Label},           {columns::objective, ColumnKind::Text},
        {columns::audience, ColumnKind::Label},       {columns::prompt, ColumnKind::Text},
        {columns::promptCategory, ColumnKind::Label}, {columns::dimension, ColumnKind::Label}};
    const std::vector<CodingDimension> dimensions = dimensions::all(db);
    for (const Prompt &prompt : prompts::all(db)) {
        const int dimension = dimensions::ofPrompt(dimensions, prompt);
        table.rows.push_back({prompt.part, prompt.objective, prompt.audience, prompt.text,
                              prompt.category,
                              dimension < 0 ? QString() : dimensions[size_t(dimension)].name});
    }
    table.base = QueryText::tr("n = %n question(s)", nullptr, int(table.rows.size()));
    return table;
}

Table answersAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const std::vector<Prompt> guide = prompts::all(db);
    const PromptId question = questionOf(guide, parameters[QStringLiteral("question")]);
    const QString person = parameters[QStringLiteral("participant")];
    const QString group = parameters[QStringLiteral("group")];
    const bool ofAsked = parameters[QStringLiteral("show")] == QLatin1String("asked");
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const auto names = pseudonyms(db);
    QHash<PromptId, QString> textOf;
    for (const Prompt &prompt : guide)
        textOf.insert(prompt.id, prompt.text);
    Table table;
    table.title = ofAsked ? QueryText::tr("Where the guide’s questions are asked")
                          : QueryText::tr("Answers to the guide");
    table.columns = {{columns::participant, ColumnKind::Label},
                     {columns::group, ColumnKind::Label},
                     {columns::prompt, ColumnKind::Text},
                     {columns::source, ColumnKind::Label},
                     {columns::turn, ColumnKind::Ordinal},
                     {ofAsked ? columns::asked : columns::answer, ColumnKind::Text},
                     {columns::sourceId, ColumnKind::Id},
                     {columns::start, ColumnKind::Id},
                     {columns::end, ColumnKind::Id}};
    const GuideAnswers answers(db, progress);
    SourceId read;
    QString text, title;
    for (const GuideTurn &turn : ofAsked ? answers.asked() : answers.answers()) {
        progress.checkCanceled();
        const QString who = names.value(turn.participant);
        const QString groupName = membership.groupName(turn.participant);
        if ((question && turn.prompt != question) || (!person.isEmpty() && who != person)
            || (!group.isEmpty() && groupName.compare(group, Qt::CaseInsensitive) != 0))
            continue;
        if (std::exchange(read, turn.source) != turn.source) {
            text = sources::text(db, read);
            title = sources::at(db, read).title;
        }
        const QString said = text.mid(turn.words.start, turn.words.length());
        table.rows.push_back({who, groupName, textOf.value(turn.prompt), title, turn.turn, said,
                              turn.source.value, turn.words.start, turn.words.end});
    }
    table.base = QueryText::tr("n = %n turn(s)", nullptr, int(table.rows.size()));
    return table;
}

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

GuideQuotes::GuideQuotes(Database &db) : m_dimensions(axial::dimensions::all(db))
{
    for (const Prompt &prompt : prompts::all(db))
        m_ofPrompt.insert(prompt.id, axial::dimensions::ofPrompt(m_dimensions, prompt));
    auto rows = db.query("SELECT id, prompt FROM quote WHERE prompt<>''");
    while (rows.next()) {
        const int dimension = axial::dimensions::ofCategory(m_dimensions, rows.text(1));
        if (dimension >= 0)
            m_ofQuote.insert(rows.id<QuoteId>(0), dimension);
    }
    for (const AskedPrompt &asked : askedprompts::all(db)) {
        std::vector<Asked> &of = m_asked[asked.source];
        if (of.empty() || of.back().start != asked.start)
            of.push_back({asked.start, {}});
        of.back().prompts.push_back(asked.prompt);
    }
}

std::vector<PromptId> GuideQuotes::promptsOf(const EvidenceQuote &quote) const
{
    const auto of = m_asked.constFind(quote.source);
    if (of == m_asked.cend())
        return {};
    const auto after = std::ranges::upper_bound(*of, quote.range.start, {}, &Asked::start);
    return after == of->begin() ? std::vector<PromptId>() : (after - 1)->prompts;
}

int GuideQuotes::dimensionOf(const EvidenceQuote &quote) const
{
    if (const auto own = m_ofQuote.constFind(quote.quote); own != m_ofQuote.cend())
        return *own;
    const std::vector<PromptId> asked = promptsOf(quote);
    return asked.empty() ? -1 : m_ofPrompt.value(asked.front(), -1);
}

PromptId questionOf(const std::vector<Prompt> &guide, const QString &value)
{
    if (value.isEmpty())
        return {};
    const auto found = std::find_if(guide.begin(), guide.end(), [&](const Prompt &prompt) {
        return idValue(prompt.id) == value
               || prompt.text.compare(value.simplified(), Qt::CaseInsensitive) == 0;
    });
    if (found == guide.end())
        throw Error(QueryText::tr("The guide has no question “%1”.").arg(value));
    return found->id;
}

Query guide()
{
    return {.id = "guide",
            .name = QT_TRANSLATE_NOOP("query", "Questions of the guide"),
            .group = QT_TRANSLATE_NOOP("query", "Interview guide"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "The questions of the guide with their parts, audiences and dimensions"),
            .parameters = {},
            .run = guideAnswer,
            .whenEmpty = noGuide,
            .file = {.id = "guideline",
                     .name = QT_TRANSLATE_NOOP("export", "Interview guide"),
                     .fileName = "Interview GuideLine.md",
                     .description = QT_TRANSLATE_NOOP(
                         "export", "The questions by part and audience, as Markdown."),
                     .place = 8}};
}

Query answers()
{
    using Kind = QueryParameter::Kind;
    return {.id = answersId,
            .name = QT_TRANSLATE_NOOP("query", "Answers to the guide"),
            .group = QT_TRANSLATE_NOOP("query", "Interview guide"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "What participants say to a question of the guide, and where it is asked"),
            .parameters = {{.id = "question",
                            .name = QT_TRANSLATE_NOOP("query", "Question of the guide")},
                           {"participant", QT_TRANSLATE_NOOP("query", "Participant"),
                            Kind::Participant},
                           groupParameter(),
                           groupingParameter(),
                           oneOf("show", QT_TRANSLATE_NOOP("query", "Show"),
                                 {{"answers", QT_TRANSLATE_NOOP("query", "Answers")},
                                  {"asked", QT_TRANSLATE_NOOP("query", "Where it is asked")}})},
            .run = answersAnswer,
            .whenEmpty = nothingAsked};
}

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
