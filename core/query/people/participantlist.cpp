#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/base/shortlist.h"
#include "core/project/people/groupings.h"
#include "core/project/people/participants.h"
#include "core/query/columns.h"
#include "core/query/evidence/codebookcells.h"
#include "core/query/people/mentions.h"

#include <algorithm>
#include <array>

namespace axial::query {
namespace {

constexpr qsizetype mostUnread = 10;

void addAttributes(TableRow &row, const std::vector<Attribute> &attributes,
                   const AttributeValues &values)
{
    for (const Attribute &attribute : attributes)
        row.emplace_back().value = attributeCell(attribute.kind, values.value(attribute.id.value));
}

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
        addAttributes(row, kinds, values.value(participant.id.value));
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

/// By which a table without names is the published study's.
constexpr std::array<const char *, 4> publishedColumns{
    "Roles", "Gender", "Experience Years for LLMs", "Responsibilities"};
/// Which the codebook says of everybody.
constexpr std::array<const char *, 3> codebookColumns{"Type", "Experience Level",
                                                      "Framework Context"};

template <class Names>
bool isOneOf(const QString &name, const Names &names)
{
    return std::any_of(names.begin(), names.end(),
                       [&](const char *each) { return name == QLatin1String(each); });
}

Table backgroundAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    std::vector<Attribute> attributes = attributes::all(db);
    const bool published = std::ranges::any_of(attributes, [](const Attribute &attribute) {
        return isOneOf(attribute.name, publishedColumns);
    });
    if (published)
        std::erase_if(attributes, [](const Attribute &attribute) {
            return isOneOf(attribute.name, codebookColumns);
        });
    const QString asked = parameters[QStringLiteral("names")];
    const bool hasNames = asked == QLatin1String("1") || !published;
    const auto values = axial::participants::values(db);
    Table table;
    if (hasNames)
        table.columns.push_back({columns::participant, ColumnKind::Label});
    for (const Attribute &attribute : attributes)
        table.columns.push_back({attribute.name, ColumnKind::Label});
    for (const Participant &participant : axial::participants::all(db)) {
        progress.checkCanceled();
        TableRow row;
        if (hasNames)
            row.push_back(participant.pseudonym);
        addAttributes(row, attributes, values.value(participant.id.value));
        table.rows.push_back(std::move(row));
    }
    table.base = QueryText::tr("n = %n participant(s)", nullptr, int(table.rows.size()));
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

Query background()
{
    return {.id = "background",
            .name = QT_TRANSLATE_NOOP("query", "Interviewee background"),
            .group = QT_TRANSLATE_NOOP("query", "Quotes"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "A row for each participant with what is known of them beside the "
                         "codebook; names are left out where a published table has none"),
            .parameters = {flag("names", QT_TRANSLATE_NOOP("query", "Names the participants"))},
            .run = backgroundAnswer,
            .file = {.id = "background",
                     .name = QT_TRANSLATE_NOOP("export", "Interviewee background"),
                     .fileName = "Interviewee Background.xlsx",
                     .description = QT_TRANSLATE_NOOP(
                         "export", "What is known of the participants, a row for each."),
                     .place = 7}};
}

} // namespace axial::query
