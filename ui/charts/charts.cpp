#include "ui/charts/charts.h"

#include "ui/charts/figures.h"
#include "ui/charts/parts/chartdrawing.h"

#include <algorithm>
#include <iterator>

namespace axial {

namespace {

using Draw = ChartScene (*)(const Table &, const ChartOptions &);

template <Draw draw>
ChartScene ifAny(const Table &table, const ChartOptions &options)
{
    return table.rows.empty() ? emptyFigure(table, options) : draw(table, options);
}

/// The catalogue of ways to draw a Table.
const std::pair<FigureKind, Draw> drawings[] = {
    {FigureKind::GroupBars, ifAny<drawPriorities>},
    {FigureKind::CodeBars, ifAny<drawCodeCounts>},
    {FigureKind::CountBars, ifAny<drawCounts>},
    {FigureKind::TypeBars, ifAny<drawTableOne>},
    {FigureKind::Kappas, ifAny<drawAgreement>},
    {FigureKind::Flow, ifAny<drawFlow>},
    {FigureKind::CodeTree, ifAny<drawTaxonomy>},
    {FigureKind::HeatMap, ifAny<drawHeatMap>},
    {FigureKind::TreeMap, ifAny<drawTreeMap>},
    {FigureKind::PairMatrix, ifAny<drawPairMatrix>},
    {FigureKind::Network, ifAny<drawNetwork>},
    {FigureKind::WordCloud, ifAny<drawWordCloud>},
    {FigureKind::Dendrogram, ifAny<drawDendrogram>},
    {FigureKind::Sunburst, ifAny<drawSunburst>},
    {FigureKind::GroupStacks, ifAny<drawStackedPriorities>},
    {FigureKind::GroupShares, ifAny<drawSharedPriorities>},
    {FigureKind::CountStacks, ifAny<drawStackedCounts>},
    {FigureKind::CountShares, ifAny<drawSharedCounts>},
    {FigureKind::RankStacks, ifAny<drawRanks>},
    {FigureKind::SideBars, ifAny<drawSideBars>},
    {FigureKind::SideDots, ifAny<drawSideDots>},
    {FigureKind::CountDots, ifAny<drawCountDots>},
    {FigureKind::PlaceSlopes, ifAny<drawPlaceSlopes>},
    {FigureKind::KappaGroups, ifAny<drawKappaGroups>},
    {FigureKind::GrowthLines, ifAny<drawGrowth>},
    {FigureKind::PeopleBoxes, ifAny<drawPeopleBoxes>},
    {FigureKind::GroupPanels, ifAny<drawPriorityPanels>},
    {FigureKind::LabelSides, ifAny<drawLabelSides>},
    {FigureKind::YearLines, ifAny<drawYearLines>},
    {FigureKind::Portrait, ifAny<drawPortrait>},
    {FigureKind::ConceptMap, ifAny<drawConceptMap>},
};

Draw drawingOf(FigureKind kind)
{
    const auto found = std::find_if(std::begin(drawings), std::end(drawings),
                                    [kind](const auto &each) { return each.first == kind; });
    return found == std::end(drawings) ? nullptr : found->second;
}

} // namespace

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
