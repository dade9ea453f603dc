#include "core/query/guide/guideparameters.h"

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/project/guide/prompts.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/project/sources/sources.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"
#include "core/query/evidence/quotecells.h"
#include "core/query/guide/guideanswers.h"

#include <algorithm>

namespace axial::query {
namespace {

constexpr char answersId[] = "answers";

/// The words of turns, one text after the other.
class TurnWords
{
public:
    explicit TurnWords(Database &db) : m_db(db) {}

    QString of(const GuideTurn &turn)
    {
        if (turn.source != m_source) {
            m_source = turn.source;
            m_text = sources::text(m_db, turn.source);
            m_title = sources::at(m_db, turn.source).title;
        }
        return m_text.mid(turn.words.start, turn.words.length());
    }
    QString title() const { return m_title; } ///< of the source of the last ones

private:
    Database &m_db;
    SourceId m_source;
    QString m_text;
    QString m_title;
};

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
    TurnWords words(db);
    for (const GuideTurn &turn : ofAsked ? answers.asked() : answers.answers()) {
        progress.checkCanceled();
        const QString who = names.value(turn.participant);
        const QString groupName = membership.groupName(turn.participant);
        if ((question && turn.prompt != question) || (!person.isEmpty() && who != person)
            || (!group.isEmpty() && groupName.compare(group, Qt::CaseInsensitive) != 0))
            continue;
        const QString said = words.of(turn);
        table.rows.push_back({who, groupName, textOf.value(turn.prompt), words.title(), turn.turn,
                              said, turn.source.value, turn.words.start, turn.words.end});
    }
    table.base = QueryText::tr("n = %n turn(s)", nullptr, int(table.rows.size()));
    return table;
}

} // namespace

QueryParameter questionParameter()
{
    return {.id = "question", .name = QT_TRANSLATE_NOOP("query", "Question of the guide")};
}

QString questionValue(PromptId prompt)
{
    return idValue(prompt);
}

PromptId questionOf(const std::vector<Prompt> &guide, const QString &value)
{
    if (value.isEmpty())
        return {};
    const auto found = std::find_if(guide.begin(), guide.end(), [&](const Prompt &prompt) {
        return questionValue(prompt.id) == value
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
            .parameters = {questionParameter(),
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
