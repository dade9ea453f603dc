#include "core/query/catalogue.h"

#include "core/query/columns.h"
#include "core/query/reports/labelledround.h"
#include "core/query/reports/reportmonths.h"
#include "core/query/reports/reportsorts.h"
#include "core/stats/intervals.h"

#include <QCoreApplication>

#include <map>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

/// Reports of one year or month, by what they are told apart by.
struct PeriodCounts {
    std::vector<qint64> of;
    qint64 total = 0;
};

/// When reports are of, as a number that grows by one from a year, or a month, to the next.
class Periods
{
public:
    Periods(Database &db, const LabelledRound &round, bool areMonths) : m_round(round)
    {
        if (areMonths)
            m_months = openedMonths(db, round);
        m_areMonths = areMonths;
    }

    bool areMonths() const { return m_areMonths; }
    /// 0 = unknown.
    int of(size_t unit) const
    {
        if (!m_areMonths)
            return m_round.year[unit];
        const QString &month = m_months[unit];
        return month.isEmpty() ? 0 : month.left(4).toInt() * 12 + month.mid(5).toInt() - 1;
    }
    QString name(int period) const
    {
        if (period == 0)
            return m_areMonths ? Messages::tr("No month") : Messages::tr("No year");
        return valueOf(period);
    }
    void ask(int period, QueryParameters &parameters) const
    {
        if (m_areMonths)
            parameters.insert(QStringLiteral("month"),
                              period == 0 ? QStringLiteral("-") : valueOf(period));
        else
            parameters.insert(QStringLiteral("year"), QString::number(period));
    }
    /// Those between have a row, too, so that a gap is seen; not those of an absurd one.
    void fillGaps(std::map<int, PeriodCounts> &periods) const
    {
        const int longest = m_areMonths ? 600 : 100;
        const auto first = periods.upper_bound(0);
        if (first == periods.end() || periods.rbegin()->first - first->first > longest)
            return;
        for (int period = first->first; period < periods.rbegin()->first; ++period)
            periods[period];
    }

private:
    QString valueOf(int period) const
    {
        return m_areMonths ? QStringLiteral("%1-%2")
                                 .arg(period / 12, 4, 10, QLatin1Char('0'))
                                 .arg(period % 12 + 1, 2, 10, QLatin1Char('0'))
                           : QString::number(period);
    }

    const LabelledRound &m_round;
    std::vector<QString> m_months;
    bool m_areMonths = false;
};

/// The columns, and a row of them for each period.
class PeriodRows
{
public:
    PeriodRows(const Periods &periods, const ReportSorts &sorts, const QString &round,
               bool haveIntervals)
        : m_periods(periods), m_sorts(sorts), m_round(round), m_haveIntervals(haveIntervals)
    {
    }

    std::vector<Column> columns() const
    {
        std::vector<Column> result{
            {m_periods.areMonths() ? columns::month : columns::year, ColumnKind::Label}};
        for (const QString &name : m_sorts.names()) {
            result.push_back({name, ColumnKind::Count});
            if (!m_haveIntervals)
                continue;
            result.push_back({name + u' ' + columns::low, ColumnKind::Score});
            result.push_back({name + u' ' + columns::high, ColumnKind::Score});
        }
        result.push_back({columns::total, ColumnKind::Count});
        return result;
    }
    TableRow row(int period, const PeriodCounts &counts) const
    {
        TableRow row{m_periods.name(period)};
        for (int sort = 0; sort < m_sorts.names().size(); ++sort) {
            const qint64 count = size_t(sort) < counts.of.size() ? counts.of[size_t(sort)] : 0;
            row.push_back(count);
            row.back().evidence = behind(period, sort);
            if (!m_haveIntervals)
                continue;
            const Interval interval = poisson(count);
            row.push_back(interval.low);
            row.push_back(interval.high);
        }
        row.push_back(counts.total);
        row[0].evidence = row.back().evidence = behind(period, -1);
        return row;
    }

private:
    std::shared_ptr<const QueryCall> behind(int period, int sort) const
    {
        QueryParameters parameters{{QStringLiteral("round"), m_round}};
        m_periods.ask(period, parameters);
        m_sorts.ask(sort, parameters);
        return reportsBehind(std::move(parameters));
    }

    const Periods &m_periods;
    const ReportSorts &m_sorts;
    QString m_round;
    bool m_haveIntervals;
};

QString baseOfPeriods(const Periods &periods, const ReportSorts &sorts, qint64 all)
{
    const QString reports = Messages::tr("%n report(s)", nullptr, int(all));
    const QString of = sorts.within().isEmpty()
                           ? Messages::tr("Issue reports")
                           : Messages::tr("Issue reports decided to be “%1”").arg(sorts.within());
    return periods.areMonths()
               ? Messages::tr("%1 by month and %2; n = %3").arg(of, sorts.what(), reports)
               : Messages::tr("%1 by year and %2; n = %3").arg(of, sorts.what(), reports);
}

Table reportYearsAnswer(Database &db, const QueryParameters &parameters, Progress &progress)
{
    const CodeTree tree(db);
    const LabelledRound round = loadRound(db, tree, parameters[QStringLiteral("round")], progress,
                                          RoundPart::WithoutLabels);
    const ReportSorts sorts(db, tree, round, parameters);
    const Periods periods(db, round, parameters[QStringLiteral("per")] == QLatin1String("month"));
    std::map<int, PeriodCounts> counted;
    qint64 all = 0, undecided = 0, others = 0;
    for (size_t unit = 0; unit < round.units.size(); ++unit) {
        if (!sorts.isMeant(unit))
            continue;
        PeriodCounts &counts = counted[periods.of(unit)];
        counts.of.resize(size_t(sorts.names().size()));
        ++counts.total;
        ++all;
        if (const int sort = sorts.of(unit); sort >= 0)
            ++counts.of[size_t(sort)];
        else if (round.decision[unit] < 0)
            ++undecided;
        else
            ++others;
    }
    const auto unknown = counted.find(0);
    const qint64 ofNoMonth = periods.areMonths() && unknown != counted.end() ? unknown->second.total
                                                                             : 0;
    periods.fillGaps(counted);
    const bool haveIntervals = isSwitchedOn(parameters, "band");
    const PeriodRows rows(periods, sorts, round.round.name, haveIntervals);
    Table table;
    table.title = periods.areMonths() ? Messages::tr("Reports by month")
                                      : Messages::tr("Reports by year");
    table.base = baseOfPeriods(periods, sorts, all);
    table.columns = rows.columns();
    for (const auto &[period, counts] : counted)
        table.rows.push_back(rows.row(period, counts));
    table.notes << notesOfHidden(db, round.round);
    if (undecided && !round.isHidden)
        table.notes << Messages::tr(
            "%n reports have no decision yet; they count in the total only.", nullptr,
            int(undecided));
    if (others)
        table.notes << Messages::tr("Decided to be what no column counts, such as a type where "
                                    "columns are themes, and counted in the total only: %1.")
                           .arg(others);
    if (ofNoMonth)
        table.notes << Messages::tr(
            "Of %n reports only the link or the year is known: the month is "
            "that of the day they were opened, which is read when they are "
            "collected, or from a table of reports.",
            nullptr, int(ofNoMonth));
    if (haveIntervals)
        table.notes << Messages::tr(
            "CI low and CI high: exact interval of 95 % of a Poisson count (Garwood 1936), which "
            "takes reports to come independently of one another.");
    return table;
}

} // namespace

Query reportYears()
{
    using Kind = QueryParameter::Kind;
    return {.id = "reports-by-year",
            .name = QT_TRANSLATE_NOOP("query", "Reports by year"),
            .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
            .description = QT_TRANSLATE_NOOP("query", "How many reports of each type, theme or "
                                                      "repository there are from year to year or "
                                                      "from month to month"),
            .parameters = {roundParameter(),
                           {.id = "per",
                            .name = QT_TRANSLATE_NOOP("query", "Per"),
                            .kind = Kind::Choice,
                            .choices = {{"year", QT_TRANSLATE_NOOP("query", "Year")},
                                        {"month", QT_TRANSLATE_NOOP("query", "Month")}},
                            .fallback = "year"},
                           {.id = "by",
                            .name = QT_TRANSLATE_NOOP("query", "By"),
                            .kind = Kind::Choice,
                            .choices = {{"type", QT_TRANSLATE_NOOP("query", "Type")},
                                        {"theme", QT_TRANSLATE_NOOP("query", "Theme")},
                                        {"repository", QT_TRANSLATE_NOOP("query", "Repository")}},
                            .fallback = "type"},
                           {.id = "code",
                            .name = QT_TRANSLATE_NOOP("query", "Only of code"),
                            .kind = Kind::Code},
                           {.id = "band",
                            .name = QT_TRANSLATE_NOOP("query", "With intervals"),
                            .kind = Kind::Flag,
                            .fallback = "0"}},
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
