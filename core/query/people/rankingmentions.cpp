#include "core/query/catalogue.h"

#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/people/ballots.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/people/mentions.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>

namespace axial::query {
namespace {

/// 1 for the largest; equals share a place.
std::vector<int> placesOf(const std::vector<qint64> &counts)
{
    std::vector<int> places;
    for (const qint64 count : counts)
        places.push_back(1 + int(std::count_if(counts.begin(), counts.end(), [count](qint64 other) {
                             return other > count;
                         })));
    return places;
}

/// The rows of one prompt and group.
class Comparison
{
public:
    /// `counted` are those of the groups whose words count: others may have ranked, too.
    Comparison(const CodeTree &tree, const GroupsOrEverybody &groups, const ComparedGroups &counted,
               const QString &grouping, const Mentions &mentions)
        : m_tree(tree), m_groups(groups), m_counted(counted), m_grouping(grouping),
          m_mentions(mentions)
    {
    }

    std::vector<TableRow> rows(const RankedPrompt &prompt, int group) const
    {
        const Ballots ballots = prompt.numbers(m_tree, m_groups, group);
        const auto scores = scoreBallots(ballots, RankRule::BordaShared);
        std::vector<qint64> counts;
        for (const int option : prompt.options)
            counts.push_back(m_mentions.byGroup(option, m_groups)[size_t(group)]);
        const std::vector<int> places = placesOf(counts);
        const qint64 size = size_t(group) < m_counted.sizes.size()
                                ? m_counted.sizes[size_t(group)]
                                : 0; // of the ungrouped nobody was interviewed
        const bool isRanked = respondents(ballots) > 0;
        const bool isMentioned = std::any_of(counts.begin(), counts.end(),
                                             [](qint64 count) { return count > 0; });
        std::vector<TableRow> result;
        for (size_t i = 0; i < prompt.options.size(); ++i) {
            const Code &code = m_tree.codes()[size_t(prompt.options[i])];
            TableRow row{prompt.prompt,
                         m_groups.names[group],
                         code.keyOrName(),
                         code.name,
                         respondents(ballots),
                         isRanked ? Cell(scores[i].total) : Cell(),
                         isRanked ? Cell(scores[i].place) : Cell(),
                         size,
                         counts[i],
                         size ? Cell(double(counts[i]) / double(size)) : Cell(),
                         isMentioned ? Cell(places[i]) : Cell(),
                         isRanked && isMentioned ? Cell(places[i] - scores[i].place) : Cell()};
            link(row, prompt.prompt, group, code);
            result.push_back(std::move(row));
        }
        return result;
    }

private:
    void link(TableRow &row, const QString &prompt, int group, const Code &code) const
    {
        QueryParameters behind = m_groups.askingFor(group, m_grouping);
        QueryParameters ballots = m_groups.areEverybody ? QueryParameters() : behind;
        ballots.insert(QStringLiteral("prompt"), prompt);
        row[4].evidence = ballotsBehind(ballots);
        behind.insert(QStringLiteral("code"), idValue(code.id));
        const auto quotes = quotesBehind(behind);
        for (const size_t column : {size_t(2), size_t(3), size_t(8), size_t(9)})
            row[column].evidence = quotes;
    }

    const CodeTree &m_tree;
    const GroupsOrEverybody &m_groups;
    const ComparedGroups &m_counted;
    QString m_grouping;
    const Mentions &m_mentions;
};

Table rankingMentionsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const GroupsOrEverybody groups(membership);
    const CountedPeople counted(db, parameters);
    const GroupsOrEverybody interviewed(counted.membership);
    const auto prompts = rankedPrompts(db, tree, parameters[QStringLiteral("prompt")],
                                       parameters[QStringLiteral("options")]);
    Table table;
    using Kind = ColumnKind;
    table.columns = {{columns::prompt, Kind::Label},       {columns::group, Kind::Label},
                     {columns::key, Kind::Label},          {columns::code, Kind::Label},
                     {columns::ballots, Kind::Count},      {"Borda", Kind::Score},
                     {"Place by ranking", Kind::Count},    {columns::groupSize, Kind::Count},
                     {columns::participants, Kind::Count}, {columns::share, Kind::Share},
                     {"Place by mentions", Kind::Count},   {"Difference", Kind::Count}};
    table.base = QueryText::tr(
                     "Places among what could be ranked: by Borda’s points of the ballots, "
                     "and by how many of the group mention it")
                 + counted.apart;
    const Evidence quotes = loadEvidence(db, progress);
    const Mentions mentions(tree, quotes);
    const Comparison comparison(tree, groups, interviewed, membership.grouping.name, mentions);
    const int difference = table.column(QStringLiteral("Difference"));
    for (const RankedPrompt &prompt : prompts) {
        for (int group = 0; group < groups.names.size(); ++group) {
            std::vector<TableRow> rows = comparison.rows(prompt, group);
            if (parameters[QLatin1String(parameter::sort)]
                == QLatin1String(parameter::sortByTotal)) {
                const auto apart = [difference](const TableRow &row) {
                    const auto *places = std::get_if<qint64>(&row[size_t(difference)].value);
                    return places ? std::abs(*places) : -1;
                };
                std::ranges::stable_sort(rows, std::greater{}, apart);
            }
            std::move(rows.begin(), rows.end(), std::back_inserter(table.rows));
        }
    }
    if (table.rows.empty())
        return table;
    if (groups.areEverybody)
        table.notes << everybodyNote();
    table.notes << QueryText::tr(
        "Difference: place by mentions less place by ranking. Above 0 it was ranked higher "
        "than it was talked about, below 0 it was talked about more than it was ranked. Equals "
        "share a place, and as many are skipped behind them: 1, 1, 3.")
                << notesOfSeveral(quotes);
    return table;
}

} // namespace

Query rankingMentions()
{
    return {.id = "ranking-mentions",
            .name = QT_TRANSLATE_NOOP("query", "Priorities by ranking and by mentions"),
            .group = QT_TRANSLATE_NOOP("query", "Priorities"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "Where what a group ranks high and what it talks about disagree"),
            .parameters = {promptParameter(), groupingParameter(), countedPeopleParameter(),
                           optionsParameter("siblings"), // talked about, yet ranked by nobody
                           sortParameter(QT_TRANSLATE_NOOP("query", "Largest difference first"))},
            .run = rankingMentionsAnswer,
            .figures = {{"ranking-mentions", FigureKind::PlaceSlopes,
                         QT_TRANSLATE_NOOP("query", "Places with lines between")}},
            .countsPeople = true,
            .whenEmpty = noBallots};
}

} // namespace axial::query
