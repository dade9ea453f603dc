#include "core/base/id.h"
#include "core/base/messages.h"
#include "core/base/tablerows.h"
#include "core/query/catalogue.h"
#include "core/query/codes/codetree.h"
#include "core/query/columns.h"
#include "core/query/reports/labelledround.h"
#include "core/stats/intervals.h"

#include <QSet>

#include <map>

namespace axial::query {
namespace {

/// What reports are told apart by: their decided types or themes, or their repositories. With a
/// code, only reports that were decided to be that or something below it are meant.
class ReportSorts
{
public:
    /// Throws Error when there is no such code.
    ReportSorts(Database &db, const CodeTree &tree, const LabelledRound &round,
                const QueryParameters &parameters)
        : m_tree(tree), m_round(round)
    {
        if (const QString code = parameters[QStringLiteral("code")]; !code.isEmpty())
            m_within = tree.find(db, code);
        const QString by = parameters[QStringLiteral("by")];
        m_by = by == QLatin1String("repository") ? By::Repository
               : by == QLatin1String("theme")    ? By::Theme
                                                 : By::Type;
        if (m_by == By::Repository)
            addRepositories();
        else if (m_by == By::Theme)
            addThemes();
        else
            addTypes();
    }

    const QStringList &names() const { return m_names; }
    /// "final type"
    QString what() const
    {
        switch (m_by) {
        case By::Theme:
            return QueryText::tr("final theme");
        case By::Repository:
            return QueryText::tr("repository");
        case By::Type:
            break;
        }
        return QueryText::tr("final type");
    }

    /// Empty = all are meant.
    QString within() const
    {
        return m_within < 0 ? QString() : m_tree.codes()[size_t(m_within)].label();
    }

    bool isMeant(size_t unit) const
    {
        const int decision = m_round.decision[unit];
        return m_within < 0 || (decision >= 0 && m_tree.isWithin(decision, m_within));
    }

    /// -1 = none of them.
    int of(size_t unit) const
    {
        if (m_by == By::Repository)
            return m_round.repository[unit];
        const int decision = m_round.decision[unit];
        if (decision < 0)
            return -1;
        return m_by == By::Theme ? m_numberOf.value(themeOf(decision), -1)
                                 : int(m_names.indexOf(m_tree.typeName(decision)));
    }

    /// Asks for the reports of one of them, or with -1 of all.
    void ask(int number, QueryParameters &parameters) const
    {
        if (m_within >= 0)
            askFor(m_within, parameters);
        if (number < 0)
            return;
        if (m_by == By::Repository)
            parameters.insert(QStringLiteral("repository"),
                              repositoryValue(m_round.repositories[number]));
        else if (m_by == By::Type)
            parameters.insert(QStringLiteral("type"), m_names[number]);
        else if (m_within < 0 || m_tree.isWithin(m_themes[size_t(number)], m_within))
            askFor(m_themes[size_t(number)], parameters);
    }

private:
    enum class By { Type, Theme, Repository };

    /// -1 = it stands above them.
    int themeOf(int code) const
    {
        for (const int at : m_tree.selfAndAncestors(code)) {
            if (m_tree.level(at) == CodeLevel::Theme)
                return at;
        }
        return -1;
    }

    void askFor(int code, QueryParameters &parameters) const
    {
        parameters.insert(QStringLiteral("decision"), idValue(m_tree.codes()[size_t(code)].id));
        parameters.insert(QStringLiteral("descendants"), QStringLiteral("1"));
    }

    void addRepositories()
    {
        for (const QString &name : m_round.repositories)
            m_names << (name.isEmpty() ? QueryText::tr("No repository") : name);
    }

    void addTypes()
    {
        QSet<QString> used;
        for (size_t unit = 0; unit < m_round.units.size(); ++unit) {
            if (m_round.decision[unit] >= 0 && isMeant(unit))
                used << m_tree.typeName(m_round.decision[unit]);
        }
        m_names = m_tree.typeNames();
        m_names.removeIf([&](const QString &name) { return !used.contains(name); });
    }

    void addThemes()
    {
        QSet<int> used;
        for (size_t unit = 0; unit < m_round.units.size(); ++unit) {
            if (m_round.decision[unit] >= 0 && isMeant(unit))
                used << themeOf(m_round.decision[unit]);
        }
        for (const int theme : m_tree.atLevel(CodeLevel::Theme)) {
            if (!used.contains(theme))
                continue;
            m_numberOf.insert(theme, int(m_themes.size()));
            m_themes.push_back(theme);
            m_names << m_tree.codes()[size_t(theme)].label();
        }
    }

    const CodeTree &m_tree;
    const LabelledRound &m_round;
    By m_by;
    int m_within = -1; ///< a code
    QStringList m_names;
    QHash<int, int> m_numberOf; ///< by repository or theme
    std::vector<int> m_themes;
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
            return m_areMonths ? QueryText::tr("No month") : QueryText::tr("No year");
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

std::vector<Column> columnsOf(const Periods &periods, const ReportSorts &sorts, bool haveIntervals)
{
    std::vector<Column> result{
        {periods.areMonths() ? columns::month : columns::year, ColumnKind::Label}};
    for (const QString &name : sorts.names()) {
        result.push_back({name, ColumnKind::Count});
        if (!haveIntervals)
            continue;
        result.push_back({name + u' ' + columns::low, ColumnKind::Score});
        result.push_back({name + u' ' + columns::high, ColumnKind::Score});
    }
    result.push_back({columns::total, ColumnKind::Count});
    return result;
}

TableRow rowOf(int period, const PeriodCounts &counts, const Periods &periods,
               const ReportSorts &sorts, const QString &round, bool haveIntervals)
{
    const auto behind = [&](int sort) {
        QueryParameters parameters{{QStringLiteral("round"), round}};
        periods.ask(period, parameters);
        sorts.ask(sort, parameters);
        return reportsBehind(std::move(parameters));
    };
    TableRow row{periods.name(period)};
    for (int sort = 0; sort < sorts.names().size(); ++sort) {
        const qint64 count = size_t(sort) < counts.of.size() ? counts.of[size_t(sort)] : 0;
        row.push_back(count);
        row.back().evidence = behind(sort);
        if (!haveIntervals)
            continue;
        const Interval interval = poisson(count);
        row.push_back(interval.low);
        row.push_back(interval.high);
    }
    row.push_back(counts.total);
    row[0].evidence = row.back().evidence = behind(-1);
    return row;
}

QString baseOfPeriods(const Periods &periods, const ReportSorts &sorts, qint64 all)
{
    const QString reports = CountText::tr("%n report(s)", nullptr, int(all));
    const QString of = sorts.within().isEmpty()
                           ? QueryText::tr("Issue reports")
                           : QueryText::tr("Issue reports decided to be “%1”").arg(sorts.within());
    return periods.areMonths()
               ? QueryText::tr("%1 by month and %2; n = %3").arg(of, sorts.what(), reports)
               : QueryText::tr("%1 by year and %2; n = %3").arg(of, sorts.what(), reports);
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
    Table table;
    table.title = periods.areMonths() ? QueryText::tr("Reports by month")
                                      : QueryText::tr("Reports by year");
    table.base = baseOfPeriods(periods, sorts, all);
    table.columns = columnsOf(periods, sorts, haveIntervals);
    for (const auto &[period, counts] : counted)
        table.rows.push_back(
            rowOf(period, counts, periods, sorts, round.round.name, haveIntervals));
    table.notes << notesOfHidden(db, round.round);
    if (undecided && !round.isHidden)
        table.notes << QueryText::tr(
            "%n reports have no decision yet; they count in the total only.", nullptr,
            int(undecided));
    if (others)
        table.notes << QueryText::tr("Decided to be what no column counts, such as a type where "
                                     "columns are themes, and counted in the total only: %1.")
                           .arg(others);
    if (ofNoMonth)
        table.notes << QueryText::tr(
            "Of %n reports only the link or the year is known: the month is "
            "that of the day they were opened, which is read when they are "
            "collected, or from a table of reports.",
            nullptr, int(ofNoMonth));
    if (haveIntervals)
        table.notes << QueryText::tr(
            "CI low and CI high: exact interval of 95 % of a Poisson count (Garwood 1936), which "
            "takes reports to come independently of one another.");
    return table;
}

} // namespace

Query reportYears()
{
    using Kind = QueryParameter::Kind;
    return {
        .id = "reports-by-year",
        .name = QT_TRANSLATE_NOOP("query", "Reports by year"),
        .group = QT_TRANSLATE_NOOP("query", "Issue reports"),
        .part = StudyPart::Reports,
        .description = QT_TRANSLATE_NOOP("query", "How many reports of each type, theme or "
                                                  "repository there are from year to year or "
                                                  "from month to month"),
        .parameters = {roundParameter(),
                       oneOf("per", QT_TRANSLATE_NOOP("query", "Per"),
                             {{"year", QT_TRANSLATE_NOOP("query", "Year")},
                              {"month", QT_TRANSLATE_NOOP("query", "Month")}}),
                       oneOf("by", QT_TRANSLATE_NOOP("query", "By"),
                             {{"type", QT_TRANSLATE_NOOP("query", "Type")},
                              {"theme", QT_TRANSLATE_NOOP("query", "Theme")},
                              {"repository", QT_TRANSLATE_NOOP("query", "Repository")}}),
                       {"code", QT_TRANSLATE_NOOP("query", "Only of code"), Kind::Code},
                       flag("band", QT_TRANSLATE_NOOP("query", "With intervals"))},
        .run = reportYearsAnswer,
        .figures = {
            {"year-lines", FigureKind::YearLines, QT_TRANSLATE_NOOP("query", "Lines")},
            {"year-stacks", FigureKind::CountStacks, QT_TRANSLATE_NOOP("query", "Stacked bars")},
            {"year-shares", FigureKind::CountShares, QT_TRANSLATE_NOOP("query", "Shares")}}};
}

} // namespace axial::query
