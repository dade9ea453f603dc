#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/query/columns.h"
#include "core/query/evidence/codebookcells.h"
#include "core/query/people/mentions.h"

namespace axial::query {
namespace {

constexpr qsizetype mostUnread = 10;

Table participantsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const auto kinds = attributes::all(db);
    const auto values = axial::participants::values(db);
    QHash<ParticipantId, qint64> quoteCount;
    const Evidence quotes = loadEvidence(db, progress);
    for (const EvidenceQuote &quote : quotes)
        eachVoice(quote, [&](const EvidenceQuote &said) { ++quoteCount[said.participant]; });
    Table table;
    table.columns = {{columns::participant, ColumnKind::Label},
                     {columns::group, ColumnKind::Label}};
    for (const Attribute &attribute : kinds)
        table.columns.push_back({attribute.name, ColumnKind::Label});
    table.columns.push_back({columns::quotes, ColumnKind::Count});
    for (const Participant &participant : axial::participants::all(db)) {
        TableRow row{participant.pseudonym, membership.groupName(participant.id)};
        for (const Attribute &attribute : kinds)
            row.emplace_back().value = attributeCell(
                attribute.kind, values.value(participant.id.value).value(attribute.id.value));
        row.push_back(quoteCount.value(participant.id));
        row.back().evidence = quotesBehind(
            {{QStringLiteral("participant"), participant.pseudonym}});
        table.rows.push_back(std::move(row));
    }
    table.base = QueryText::tr("n = %n participant(s)", nullptr, int(table.rows.size()));
    if (const QStringList unread = groupings::unreadValues(
            membership.grouping, axial::participants::all(db), kinds, values);
        !unread.isEmpty())
        table.notes << QueryText::tr("Values that the rules of the groups could not read: %1.")
                           .arg(shortSentence(unread, mostUnread));
    table.notes << notesOfSeveral(quotes);
    return table;
}

} // namespace

Query participants()
{
    return {.id = question::participants,
            .name = QT_TRANSLATE_NOOP("query", "Participants"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "Participants with their group, background and number of quotes"),
            .parameters = {groupingParameter()},
            .run = participantsAnswer,
            .figures = {{"participants", FigureKind::PeopleBoxes,
                         QT_TRANSLATE_NOOP("query", "Boxes with participants")}},
            .whenEmpty = noParticipants,
            .file = {.id = "participants",
                     .name = QT_TRANSLATE_NOOP("export", "Participants"),
                     .fileName = "Participants.csv",
                     .description = QT_TRANSLATE_NOOP(
                         "export", "Participants with their group and background."),
                     .place = 3}};
}

} // namespace axial::query
