#include "core/query/catalogue.h"

#include "core/query/columns.h"
#include "core/query/labelled.h"

#include <QCoreApplication>
#include <QSet>

#include <map>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

/// Reports of one year, by what they are told apart by.
struct YearCounts {
    QHash<QString, qint64> of;
    qint64 total = 0;
};

/// What reports are told apart by: their decided types, or their repositories.
struct Sorts {
    QStringList names;
    QString parameter; ///< of `reports`
    bool isOfRepositories = false;

    Sorts(const CodeTree &tree, const LabelledRound &round, const QString &by)
        : isOfRepositories(by == QLatin1String("repository"))
    {
        parameter = isOfRepositories ? QStringLiteral("repository") : QStringLiteral("type");
        if (isOfRepositories) {
            names = round.repositories;
            return;
        }
        QSet<QString> used;
        for (const int code : round.decision) {
            if (code >= 0)
                used << tree.typeName(code);
        }
        names = tree.typeNames();
        names.removeIf([&](const QString &name) { return !used.contains(name); });
    }

    QString of(const CodeTree &tree, const LabelledRound &round, size_t unit) const
    {
        if (isOfRepositories)
            return round.repositories[round.repository[unit]];
        return round.decision[unit] < 0 ? QString() : tree.typeName(round.decision[unit]);
    }
    QString valueOf(const QString &name) const
    {
        return isOfRepositories ? repositoryValue(name) : name;
    }
    QString columnOf(const QString &name) const
    {
        return name.isEmpty() ? Messages::tr("No repository") : name;
    }
};

/// The years between have a row, too, so that a gap is seen; not those of an absurd one.
void fillGaps(std::map<int, YearCounts> &years)
{
    constexpr int longest = 100;
    const auto first = years.upper_bound(0); // 0 = unknown
    if (first == years.end() || years.rbegin()->first - first->first > longest)
        return;
    for (int year = first->first; year < years.rbegin()->first; ++year)
        years[year];
}

TableRow rowOf(int year, const YearCounts &counts, const Sorts &sorts, const QString &round)
{
    TableRow row{year ? QString::number(year) : Messages::tr("No year")};
    QueryParameters behind{{QStringLiteral("round"), round},
                           {QStringLiteral("year"), QString::number(year)}};
    for (const QString &name : sorts.names) {
        QueryParameters ofOne = behind;
        ofOne.insert(sorts.parameter, sorts.valueOf(name));
        row.push_back(counts.of.value(name));
        row.back().evidence = reportsBehind(std::move(ofOne));
    }
    row.push_back(counts.total);
    row[0].evidence = row.back().evidence = reportsBehind(std::move(behind));
    return row;
}

Table reportYearsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const LabelledRound round = loadRound(db, tree, parameters[QStringLiteral("round")], progress,
                                          RoundPart::WithoutLabels);
    const Sorts sorts(tree, round, parameters[QStringLiteral("by")]);
    std::map<int, YearCounts> years;
    qint64 undecided = 0;
    for (size_t unit = 0; unit < round.units.size(); ++unit) {
        YearCounts &counts = years[round.year[unit]];
        ++counts.total;
        if (!sorts.isOfRepositories && round.decision[unit] < 0)
            ++undecided;
        else
            ++counts.of[sorts.of(tree, round, unit)];
    }
    fillGaps(years);
    Table table;
    table.title = Messages::tr("Reports by year");
    const QString all = Messages::tr("%n report(s)", nullptr, int(round.units.size()));
    table.base = sorts.isOfRepositories
                     ? Messages::tr("Issue reports by year and repository; n = %1").arg(all)
                     : Messages::tr("Issue reports by year and final type; n = %1").arg(all);
    table.columns = {{columns::year, ColumnKind::Label}};
    for (const QString &name : sorts.names)
        table.columns.push_back({sorts.columnOf(name), ColumnKind::Count});
    table.columns.push_back({columns::total, ColumnKind::Count});
    for (const auto &[year, counts] : years)
        table.rows.push_back(rowOf(year, counts, sorts, round.round.name));
    if (undecided)
        table.notes << Messages::tr(
            "%n reports have no decision yet; they count in the years and the total only.", nullptr,
            int(undecided));
    return table;
}

} // namespace

Query reportYears()
{
    return {.id = "reports-by-year",
            .name = QT_TRANSLATE_NOOP("query", "Reports by year"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .description = QT_TRANSLATE_NOOP("query", "How many reports of each type or repository "
                                                      "there are from year to year"),
            .parameters = {roundParameter(),
                           {.id = "by",
                            .name = QT_TRANSLATE_NOOP("query", "By"),
                            .kind = QueryParameter::Kind::Choice,
                            .choices = {{"type", QT_TRANSLATE_NOOP("query", "Type")},
                                        {"repository", QT_TRANSLATE_NOOP("query", "Repository")}},
                            .fallback = "type"}},
            .run = reportYearsAnswer,
            .figures = {{.id = "year-lines",
                         .kind = FigureKind::YearLines,
                         .name = QT_TRANSLATE_NOOP("query", "Lines")},
                        {.id = "year-stacks",
                         .kind = FigureKind::CountStacks,
                         .name = QT_TRANSLATE_NOOP("query", "Stacked bars")},
                        {.id = "year-shares",
                         .kind = FigureKind::CountShares,
                         .name = QT_TRANSLATE_NOOP("query", "Shares")}}};
}

} // namespace axial::query
