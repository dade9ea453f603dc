#include "core/base/error.h"
#include "tests/ui/charts/chartssample.h"
#include "tests/ui/charts/legible.h"
#include "ui/charts/figures.h"

using namespace axial;
using namespace axial::testing;

namespace {

Table byYear(int years, int types, const QString &name)
{
    Table table;
    table.title = "Reports by year";
    table.columns = {{"Year", ColumnKind::Label}};
    for (int type = 0; type < types; ++type)
        table.columns.push_back({name.arg(type), ColumnKind::Count});
    table.columns.push_back({"Total", ColumnKind::Count});
    for (int year = 0; year < years; ++year) {
        TableRow row{QString::number(1990 + year)};
        for (int type = 0; type < types; ++type)
            row.push_back((year + 1) * (type + 3) * 37 % 5000);
        row.push_back(9000);
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

TEST(YearLines, LeadFromYearToYearWithoutTheTotal)
{
    const ChartScene scene = drawYearLines(byYear(4, 2, "Type %1"), {.width = 792});
    ASSERT_EQ(scene.plots.size(), 1u);
    ASSERT_EQ(scene.plots[0].series.size(), 2u);
    const auto &line = std::get<PlotLine>(scene.plots[0].series[1]);
    ASSERT_EQ(line.points.size(), 4u);
    EXPECT_EQ(line.points[2], QPointF(1992, 3 * 4 * 37));
    EXPECT_NE(line.dashes, std::get<PlotLine>(scene.plots[0].series[0]).dashes);
    ASSERT_EQ(scene.hits.size(), 8u);
    EXPECT_EQ(scene.hits[3].row, 1u);
    EXPECT_EQ(scene.hits[3].column, 2);
    EXPECT_EQ(scene.hits[3].words, "1991, Type 1: 296");
}

TEST(YearLines, ReportsOfNoYearAreSaidAndNotDrawn)
{
    Table table = byYear(3, 2, "Type %1");
    TableRows::Rows rows(table.rows.begin(), table.rows.end());
    rows.insert(rows.begin(), {u"No year"_qs, 4, 5, 9});
    table.rows = rows;
    const ChartScene scene = drawYearLines(table, {.width = 792});
    EXPECT_EQ(scene.hits.size(), 6u);
    EXPECT_EQ(scene.hits[0].row, 1u);
    EXPECT_TRUE(textsOf(scene).join(' ').contains("9 report"));
    table.rows.resize(1);
    EXPECT_TRUE(drawYearLines(table, {}).hits.empty());
    EXPECT_TRUE(textsOf(drawYearLines(table, {})).contains("No report says which year it is of."));
}

TEST(YearLines, OneYearAndManyAreWhole)
{
    for (const double width : {320.0, 377.0, 560.0, 792.0}) {
        for (const Table &table : {byYear(1, 1, "%1"), byYear(3, 0, "%1"), byYear(45, 9, "Type %1"),
                                   byYear(100, 30, "A type of a name that is long %1")})
            expectLegibleMarks(drawYearLines(table, {.width = width}), table, "year-lines");
    }
    EXPECT_TRUE(chartById(QStringLiteral("year-lines"))->make(Table(), {}).hits.empty());
    EXPECT_THROW(drawYearLines(codeCounts(), {}), Error);
}

TEST(YearLines, EveryLineOfTheGridAndEveryLineThatEndsHasItsNumber)
{
    Table table = byYear(3, 3, "Type %1");
    TableRows::Rows rows(table.rows.begin(), table.rows.end());
    rows[1] = {u"1991"_qs, 400, 20, 30, 450};
    rows[2] = {u"1992"_qs, 314, 303, 300, 917};
    table.rows = rows;
    for (const double width : {317.0, 792.0}) {
        const ChartScene scene = drawYearLines(table, {.width = width});
        for (const char *number : {"314", "303", "300"})
            EXPECT_TRUE(textsOf(scene).contains(number)) << number << " of the last year";
        const ChartPlot &plot = scene.plots[0];
        for (double value = 0; value <= plot.y.high; value += plot.y.step)
            EXPECT_TRUE(textsOf(scene).contains(QString::number(value))) << value;
        expectLegibleMarks(scene, table, "year-lines");
    }
}

TEST(YearLines, MonthsHaveABandWhereTheTableHasIntervals)
{
    Table table;
    table.title = "Reports by month";
    table.columns = {{"Month", ColumnKind::Label},
                     {"Bug", ColumnKind::Count},
                     {"Bug CI low", ColumnKind::Score},
                     {"Bug CI high", ColumnKind::Score},
                     {"Total", ColumnKind::Count}};
    table.rows = TableRows::Rows{{u"2023-11"_qs, 10, 4.8, 18.4, 12},
                                 {u"2023-12"_qs, 1, 0.03, 5.6, 3},
                                 {u"2024-01"_qs, 50, 37.1, 65.9, 60},
                                 {u"No month"_qs, 3, 0.6, 8.8, 7}};
    const ChartScene scene = drawYearLines(table, {.width = 792});
    ASSERT_EQ(scene.plots[0].series.size(), 2u);
    const auto &band = std::get<PlotBand>(scene.plots[0].series[0]);
    ASSERT_EQ(band.upper.size(), 3u);
    EXPECT_EQ(band.upper[2].y(), 65.9);
    EXPECT_EQ(band.lower[0].y(), 4.8);
    EXPECT_EQ(band.upper[1].x() - band.upper[0].x(), 1) << "from month to month, over the new year";
    EXPECT_EQ(band.upper[2].x() - band.upper[1].x(), 1);
    EXPECT_LT(band.fill.alpha(), 255) << "bands that cross are both seen";
    EXPECT_GE(scene.plots[0].y.high, 65.9);
    EXPECT_TRUE(textsOf(scene).contains("2024-01"));
    EXPECT_TRUE(textsOf(scene).join(' ').contains("7 reports of no known month"));
    EXPECT_EQ(scene.hits.back().words, "2024-01, Bug: 50");
    expectLegibleMarks(scene, table, "year-lines");
    EXPECT_EQ(drawYearLines(table, {.intervals = false, .width = 792}).plots[0].series.size(), 1u);
}
