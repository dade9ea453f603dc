#include "core/query/guide/guideanswers.h"

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/db/database.h"
#include "core/project/column.h"
#include "core/project/guide/askedprompts.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/query/evidence/quotecells.h"

#include <algorithm>
#include <utility>

namespace axial::query {
namespace {

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

constexpr char answersId[] = "answers";

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

} // namespace

GuideAnswers::GuideAnswers(Database &db, const Progress &progress)
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

void GuideAnswers::read(Database &db, SourceId source,
                        const QHash<qint64, std::vector<PromptId>> &prompts)
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

std::shared_ptr<const QueryCall> answersBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(answersId), std::move(parameters)});
}

NothingShown nothingAsked()
{
    return NothingShown{
        QueryText::tr("No question is assigned yet"),
        QueryText::tr("Say which turns ask which questions of the guide: open a transcript and "
                      "choose “Questions of the guide…”, which proposes them by their words.")};
}

} // namespace axial::query
