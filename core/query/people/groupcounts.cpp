#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/people/mentions.h"

#include <algorithm>
#include <numeric>

namespace axial::query {
namespace {

TableRow rowOf(const Code &code, const std::vector<qint64> &people, const GroupsOrEverybody &groups,
               const QString &grouping, const QString &onlyGroup)
{
    const QString id = idValue(code.id);
    QueryParameters behind{{QStringLiteral("code"), id}, {QStringLiteral("grouping"), grouping}};
    if (!onlyGroup.isEmpty())
        behind.insert(QStringLiteral("group"), onlyGroup);
    const auto ofEverybody = quotesBehind(behind);
    TableRow row{code.key, code.name};
    qint64 total = 0;
    for (size_t group = 0; group < people.size(); ++group) {
        total += people[group];
        row.push_back(people[group]);
        QueryParameters asked = groups.askingFor(int(group), grouping);
        asked.insert(QStringLiteral("code"), id);
        row.back().evidence = quotesBehind(std::move(asked));
    }
    row.push_back(total);
    for (const size_t column : {size_t(0), size_t(1), row.size() - 1})
        row[column].evidence = ofEverybody;
    return row;
}

Table groupCountsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const CountedPeople counted(db, parameters);
    const GroupMembership &membership = counted.membership;
    GroupsOrEverybody groups(membership);
    const QString onlyGroup = groups.keepOnly(parameters[QStringLiteral("group")]);
    const qint64 people = std::accumulate(groups.sizes.begin(), groups.sizes.end(), qint64(0));
    Table table;
    table.base = QueryText::tr("Participants who mention the code or one below it; n = %1")
                     .arg(CountText::tr("%n participant(s)", nullptr, int(people)))
                 + counted.apart;
    table.columns = {{columns::key, ColumnKind::Label}, {columns::code, ColumnKind::Label}};
    for (qsizetype group = 0; group < groups.names.size(); ++group)
        table.columns.push_back(
            {QueryText::tr("%1, n = %2").arg(groups.names[group]).arg(groups.sizes[size_t(group)]),
             ColumnKind::Count});
    table.columns.push_back({columns::total, ColumnKind::Count});
    const auto quotes = loadEvidence(db, progress);
    if (groups.names.isEmpty()) { // there are no participants
        table.notes << notesOfNobody(db, quotes);
        return table;
    }
    const Mentions mentions(tree, quotes);
    const QString wanted = parameters[QStringLiteral("level")];
    const bool usedOnly = parameters[QStringLiteral("only")] == QLatin1String("used");
    for (size_t at = 0; at < tree.codes().size(); ++at) {
        const CodeLevel level = tree.level(int(at));
        const std::vector<qint64> mentioned = mentions.byGroup(int(at), groups);
        const bool isUsed = std::ranges::any_of(mentioned, [](qint64 count) { return count > 0; });
        if (level != CodeLevel::Folder && (level != CodeLevel::Screening || isUsed)
            && (wanted == QLatin1String("all") || wanted == levelName(level))
            && (isUsed || !usedOnly))
            table.rows.push_back(
                rowOf(tree.codes()[at], mentioned, groups, membership.grouping.name, onlyGroup));
    }
    if (groups.areEverybody)
        table.notes << everybodyNote();
    table.notes << notesOfNobody(db, quotes);
    return table;
}

std::optional<NothingShown> lacksCounts(Database &db, const QueryParameters &parameters,
                                        const Table &answer)
{
    if (auto nobody = noWordsOfPeople(db))
        return nobody;
    const bool isOfAll = !parameters.contains(QStringLiteral("level"))
                         && !parameters.contains(QStringLiteral("only"));
    return isOfAll && answer.rows.empty() ? std::optional(noCodes()) : std::nullopt;
}

} // namespace

Query groupCounts()
{
    // A line for each code of all levels fills five pages.
    const std::vector<std::pair<const char *, const char *>> byTheme{{"level", "theme"}};
    return {.id = "group-counts",
            .name = QT_TRANSLATE_NOOP("query", "Participants by group and code"),
            .group = QT_TRANSLATE_NOOP("query", "Priorities"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "How many participants of each group mention each code"),
            .parameters = {anyLevelParameter(), groupingParameter(), groupParameter(),
                           countedPeopleParameter(), usedParameter()},
            .run = groupCountsAnswer,
            .figures = {{.id = "group-counts",
                         .kind = FigureKind::CountBars,
                         .name = QT_TRANSLATE_NOOP("query", "Bars by group"),
                         .hasTop = true,
                         .isLargestFirst = true},
                        {.id = "count-stacks",
                         .kind = FigureKind::CountStacks,
                         .name = QT_TRANSLATE_NOOP("query", "Stacked bars"),
                         .hasTop = true,
                         .asked = byTheme},
                        {.id = "count-shares",
                         .kind = FigureKind::CountShares,
                         .name = QT_TRANSLATE_NOOP("query", "Shares of groups"),
                         .hasTop = true,
                         .asked = byTheme},
                        {.id = "count-dots",
                         .kind = FigureKind::CountDots,
                         .name = QT_TRANSLATE_NOOP("query", "Groups on one line"),
                         .hasTop = true,
                         .asked = byTheme},
                        {"group-map", FigureKind::HeatMap, QT_TRANSLATE_NOOP("query", "Heat map")}},
            .countsPeople = true,
            .lacks = lacksCounts};
}

} // namespace axial::query
