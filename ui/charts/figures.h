#pragma once

#include "ui/charts/charts.h"

namespace axial {

// One function a chart, for a Table that has rows; the catalogue in charts.cpp lists them.

/// Shares of participants (or counts of quotes) as grouped bars, theme by theme.
ChartScene drawPriorities(const Table &table, const ChartOptions &options);
/// One bar a code: how often it was given.
ChartScene drawCodeCounts(const Table &table, const ChartOptions &options);
/// The same with a bar for each of the counts, whatever they count.
ChartScene drawCounts(const Table &table, const ChartOptions &options);
/// Both end to end: by their numbers, or as shares of a theme's or code's sum.
ChartScene drawStackedPriorities(const Table &table, const ChartOptions &options);
ChartScene drawSharedPriorities(const Table &table, const ChartOptions &options);
ChartScene drawStackedCounts(const Table &table, const ChartOptions &options);
ChartScene drawSharedCounts(const Table &table, const ChartOptions &options);
/// The same with a panel of its own for each group.
ChartScene drawPriorityPanels(const Table &table, const ChartOptions &options);
/// How often each code was ranked first, second and third, group by group.
ChartScene drawRanks(const Table &table, const ChartOptions &options);
/// How many of one side mention a theme, to the left, and of the other, to the right.
ChartScene drawSideBars(const Table &table, const ChartOptions &options);
/// Both on one line, with how far they are apart.
ChartScene drawSideDots(const Table &table, const ChartOptions &options);
/// All counts of a code on one line.
ChartScene drawCountDots(const Table &table, const ChartOptions &options);
/// Places by ranking and by mentions, with a line for each code between them.
ChartScene drawPlaceSlopes(const Table &table, const ChartOptions &options);
/// Kappas as dots on the scale of Landis & Koch.
ChartScene drawAgreement(const Table &table, const ChartOptions &options);
/// The same a line each, under headings of what they are of.
ChartScene drawKappaGroups(const Table &table, const ChartOptions &options);
/// How often two coders gave a label both, to the right, and only one of them did, to the left.
ChartScene drawLabelSides(const Table &table, const ChartOptions &options);
/// Types of reports per repository as grouped bars.
ChartScene drawTableOne(const Table &table, const ChartOptions &options);
/// Reports of each type from year to year.
ChartScene drawYearLines(const Table &table, const ChartOptions &options);
/// Where in each source its codes stand, from its beginning to its end.
ChartScene drawPortrait(const Table &table, const ChartOptions &options);
/// The number of each participant as a point, on a box of their group.
ChartScene drawPeopleBoxes(const Table &table, const ChartOptions &options);
/// Codes so far and new ones from interview to interview, with what other orders would have given.
ChartScene drawGrowth(const Table &table, const ChartOptions &options);

/// Types, themes and sub-themes as a tree with their counts and shares, for a page or a column.
ChartScene drawTaxonomy(const Table &table, const ChartOptions &options);
/// Every number of the Table in a grid, each on a shade of its size.
ChartScene drawHeatMap(const Table &table, const ChartOptions &options);

/// Themes as areas of their counts, type by type.
ChartScene drawTreeMap(const Table &table, const ChartOptions &options);
/// Types, themes and what lies below them as rings, each as wide as its share.
ChartScene drawSunburst(const Table &table, const ChartOptions &options);
/// Pairs of codes that occur together in a grid of the codes.
ChartScene drawPairMatrix(const Table &table, const ChartOptions &options);
/// The same as boxes and lines between them.
ChartScene drawNetwork(const Table &table, const ChartOptions &options);
/// Which rows are alike, joined step by step, with the distance at which they are.
ChartScene drawDendrogram(const Table &table, const ChartOptions &options);
/// Words as large as they are frequent.
ChartScene drawWordCloud(const Table &table, const ChartOptions &options);

/// The steps of a study as boxes and arrows, what was left out at their right.
ChartScene drawFlow(const Table &table, const ChartOptions &options);
/// A concept map as it was drawn by hand.
ChartScene drawConceptMap(const Table &table, const ChartOptions &options);

} // namespace axial
