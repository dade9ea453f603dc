#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/refusals.h"
#include "core/base/shortlist.h"
#include "core/domain/code.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/people/ballots.h"
#include "core/stats/association.h"

#include <algorithm>
#include <numeric>

namespace axial::query {
namespace {

/// What one group made of one prompt, as numbers.
struct RankedByGroup {
    QString name;
    QString asked; ///< the group as the questions behind the cells ask for it; empty = everybody
    qint64 ballots = 0;
    std::vector<OptionScore> points, shared, lowest, dowdall, meanRank, chosen;
    std::vector<Interval> places;
    Concordance concordance;
};

RankRule ruleOf(const QString &name)
{
    if (name == QLatin1String("top-3"))
        return RankRule::TopThreePoints;
    if (name == QLatin1String("borda-lowest"))
        return RankRule::BordaLowest;
    if (name == QLatin1String("dowdall"))
        return RankRule::Dowdall;
    return name == QLatin1String("mean-rank") ? RankRule::MeanRank : RankRule::BordaShared;
}

QString nameOf(RankRule rule)
{
    switch (rule) {
    case RankRule::TopThreePoints:
        return QueryText::tr("Top-3 points");
    case RankRule::BordaLowest:
        return QueryText::tr("Borda, unranked 0");
    case RankRule::Dowdall:
        return QueryText::tr("Dowdall");
    case RankRule::MeanRank:
        return QueryText::tr("Mean rank");
    case RankRule::BordaShared:
        break;
    }
    return QueryText::tr("Borda");
}

/// The answer of `rankings`, filled prompt by prompt.
class RankingsTable
{
public:
    /// Throws Error when the seed is no number.
    RankingsTable(const CodeTree &tree, const ComparedGroups &groups, const QString &grouping,
                  const QueryParameters &parameters, Progress &progress)
        : m_tree(tree), m_groups(groups), m_grouping(grouping),
          m_rule(ruleOf(parameters[QStringLiteral("score")])),
          m_isByPlace(parameters[QLatin1String(parameter::sort)]
                      == QLatin1String(parameter::sortByTotal)),
          m_hasTests(isSwitchedOn(parameters, "tests")),
          m_isOfNamed(parameters[QStringLiteral("options")] == QLatin1String("named")),
          m_progress(progress)
    {
        m_bootstrap.resamples = parameters[QStringLiteral("resamples")].toInt();
        if (const QString seed = parameters[QStringLiteral("seed")]; !seed.isEmpty()) {
            bool isNumber = false;
            m_bootstrap.seed = seed.toULongLong(&isNumber);
            if (!isNumber)
                throw Error(
                    refusals::badValue(seed, QStringLiteral("seed"), QStringLiteral("0, 1, 2...")));
        }
        using Kind = ColumnKind;
        table.columns = {{columns::prompt, Kind::Label},
                         {columns::group, Kind::Label},
                         {columns::key, Kind::Label},
                         {columns::ballots, Kind::Count},
                         {QStringLiteral("First"), Kind::Count},
                         {QStringLiteral("Second"), Kind::Count},
                         {QStringLiteral("Third"), Kind::Count},
                         {QStringLiteral("Top-3 points"), Kind::Score},
                         {QStringLiteral("Borda"), Kind::Score},
                         {QStringLiteral("Mean rank"), Kind::Score},
                         {columns::code, Kind::Label},
                         {QStringLiteral("Named"), Kind::Count},
                         {QStringLiteral("Named share"), Kind::Share},
                         {columns::low, Kind::Share},
                         {columns::high, Kind::Share},
                         {QStringLiteral("Points per ballot"), Kind::Score},
                         {QStringLiteral("Borda, unranked 0"), Kind::Score},
                         {QStringLiteral("Dowdall"), Kind::Score},
                         {columns::place, Kind::Count},
                         {QStringLiteral("Place low"), Kind::Count},
                         {QStringLiteral("Place high"), Kind::Count},
                         {QStringLiteral("Kendall W"), Kind::Score}};
        if (m_hasTests)
            table.columns.insert(table.columns.end(),
                                 {{QStringLiteral("Chi-square of W"), Kind::Score},
                                  {QStringLiteral("p of W"), Kind::Score},
                                  {QStringLiteral("Fisher p"), Kind::Score}});
    }

    void add(const RankedPrompt &prompt, bool isOfEverybody)
    {
        std::vector<RankedByGroup> results;
        if (isOfEverybody)
            results.push_back(resultOf(prompt, -1));
        for (int group = 0; group < m_groups.names.size() && !isOfEverybody; ++group)
            results.push_back(resultOf(prompt, group));
        const std::vector<Cell> fisher = fisherCells(prompt, results);
        for (const RankedByGroup &result : results) {
            if (result.concordance.w)
                m_concordances << QueryText::tr("“%1”, %2: %3, %4")
                                      .arg(prompt.prompt, result.name,
                                           QueryText::tr("%n option(s)", nullptr,
                                                         int(prompt.options.size())),
                                           QueryText::tr("n = %n ballot(s)", nullptr,
                                                         int(result.ballots)));
            std::vector<size_t> order(prompt.options.size());
            std::iota(order.begin(), order.end(), size_t(0));
            if (m_isByPlace)
                std::ranges::stable_sort(order, {},
                                         [&](size_t each) { return result.chosen[each].place; });
            for (const size_t option : order)
                table.rows.push_back(rowOf(prompt, result, option, fisher[option]));
        }
    }
    void addNotes()
    {
        table.notes << QueryText::tr(
            "First, Second, Third: as written; who shares a rank has it. Scores go by the order of "
            "a ballot, and equals share the mean of what their places are worth.");
        table.notes << QueryText::tr(
            "Top-3 points: 3, 2, 1. Borda: n - 1, n - 2, ... of n options, where the unranked "
            "share "
            "the mean of the points left; “Borda, unranked 0” gives them none. Dowdall: 1, 1/2, "
            "1/3, ... Mean rank: the unranked get the mean of the places left; low is good.");
        table.notes << QueryText::tr("Place and points per ballot: by %1.").arg(nameOf(m_rule));
        table.notes << QueryText::tr(
            "Equals share a place, and as many are skipped behind them: 1, 1, 3.");
        if (m_bootstrap.resamples > 0)
            table.notes << columns::note(
                {QStringLiteral("Place low"), QStringLiteral("Place high")},
                QueryText::tr("percentile interval of 95 %, %1 resamples of the ballots, seed %2.")
                    .arg(m_bootstrap.resamples)
                    .arg(m_bootstrap.seed));
        addNoteOnW();
        if (m_hasTests)
            table.notes << QueryText::tr("p of W (Friedman) holds for many ballots only. Fisher’s "
                                         "exact test compares how many "
                                         "of each group name the code among their first three; its "
                                         "p values are not corrected "
                                         "for several tests.");
    }

    Table table;

private:
    /// What a number between 0 and 1 is of: it can be three times as large with other options.
    void addNoteOnW()
    {
        if (m_concordances.isEmpty())
            return;
        constexpr qsizetype mostNamed = 6;
        table.notes << QueryText::tr("Kendall’s W is of %1. It is corrected for ties.")
                           .arg(shortList(m_concordances, mostNamed).join(QStringLiteral("; ")));
        table.notes
            << (m_isOfNamed
                    ? QueryText::tr("Options are the codes that any ballot of the prompt names.")
                    : QueryText::tr(
                        "Options are the codes that any ballot of the prompt names and all "
                        "beside them. Ballots tie those that nobody names, which raises W."))
                   + u' '
                   + QueryText::tr("What a ballot leaves unranked ties in it at the mean of the "
                                   "places left; where most ballots rank few, W says little.");
    }
    RankedByGroup resultOf(const RankedPrompt &prompt, int group) const
    {
        const Ballots ballots = prompt.numbers(m_tree, m_groups, group);
        RankedByGroup result;
        result.name = group < 0 ? QueryText::tr("Everybody") : m_groups.names[group];
        result.asked = group < 0 ? QString() : result.name;
        result.ballots = respondents(ballots);
        result.points = scoreBallots(ballots, RankRule::TopThreePoints);
        result.shared = scoreBallots(ballots, RankRule::BordaShared);
        result.lowest = scoreBallots(ballots, RankRule::BordaLowest);
        result.dowdall = scoreBallots(ballots, RankRule::Dowdall);
        result.meanRank = scoreBallots(ballots, RankRule::MeanRank);
        result.chosen = scoreBallots(ballots, m_rule);
        if (m_bootstrap.resamples > 0)
            result.places = placeIntervals(ballots, m_rule, m_bootstrap, m_progress);
        result.concordance = kendallW(rankMatrix(ballots));
        return result;
    }
    std::vector<Cell> fisherCells(const RankedPrompt &prompt,
                                  const std::vector<RankedByGroup> &results) const
    {
        std::vector<Cell> cells(prompt.options.size());
        const bool areSeveral = std::count_if(results.begin(), results.end(),
                                              [](const auto &each) { return each.ballots > 0; })
                                > 1;
        for (size_t option = 0; option < cells.size() && m_hasTests && areSeveral; ++option) {
            ContingencyTable counts{results.size(), 2, {}};
            for (const RankedByGroup &result : results) {
                const auto &times = result.points[option].timesAt;
                const qint64 named = std::accumulate(
                    times.begin(), times.begin() + std::min<qsizetype>(3, qsizetype(times.size())),
                    qint64(0));
                counts.counts.insert(counts.counts.end(), {named, result.ballots - named});
            }
            if (const auto p = fisherExactP(counts))
                cells[option] = *p;
        }
        return cells;
    }
    TableRow rowOf(const RankedPrompt &prompt, const RankedByGroup &result, size_t option,
                   const Cell &fisher) const
    {
        const Code &code = m_tree.codes()[size_t(prompt.options[option])];
        const OptionScore &points = result.points[option];
        const auto timesAt = [&points](size_t rank) {
            return rank < points.timesAt.size() ? points.timesAt[rank] : 0;
        };
        const bool isAsked = result.ballots > 0;
        const auto score = [&](double value) { return isAsked ? Cell(value) : Cell(); };
        TableRow row{prompt.prompt,
                     result.name,
                     code.keyOrName(),
                     result.ballots,
                     timesAt(0),
                     timesAt(1),
                     timesAt(2),
                     score(points.total),
                     score(result.shared[option].total),
                     score(result.meanRank[option].mean),
                     code.name,
                     points.named,
                     score(points.namedShare),
                     score(points.namedInterval.low),
                     score(points.namedInterval.high),
                     score(result.chosen[option].mean),
                     score(result.lowest[option].total),
                     score(result.dowdall[option].total),
                     isAsked ? Cell(result.chosen[option].place) : Cell()};
        const bool hasPlaces = isAsked && !result.places.empty();
        row.push_back(hasPlaces ? Cell(qint64(result.places[option].low)) : Cell());
        row.push_back(hasPlaces ? Cell(qint64(result.places[option].high)) : Cell());
        const auto &w = result.concordance.w;
        row.emplace_back(w);
        if (m_hasTests) {
            row.push_back(w ? Cell(result.concordance.chiSquared) : Cell());
            row.push_back(w ? Cell(result.concordance.p) : Cell());
            row.push_back(fisher);
        }
        link(row, prompt, result, code);
        return row;
    }
    void link(TableRow &row, const RankedPrompt &prompt, const RankedByGroup &result,
              const Code &code) const
    {
        QueryParameters behind{{QStringLiteral("prompt"), prompt.prompt},
                               {QStringLiteral("grouping"), m_grouping}};
        if (!result.asked.isEmpty())
            behind.insert(QStringLiteral("group"), result.asked);
        row[3].evidence = ballotsBehind(behind);
        behind.insert(QStringLiteral("code"), idValue(code.id));
        const auto named = ballotsBehind(behind);
        for (const size_t column : {size_t(2), size_t(10), size_t(11), size_t(12)})
            row[column].evidence = named;
        for (const int rank : {1, 2, 3}) {
            behind.insert(QStringLiteral("rank"), QString::number(rank));
            row[size_t(rank) + 3].evidence = ballotsBehind(behind);
        }
    }

    const CodeTree &m_tree;
    const ComparedGroups &m_groups;
    QString m_grouping;
    RankRule m_rule;
    bool m_isByPlace;
    bool m_hasTests;
    bool m_isOfNamed;
    QStringList m_concordances; ///< what each W is of
    Bootstrap m_bootstrap;
    Progress &m_progress;
};

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

} // namespace

Query rankings()
{
    return {.id = rankingsId,
            .name = QT_TRANSLATE_NOOP("query", "Priorities by ranking"),
            .group = QT_TRANSLATE_NOOP("query", "Priorities"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "What each group ranked first, second, third, with the usual scores and "
                         "how far its members agree"),
            .parameters = {promptParameter(),
                           groupingParameter(),
                           oneOf("by", QT_TRANSLATE_NOOP("query", "Compare"),
                                 {{"groups", QT_TRANSLATE_NOOP("query", "Groups")},
                                  {"everybody", QT_TRANSLATE_NOOP("query", "Everybody together")}}),
                           oneOf("score", QT_TRANSLATE_NOOP("query", "Places by"),
                                 {{"borda", QT_TRANSLATE_NOOP("query", "Borda")},
                                  {"borda-lowest", QT_TRANSLATE_NOOP("query", "Borda, unranked 0")},
                                  {"top-3", QT_TRANSLATE_NOOP("query", "Top-3 points")},
                                  {"dowdall", QT_TRANSLATE_NOOP("query", "Dowdall")},
                                  {"mean-rank", QT_TRANSLATE_NOOP("query", "Mean rank")}}),
                           sortParameter(QT_TRANSLATE_NOOP("query", "Best first")),
                           optionsParameter("named"),
                           flag("tests", QT_TRANSLATE_NOOP("query", "With tests")),
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
