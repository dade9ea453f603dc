#include "core/query/catalogue.h"

#include "core/base/error.h"
#include "core/db/database.h"
#include "core/query/labelled.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>

namespace axial::query {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("query", text);
}

/// Types as Table I of the paper orders them; others follow in the order of the tree.
QStringList typesInPaperOrder(const CodeTree &tree, const LabelledRound &round)
{
    QStringList used;
    for (const int code : round.decision) {
        if (code >= 0 && !used.contains(tree.typeName(code)))
            used << tree.typeName(code);
    }
    QStringList result{QStringLiteral("Question"), QStringLiteral("Bug"), QStringLiteral("Requirement")};
    const QStringList known = tree.typeNames();
    const bool isStudy = std::all_of(result.begin(), result.end(), [&](const QString &type) {
        return known.contains(type);
    });
    if (!isStudy)
        result.clear();
    for (const QString &type : known) {
        if (used.contains(type) && !result.contains(type))
            result << type;
    }
    return result;
}

std::shared_ptr<const QueryCall> reportsBehind(QueryParameters parameters)
{
    return std::make_shared<const QueryCall>(QueryCall{QStringLiteral("reports"), std::move(parameters)});
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

TableRow rowOf(const QString &name, const RepositoryCounts &counts, const std::set<int> &years,
               const QStringList &types, const QString &round)
{
    TableRow row{name};
    const bool isSum = name == QLatin1String("Sum");
    const auto push = [&](qint64 count, const QString &key, const QString &value) {
        row.push_back(count);
        QueryParameters parameters{{QStringLiteral("round"), round}};
        if (!isSum)
            parameters.insert(QStringLiteral("repository"), name);
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

} // namespace

Table tableOne(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const LabelledRound round = loadRound(db, tree, parameters[QStringLiteral("round")], progress);
    const QStringList types = typesInPaperOrder(tree, round);
    std::vector<RepositoryCounts> counts(size_t(round.repositories.size()));
    RepositoryCounts sum;
    std::set<int> years;
    for (size_t unit = 0; unit < round.units.size(); ++unit) {
        const QString type = round.decision[unit] < 0 ? QString() : tree.typeName(round.decision[unit]);
        counts[size_t(round.repository[unit])].add(round.year[unit], type);
        sum.add(round.year[unit], type);
        years.insert(round.year[unit]);
    }
    Table table;
    table.title = tr("Reports per repository");
    table.base = tr("Issue reports by year and by final type; n = %1").arg(sum.total);
    table.columns = {{QStringLiteral("Repository"), ColumnKind::Label}};
    for (const int year : years)
        table.columns.push_back({year ? QString::number(year) : tr("No year"), ColumnKind::Count});
    for (const QString &type : types)
        table.columns.push_back({type, ColumnKind::Count});
    table.columns.push_back({QStringLiteral("Total"), ColumnKind::Count});
    for (int i = 0; i < round.repositories.size(); ++i)
        table.rows.push_back(rowOf(round.repositories[i], counts[size_t(i)], years, types,
                                   round.round.name));
    table.rows.push_back(rowOf(QStringLiteral("Sum"), sum, years, types, round.round.name));
    if (sum.undecided)
        table.notes << (sum.undecided == 1
                            ? tr("1 report has no decision yet; it counts in the years and the "
                                 "total only.")
                            : tr("%1 reports have no decision yet; they count in the years and "
                                 "the total only.").arg(sum.undecided));
    return table;
}

Table reports(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const LabelledRound round = loadRound(db, tree, parameters[QStringLiteral("round")], progress);
    const QString repository = parameters[QStringLiteral("repository")];
    const QString year = parameters[QStringLiteral("year")];
    const QString type = parameters[QStringLiteral("type")];
    const QString only = parameters[QStringLiteral("only")];
    const QString codeText = parameters[QStringLiteral("code")];
    const int code = codeText.isEmpty() ? -1 : tree.find(db, codeText);
    Table table;
    table.title = tr("Labelled reports");
    table.columns = {{QStringLiteral("URL"), ColumnKind::Label},
                     {QStringLiteral("Repository"), ColumnKind::Label},
                     {QStringLiteral("Year"), ColumnKind::Label}};
    for (const QString &coder : round.coderNames)
        table.columns.push_back({coder, ColumnKind::Label});
    table.columns.push_back({QStringLiteral("Decision"), ColumnKind::Label});
    table.columns.push_back({QStringLiteral("Source id"), ColumnKind::Id});
    auto url = db.prepare("SELECT CASE url WHEN '' THEN title ELSE url END FROM source WHERE id=?1");
    size_t label = 0;
    std::vector<int> given(round.coders.size());
    const auto keyOf = [&](int at) {
        return at < 0 ? QString() : tree.codes()[size_t(at)].keyOrName();
    };
    for (size_t unit = 0; unit < round.units.size(); ++unit) {
        std::fill(given.begin(), given.end(), -1);
        std::set<int> distinct;
        bool hasCode = code < 0 || round.decision[unit] == code;
        for (; label < round.labels.size() && round.labels[label].unit == qint64(unit); ++label) {
            const Rating &rating = round.labels[label];
            given[size_t(rating.coder)] = rating.category;
            distinct.insert(rating.category);
            hasCode = hasCode || rating.category == code;
        }
        const int decision = round.decision[unit];
        if (!hasCode || (!repository.isEmpty() && round.repositories[round.repository[unit]] != repository)
            || (!year.isEmpty() && QString::number(round.year[unit]) != year)
            || (!type.isEmpty() && (decision < 0 || tree.typeName(decision) != type))
            || (only == QLatin1String("disagreed") && distinct.size() < 2)
            || (only == QLatin1String("undecided") && decision >= 0))
            continue;
        url.bind(round.units[unit]);
        url.next();
        TableRow row{url.text(0), round.repositories[round.repository[unit]],
                     round.year[unit] ? QString::number(round.year[unit]) : QString()};
        for (const int at : given)
            row.push_back(keyOf(at));
        row.push_back(keyOf(decision));
        row.push_back(round.units[unit].value);
        table.rows.push_back(std::move(row));
        if (table.rows.size() % 1024 == 0)
            progress.checkCanceled();
    }
    table.base = (round.units.size() == 1 ? tr("n = %1 of %2 report") : tr("n = %1 of %2 reports"))
                     .arg(table.rows.size())
                     .arg(round.units.size());
    return table;
}

} // namespace axial::query
