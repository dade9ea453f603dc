#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/people/rankingscall.h"
#include "core/query/people/rankingstable.h"

namespace axial::query {
namespace {

constexpr char rankingsId[] = "rankings";

Table rankingsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const ComparedGroups groups(membership);
    const bool isOfEverybody = groups.names.isEmpty()
                               || parameters[QStringLiteral("by")] == QLatin1String("everybody");
    const auto prompts = rankedPrompts(db, tree, parameters[QStringLiteral("prompt")],
                                       parameters[QStringLiteral("options")]);
    RankingsTable rankings(tree, groups, membership.grouping.name, parameters, progress);
    qint64 ballots = 0;
    for (const RankedPrompt &prompt : prompts) {
        progress.checkCanceled();
        rankings.add(prompt, isOfEverybody);
        ballots += qint64(prompt.ballots.size());
    }
    rankings.table.base = QueryText::tr("Ballots of each group; n = %n ballot(s)", nullptr,
                                        int(ballots));
    if (!prompts.empty())
        rankings.addNotes();
    return std::move(rankings.table);
}

QueryParameter scoreParameter()
{
    return oneOf("score", QT_TRANSLATE_NOOP("query", "Places by"),
                 {{"borda", QT_TRANSLATE_NOOP("query", "Borda")},
                  {"borda-lowest", QT_TRANSLATE_NOOP("query", "Borda, unranked 0")},
                  {"top-3", QT_TRANSLATE_NOOP("query", "Top-3 points")},
                  {"dowdall", QT_TRANSLATE_NOOP("query", "Dowdall")},
                  {"mean-rank", QT_TRANSLATE_NOOP("query", "Mean rank")}});
}

QueryParameter byParameter()
{
    return oneOf("by", QT_TRANSLATE_NOOP("query", "Compare"),
                 {{"groups", QT_TRANSLATE_NOOP("query", "Groups")},
                  {"everybody", QT_TRANSLATE_NOOP("query", "Everybody together")}});
}

} // namespace

Query rankings()
{
    using Kind = QueryParameter::Kind;
    return {
        .id = rankingsId,
        .name = QT_TRANSLATE_NOOP("query", "Priorities by ranking"),
        .group = QT_TRANSLATE_NOOP("query", "Priorities"),
        .part = StudyPart::Interviews,
        .description = QT_TRANSLATE_NOOP(
            "query", "What each group ranked first, second, third, with the usual scores and "
                     "how far its members agree"),
        .parameters = {promptParameter(),
                       groupingParameter(),
                       byParameter(),
                       scoreParameter(),
                       {.id = parameter::sort,
                        .name = QT_TRANSLATE_NOOP("query", "Sort"),
                        .kind = Kind::Choice,
                        .choices = {{parameter::sortByKey, QT_TRANSLATE_NOOP("query", "Number")},
                                    {parameter::sortByTotal,
                                     QT_TRANSLATE_NOOP("query", "Best first")}},
                        .fallback = parameter::sortByKey,
                        .initial = parameter::sortByTotal},
                       optionsParameter("named"),
                       {.id = "tests",
                        .name = QT_TRANSLATE_NOOP("query", "With tests"),
                        .kind = Kind::Flag,
                        .fallback = "0"},
                       oneOf("resamples", QT_TRANSLATE_NOOP("query", "Interval of places"),
                             {{"1000", QT_TRANSLATE_NOOP("query", "1,000 resamples")},
                              {"0", QT_TRANSLATE_NOOP("query", "None")}}),
                       {.id = "seed", .name = QT_TRANSLATE_NOOP("query", "Seed")}},
        .run = rankingsAnswer,
        .figures = {{.id = "ranks",
                     .kind = FigureKind::RankStacks,
                     .name = QT_TRANSLATE_NOOP("query", "First, second, third"),
                     .hasTop = true}},
        .whenEmpty = noBallots};
}

} // namespace axial::query

namespace axial {

QueryCall callForRankings(const QString &prompt)
{
    return {QLatin1String(query::rankingsId), {{QStringLiteral("prompt"), prompt}}};
}

} // namespace axial
