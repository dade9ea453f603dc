#include "core/query/findings/studyfacts.h"

#include "core/base/busy.h"
#include "core/base/error.h"
#include "core/db/database.h"
#include "core/domain/source.h"
#include "core/project/column.h"
#include "core/project/people/coders.h"
#include "core/project/people/groupings.h"
#include "core/project/rounds/rounds.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/people/comparedgroups.h"
#include "core/query/query.h"

namespace axial {
namespace {

qint64 count(Database &db, const char *sql)
{
    return db.integer(sql).value_or(0);
}

qint64 countSources(Database &db, SourceKind kind)
{
    return db.integer("SELECT count(*) FROM source WHERE kind=?1", qint64(kind)).value_or(0);
}

std::optional<double> valueAt(const Table &table, size_t row, int column)
{
    const double *value = column < 0 ? nullptr
                                     : std::get_if<double>(&table.rows[row][size_t(column)].value);
    return value ? std::optional(*value) : std::nullopt;
}

/// The answer of `agreement` begins with all reports of the round.
void addKappa(Database &db, StudyFacts::Round &round, Progress &progress)
{
    try {
        const Table table = runQuery(db, callForAgreement(round.name), progress);
        const int kappa = table.column(columns::kappa);
        if (table.rows.empty() || kappa < 0)
            return;
        const QString self = QStringLiteral("self: ");
        for (size_t row = 0; row < table.rows.size(); ++row) {
            if (const QString scope = table.text(row, 0); scope.startsWith(self))
                round.selves.push_back(
                    {scope.mid(self.size()), valueAt(table, row, table.column(columns::cohen)),
                     valueAt(table, row, table.column(columns::cohen + u' ' + columns::low)),
                     valueAt(table, row, table.column(columns::cohen + u' ' + columns::high))});
        }
        round.kappa = valueAt(table, 0, kappa);
        round.low = valueAt(table, 0, table.column(columns::low));
        round.high = valueAt(table, 0, table.column(columns::high));
    } catch (const Canceled &) {
        throw;
    } catch (const BusyError &) {
        throw;
    } catch (const Error &error) {
        round.whyNoKappa = error.message();
    }
}

void addOrders(Database &db, RoundId id, const QHash<CoderId, QString> &names,
               StudyFacts::Round &round)
{
    bool isAsImported = true;
    for (const CoderId coder : rounds::coders(db, id)) {
        std::vector<WorkOrderChoice> used = rounds::usedWorkOrders(db, id, coder);
        if (used.empty())
            continue;
        isAsImported = isAsImported && used == std::vector<WorkOrderChoice>(1);
        round.orders.push_back({names.value(coder), std::move(used)});
    }
    if (isAsImported)
        round.orders.clear();
}

void addRounds(Database &db, StudyFacts &facts, Progress &progress)
{
    const QHash<CoderId, QString> names = coders::names(db);
    for (const Round &each : rounds::all(db)) {
        progress.checkCanceled();
        StudyFacts::Round round;
        round.name = each.name;
        round.isClosed = each.closed;
        round.isBlind = each.blind;
        round.reports =
            db.integer("SELECT count(*) FROM round_source WHERE round=?1", each.id).value_or(0);
        for (const CoderId coder : rounds::coders(db, each.id))
            round.coders << names.value(coder);
        const bool isAgain = rounds::detail(db, each.id).kind == RoundKind::Again;
        if ((round.coders.size() > 1 || isAgain) && round.reports > 0)
            addKappa(db, round, progress);
        addOrders(db, each.id, names, round);
        facts.rounds.push_back(std::move(round));
    }
}

} // namespace

StudyFacts studyFacts(Database &db, Progress &progress)
{
    StudyFacts facts;
    facts.participants = count(db, "SELECT count(*) FROM participant");
    facts.interviewed = interviewed(db).size();
    const ComparedGroups groups(groupings::membership(db));
    for (qsizetype group = 0; group < groups.names.size(); ++group)
        facts.groups.push_back({groups.names[group], groups.sizes[size_t(group)]});
    facts.transcripts = countSources(db, SourceKind::Transcript);
    facts.documents = countSources(db, SourceKind::Document);
    facts.reports = countSources(db, SourceKind::IssueReport);
    facts.quotes = count(db, "SELECT count(*) FROM quote");
    facts.codings = count(db, "SELECT count(*) FROM coding");
    facts.coders = columnOf<QStringList>(
        db.query("SELECT name FROM coder WHERE id IN (SELECT coder FROM coding) "
                 "ORDER BY name, id"));
    facts.versions = columnOf<QStringList>(
        db.query("SELECT name FROM version ORDER BY step, created, id"));
    const CodeTree tree(db);
    facts.types = qint64(tree.atLevel(CodeLevel::Type).size());
    facts.themes = qint64(tree.atLevel(CodeLevel::Theme).size());
    facts.subThemes = qint64(tree.atLevel(CodeLevel::SubTheme).size());
    facts.openCodes = qint64(tree.atLevel(CodeLevel::Open).size());
    addRounds(db, facts, progress);
    return facts;
}

} // namespace axial
