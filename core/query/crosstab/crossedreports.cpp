#include "core/query/crosstab/crossedreports.h"

#include "core/base/error.h"
#include "core/query/catalogue.h"
#include "core/query/columns.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace axial::query {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(query)
};

bool isCodeLevel(const QString &id)
{
    return id == QLatin1String("type") || id == QLatin1String("theme")
           || id == QLatin1String("sub-theme") || id == QLatin1String("open");
}

} // namespace

CrossedReports::CrossedReports(Database &db, const CodeTree &tree,
                               const QueryParameters &parameters, Progress &progress)
    : m_tree(tree), m_round(loadRound(db, tree, parameters[QStringLiteral("round")], progress))
{
    const QString rows = parameters[QStringLiteral("rows")];
    const QString columns = parameters[QStringLiteral("columns")];
    m_isByLabel = rows == QLatin1String("coder") || columns == QLatin1String("coder");
    if (isCodeLevel(rows) && isCodeLevel(columns))
        throw Error(Messages::tr("A report is decided as one code: choose something else than "
                                 "codes for rows or columns."));
    if (m_isByLabel && (isCodeLevel(rows) || isCodeLevel(columns)))
        throw Error(Messages::tr("Which labels each coder gave is compared under “Agreement” and "
                                 "“Confusion”; choose repositories or years beside coders."));
    m_sides = {sideOf(rows), sideOf(columns)};
    count();
}

CrossedReports::Side CrossedReports::byCode(const QString &level) const
{
    Side side;
    side.dimension = codeDimension(m_tree, level);
    const QString code = QStringLiteral("code"); // of a quote; a report is decided as one
    for (Dimension::Value &value : side.dimension.values)
        value.behind = {{QStringLiteral("decision"), value.behind.value(code)},
                        {QStringLiteral("descendants"), QStringLiteral("1")}};
    return side;
}

CrossedReports::Side CrossedReports::sideOf(const QString &id) const
{
    if (isCodeLevel(id))
        return byCode(id);
    Side side;
    Dimension &dimension = side.dimension;
    if (id == QLatin1String("repository")) {
        dimension.name = columns::repository;
        for (const QString &repository : m_round.repositories)
            dimension.values.push_back(
                {repository, {{QStringLiteral("repository"), repositoryValue(repository)}}});
        side.ofUnit = m_round.repository;
    } else if (id == QLatin1String("year")) {
        dimension.name = columns::year;
        const std::set<int> years(m_round.year.begin(), m_round.year.end());
        for (const int year : years)
            dimension.values.push_back({year ? QString::number(year) : Messages::tr("No year"),
                                        {{QStringLiteral("year"), QString::number(year)}},
                                        year ? std::optional(double(year)) : std::nullopt});
        for (const int year : m_round.year)
            side.ofUnit.push_back(int(std::distance(years.begin(), years.find(year))));
    } else if (id == QLatin1String("coder")) {
        dimension.name = columns::coder;
        dimension.of = Dimension::Of::Coder;
        for (const QString &name : m_round.coderNames)
            dimension.values.push_back({name, {{QStringLiteral("coder"), name}}});
    } else {
        throw Error(Messages::tr("Reports have no %1: they can be told apart by type, theme, "
                                 "sub-theme, open, repository, year, coder.")
                        .arg(id));
    }
    return side;
}

void CrossedReports::count()
{
    m_counts.emplace(rows().values.size(), columns().values.size());
    size_t label = 0;
    for (size_t unit = 0; unit < m_round.units.size(); ++unit) {
        std::vector<int> coders;
        for (; label < m_round.labels.size() && m_round.labels[label].unit == qint64(unit); ++label)
            coders.push_back(m_round.labels[label].coder);
        const int decision = m_round.decision[unit];
        if (m_isByLabel ? coders.empty() : decision < 0)
            continue;
        ++m_countable;
        const auto valuesOf = [&](const Side &side) {
            if (side.dimension.of == Dimension::Of::Coder)
                return coders;
            if (side.dimension.of == Dimension::Of::Code)
                return side.dimension.ofCode[size_t(decision)];
            return std::vector<int>{side.ofUnit[unit]};
        };
        m_counts->add(valuesOf(m_sides[0]), valuesOf(m_sides[1]), qint64(unit) + 1);
    }
}

std::shared_ptr<const QueryCall> CrossedReports::behind(const Dimension::Value *row,
                                                        const Dimension::Value *column) const
{
    QueryParameters parameters{{QStringLiteral("round"), m_round.round.name},
                               {QStringLiteral("only"), m_isByLabel ? QStringLiteral("labelled")
                                                                    : QStringLiteral("decided")}};
    for (const Dimension::Value *value : {row, column}) {
        if (value)
            parameters.insert(value->behind);
    }
    // Of any code of a level: `reports` asks for one at a time.
    for (size_t side = 0; side < 2; ++side) {
        const bool isAny = side == 0 ? !row : !column;
        const bool isAll = m_sides[side].dimension.of != Dimension::Of::Code
                           || m_counts->all() == m_countable;
        if (isAny && !isAll)
            return nullptr;
    }
    return reportsBehind(std::move(parameters));
}

} // namespace axial::query
