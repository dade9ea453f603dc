#include "ui/charts/charts.h"

#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"

#include <algorithm>
#include <iterator>

namespace axial {

namespace {

using Draw = ChartScene (*)(const Table &, const ChartOptions &);

/// The catalogue of ways to draw a Table.
const std::pair<FigureKind, Draw> drawings[] = {
    {FigureKind::GroupBars, drawPriorities},
    {FigureKind::CodeBars, drawCodeCounts},
    {FigureKind::CountBars, drawCounts},
    {FigureKind::TypeBars, drawTableOne},
    {FigureKind::Kappas, drawAgreement},
    {FigureKind::Flow, drawFlow},
    {FigureKind::CodeTree, drawTaxonomy},
    {FigureKind::HeatMap, drawHeatMap},
    {FigureKind::TreeMap, drawTreeMap},
    {FigureKind::PairMatrix, drawPairMatrix},
    {FigureKind::Network, drawNetwork},
    {FigureKind::WordCloud, drawWordCloud},
    {FigureKind::Dendrogram, drawDendrogram},
    {FigureKind::Sunburst, drawSunburst},
    {FigureKind::GroupStacks, drawStackedPriorities},
    {FigureKind::GroupShares, drawSharedPriorities},
    {FigureKind::CountStacks, drawStackedCounts},
    {FigureKind::CountShares, drawSharedCounts},
    {FigureKind::RankStacks, drawRanks},
    {FigureKind::SideBars, drawSideBars},
    {FigureKind::SideDots, drawSideDots},
    {FigureKind::CountDots, drawCountDots},
    {FigureKind::PlaceSlopes, drawPlaceSlopes},
    {FigureKind::KappaGroups, drawKappaGroups},
    {FigureKind::GrowthLines, drawGrowth},
    {FigureKind::PeopleBoxes, drawPeopleBoxes},
    {FigureKind::GroupPanels, drawPriorityPanels},
    {FigureKind::LabelSides, drawLabelSides},
    {FigureKind::YearLines, drawYearLines},
    {FigureKind::Portrait, drawPortrait},
    {FigureKind::ConceptMap, drawConceptMap},
};

Draw drawingOf(FigureKind kind)
{
    const auto found = std::ranges::find(drawings, kind, &std::pair<FigureKind, Draw>::first);
    return found == std::end(drawings) ? nullptr : found->second;
}

} // namespace

ChartScene Chart::make(const Table &table, const ChartOptions &options) const
{
    return table.rows.empty() ? emptyFigure(table, options) : draw(table, options);
}

const std::vector<Chart> &charts()
{
    static const std::vector<Chart> catalogue = [] {
        std::vector<Chart> all;
        for (const Query &query : queries()) {
            for (const Figure &figure : query.figures) {
                if (const Draw draw = drawingOf(figure.kind))
                    all.push_back({figure.id, query.id, figure.name, draw});
            }
        }
        return all;
    }();
    return catalogue;
}

const Chart *chartById(const QString &id)
{
    const auto found = [&id](const char *Chart::*name) -> const Chart * {
        for (const Chart &chart : charts()) {
            if (id == QLatin1String(chart.*name))
                return &chart;
        }
        return nullptr;
    };
    const Chart *chart = found(&Chart::id);
    return chart ? chart : found(&Chart::query);
}

const Chart *chartOf(const Query &query, const QString &figureId)
{
    const Figure *figure = query.figure(figureId);
    return figure ? chartById(QLatin1String(figure->id)) : nullptr;
}

ChartOptions optionsAsAsked(const QueryParameters &parameters)
{
    ChartOptions options;
    options.sort = parameters.value(QLatin1String(parameter::sort), options.sort);
    options.measure = parameters.value(QLatin1String(parameter::measure), options.measure);
    return options;
}

} // namespace axial
