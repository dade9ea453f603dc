#include "core/query/catalogue.h"

#include "core/base/messages.h"
#include "core/project/screening/screening.h"
#include "core/query/columns.h"
#include "core/query/reports/labelledround.h"

#include <algorithm>
#include <map>
#include <set>

namespace axial::query {
namespace {

/// Types as Table I of the paper orders them; others follow in the order of the tree.
QStringList typesInPaperOrder(const CodeTree &tree, const LabelledRound &round)
{
    QStringList used;
    for (const int code : round.decision) {
        if (code >= 0 && !used.contains(tree.typeName(code)))
            used << tree.typeName(code);
    }
    QStringList result{QStringLiteral("Question"), QStringLiteral("Bug"),
                       QStringLiteral("Requirement")};
    const QStringList known = tree.typeNames();
    const bool isStudy = std::all_of(result.begin(), result.end(),
                                     [&](const QString &type) { return known.contains(type); });
    if (!isStudy)
        result.clear();
    for (const QString &type : known) {
        if (used.contains(type) && !result.contains(type))
            result << type;
    }
    return result;
}

struct RepositoryCounts {
    std::map<int, qint64> years;
    QHash<QString, qint64> types;
    qint64 total = 0;
    qint64 undecided = 0;

    void add(int year, const QString &type)
    {
        ++years[year];
        ++total;
        if (type.isEmpty())
            ++undecided;
        else
            ++types[type];
    }
};

/// `base` is what every cell of the row asks for.
TableRow rowOf(const QString &name, const RepositoryCounts &counts, const std::set<int> &years,
               const QStringList &types, const QueryParameters &base)
{
    TableRow row{name};
    const auto push = [&](qint64 count, const QString &key, const QString &value) {
        row.push_back(count);
        QueryParameters parameters = base;
        if (!key.isEmpty())
            parameters.insert(key, value);
        row.back().evidence = reportsBehind(std::move(parameters));
    };
    for (const int year : years) {
        const auto found = counts.years.find(year);
        push(found == counts.years.end() ? 0 : found->second, QStringLiteral("year"),
             QString::number(year));
    }
    for (const QString &type : types)
        push(counts.types.value(type), QStringLiteral("type"), type);
    push(counts.total, {}, {});
    return row;
}

/// A column beside the counts, and the average as the last row, where any rate is known.
void addFalsePositives(Database &db, Table &table, const QStringList &repositories)
{
    QHash<QString, screening::FalsePositives> known;
    for (const screening::FalsePositives &each : screening::falsePositives(db)) {
        if (repositories.contains(each.repository))
            known.insert(each.repository, each);
    }
    if (known.isEmpty())
        return;
    table.columns.push_back({columns::falsePositives, ColumnKind::Rate});
    table.columns.push_back({columns::counted, ColumnKind::Label});
    double sum = 0;
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const auto found = row < size_t(repositories.size())
                               ? known.constFind(repositories[qsizetype(row)])
                               : known.constEnd();
        if (found == known.constEnd()) {
            table.rows[row].insert(table.rows[row].end(), {Cell(), Cell()});
            continue;
        }
        sum += *found->rate;
        Cell rate(*found->rate);
        if (!found->isGiven)
            rate.evidence = allReportsBehind(
                {{QStringLiteral("repository"), repositoryValue(found->repository)},
                 {QStringLiteral("state"), QStringLiteral("screened-out")}});
        table.rows[row].push_back(std::move(rate));
        table.rows[row].push_back(found->isGiven ? QueryText::tr("given")
                                                 : QueryText::tr("screened here"));
    }
    TableRow average{columns::average};
    average.resize(table.columns.size());
    average[table.columns.size() - 2] = Cell(sum / double(known.size()));
    table.rows.push_back(std::move(average));
    table.notes << QueryText::tr("False positives: reports that screening excluded, as a share of "
                                 "those that were screened. Their average is that of the rates of "
                                 "%n repositories, whatever their size.",
                                 nullptr, int(known.size()));
}

Table tableOneAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const LabelledRound round = loadRound(db, tree, parameters[QStringLiteral("round")], progress,
                                          RoundPart::WithoutLabels);
    const QStringList types = typesInPaperOrder(tree, round);
    std::vector<RepositoryCounts> counts(size_t(round.repositories.size()));
    RepositoryCounts sum;
    std::set<int> years;
    for (size_t unit = 0; unit < round.units.size(); ++unit) {
        const QString type = round.decision[unit] < 0 ? QString()
                                                      : tree.typeName(round.decision[unit]);
        counts[size_t(round.repository[unit])].add(round.year[unit], type);
        sum.add(round.year[unit], type);
        years.insert(round.year[unit]);
    }
    Table table;
    table.base = QueryText::tr("Issue reports by year and by final type; n = %1").arg(sum.total);
    table.columns = {{columns::repository, ColumnKind::Label}};
    for (const int year : years)
        table.columns.push_back(
            {year ? QString::number(year) : QueryText::tr("No year"), ColumnKind::Count});
    for (const QString &type : types)
        table.columns.push_back({type, ColumnKind::Count});
    table.columns.push_back({columns::total, ColumnKind::Count});
    for (int i = 0; i < round.repositories.size(); ++i)
        table.rows.push_back(
            rowOf(round.repositories[i], counts[size_t(i)], years, types,
                  {{QStringLiteral("round"), round.round.name},
                   {QStringLiteral("repository"), repositoryValue(round.repositories[i])}}));
    table.rows.push_back(
        rowOf(columns::sum, sum, years, types, {{QStringLiteral("round"), round.round.name}}));
    table.notes << notesOfHidden(db, round.round);
    if (sum.undecided && !round.isHidden)
        table.notes << QueryText::tr(
            "%n reports have no decision yet; they count in the years and the total only.", nullptr,
            int(sum.undecided));
    addFalsePositives(db, table, round.repositories);
    return table;
}

} // namespace

Query tableOne()
{
    return {.id = "table-one",
            .name = QT_TRANSLATE_NOOP("query", "Reports per repository"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .part = StudyPart::Reports,
            .description = QT_TRANSLATE_NOOP(
                "query", "Reports per repository by year and by final type, and false positives "
                         "where they are known (Table I)"),
            .parameters = {roundParameter()},
            .run = tableOneAnswer,
            .figures = {
                {"table-one", FigureKind::TypeBars, QT_TRANSLATE_NOOP("query", "Bars by type")}}};
}

} // namespace axial::query
