#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/project/people/groupings.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/evidence/quotecells.h"
#include "core/query/people/rankedprompts.h"

#include <algorithm>

namespace axial::query {
namespace {

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
