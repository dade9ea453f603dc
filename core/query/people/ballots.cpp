#include "core/query/people/ballots.h"

#include "core/base/error.h"
#include "core/base/messages.h"
#include "core/base/naturalorder.h"
#include "core/project/people/ballots.h"
#include "core/project/people/groupings.h"
#include "core/query/catalogue.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/quotecells.h"

#include <algorithm>
#include <set>

namespace axial::query {
namespace {

std::vector<int> optionsOf(const CodeTree &tree, const std::vector<axial::Ballot> &ballots,
                           bool withSiblings)
{
    std::set<int> found;
    std::set<int> parents;
    for (const axial::Ballot &ballot : ballots) {
        for (const std::vector<CodeId> &sharing : ballot.ranks) {
            for (const CodeId code : sharing) {
                const int at = tree.index(code);
                found.insert(at);
                if (withSiblings && tree.isOfTaxonomy(at))
                    parents.insert(tree.parent(at));
            }
        }
    }
    for (int at = 0; at < int(tree.codes().size()); ++at) {
        if (tree.isOfTaxonomy(at) && parents.contains(tree.parent(at)))
            found.insert(at);
    }
    std::vector<int> result(found.begin(), found.end());
    std::ranges::stable_sort(result, [&tree](int left, int right) {
        return keyLess(tree.codes()[size_t(left)].key, tree.codes()[size_t(right)].key);
    });
    return result;
}

constexpr char ballotsId[] = "ballots";

/// Whether it ranks the code: at that rank, or with 0 at any.
bool ranks(const axial::Ballot &ballot, CodeId code, qsizetype rank)
{
    const auto holds = [code](const std::vector<CodeId> &sharing) {
        return std::find(sharing.begin(), sharing.end(), code) != sharing.end();
    };
    if (rank == 0)
        return std::any_of(ballot.ranks.begin(), ballot.ranks.end(), holds);
    return rank <= qsizetype(ballot.ranks.size()) && holds(ballot.ranks[size_t(rank) - 1]);
}

QString cellOf(const CodeTree &tree, const std::vector<CodeId> &sharing)
{
    QStringList keys;
    for (const CodeId code : sharing)
        keys << tree.codes()[size_t(tree.index(code))].keyOrName();
    return keys.join(QStringLiteral(" / "));
}

Table ballotsAnswer(Database &db, const QueryParameters &parameters, Progress &)
{
    const CodeTree tree(db);
    const GroupMembership membership = groupings::membership(
        db, parameters[QStringLiteral("grouping")]);
    const QString group = parameters[QStringLiteral("group")];
    const QString code = parameters[QStringLiteral("code")];
    const CodeId named = code.isEmpty() ? CodeId() : tree.codes()[size_t(tree.find(db, code))].id;
    const int rank = parameters[QStringLiteral("rank")].toInt();
    const auto names = pseudonyms(db);
    Table table;
    table.columns = {{columns::participant, ColumnKind::Label},
                     {columns::group, ColumnKind::Label},
                     {columns::prompt, ColumnKind::Label}};
    size_t ranked = 0;
    for (const RankedPrompt &prompt :
         rankedPrompts(db, tree, parameters[QStringLiteral("prompt")], {})) {
        for (const axial::Ballot &ballot : prompt.ballots) {
            const QString of = membership.groupName(ballot.participant);
            if ((!group.isEmpty() && of.compare(group, Qt::CaseInsensitive) != 0)
                || (named && !ranks(ballot, named, rank)))
                continue;
            TableRow row{names.value(ballot.participant), of, prompt.prompt};
            for (const std::vector<CodeId> &sharing : ballot.ranks)
                row.push_back(cellOf(tree, sharing));
            ranked = std::max(ranked, ballot.ranks.size());
            table.rows.push_back(std::move(row));
        }
    }
    for (size_t i = 1; i <= ranked; ++i)
        table.columns.push_back({QueryText::tr("Rank %1").arg(i), ColumnKind::Label});
    for (TableRow &row : table.rows)
        row.resize(table.columns.size());
    table.base = QueryText::tr("n = %n ballot(s)", nullptr, int(table.rows.size()));
    return table;
}

} // namespace

Ballots RankedPrompt::numbers(const CodeTree &tree, const ComparedGroups &groups, int group) const
{
    std::vector<int> numberOf(tree.codes().size(), -1);
    for (size_t i = 0; i < options.size(); ++i)
        numberOf[size_t(options[i])] = int(i);
    Ballots result{int(options.size()), {}};
    for (const axial::Ballot &ballot : ballots) {
        if (group >= 0 && groups.groupOf.value(ballot.participant, -1) != group)
            continue;
        RankedOptions ranks;
        for (const std::vector<CodeId> &sharing : ballot.ranks) {
            ranks.emplace_back();
            for (const CodeId code : sharing)
                ranks.back().push_back(numberOf[size_t(tree.index(code))]);
        }
        result.rankings.push_back(std::move(ranks));
    }
    return result;
}

QueryParameter promptParameter()
{
    return {"prompt", QT_TRANSLATE_NOOP("query", "Prompt"), QueryParameter::Kind::Ranked};
}

QueryParameter optionsParameter(const char *fallback)
{
    return oneOf(
        "options", QT_TRANSLATE_NOOP("query", "What could be ranked"),
        {{"siblings", QT_TRANSLATE_NOOP("query", "What was ranked and what stands beside it")},
         {"named", QT_TRANSLATE_NOOP("query", "Only what was ranked")}},
        fallback);
}

std::vector<RankedPrompt> rankedPrompts(Database &db, const CodeTree &tree, const QString &prompt,
                                        const QString &options)
{
    std::vector<RankedPrompt> result;
    const QString asked = prompt.simplified();
    const QStringList known = ballots::prompts(db);
    // Two that differ in capitals only are two; else capitals are not worth a mistake.
    const auto letters = known.contains(asked) ? Qt::CaseSensitive : Qt::CaseInsensitive;
    for (const QString &each : known) {
        if (prompt.isEmpty() || each.compare(asked, letters) == 0)
            result.push_back({each, {}, {}});
    }
    if (result.empty() && !prompt.isEmpty())
        throw Error(QueryText::tr("Nobody ranked anything for “%1”; there are rankings for: %2.")
                        .arg(prompt, known.join(QStringLiteral(", "))));
    for (axial::Ballot &ballot : ballots::all(db)) {
        const auto of = std::ranges::find(result, ballot.prompt, &RankedPrompt::prompt);
        if (of == result.end())
            continue;
        qsizetype ranked = 0;
        for (std::vector<CodeId> &sharing :
             ballot.ranks) { // codes of a damaged project hang nowhere
            std::erase_if(sharing, [&tree](CodeId code) { return tree.index(code) < 0; });
            ranked += qsizetype(sharing.size());
        }
        if (ranked > 0)
            of->ballots.push_back(std::move(ballot));
    }
    std::erase_if(result, [](const RankedPrompt &each) { return each.ballots.empty(); });
    for (RankedPrompt &each : result)
        each.options = optionsOf(tree, each.ballots, options != QLatin1String("named"));
    return result;
}

NothingShown noBallots()
{
    return NothingShown{QueryText::tr("No rankings yet"),
                        QueryText::tr("Import a table Participant, Prompt, Rank 1, Rank 2, Rank 3 "
                                      "with numbers or names of codes.")};
}

Query ballots()
{
    using Kind = QueryParameter::Kind;
    return {.id = ballotsId,
            .name = QT_TRANSLATE_NOOP("query", "Rankings by participants"),
            .group = QT_TRANSLATE_NOOP("query", "Priorities"),
            .part = StudyPart::Interviews,
            .description = QT_TRANSLATE_NOOP(
                "query", "What each participant ranked first, second, third for each prompt"),
            .parameters = {promptParameter(),
                           groupingParameter(),
                           groupParameter(),
                           {"code", QT_TRANSLATE_NOOP("query", "Code"), Kind::Code},
                           forPrograms({"rank", QT_TRANSLATE_NOOP("query", "At rank")})},
            .run = ballotsAnswer,
            .whenEmpty = noBallots};
}

std::shared_ptr<const QueryCall> ballotsBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(
        QueryCall{QLatin1String(ballotsId), std::move(parameters)});
}

} // namespace axial::query
