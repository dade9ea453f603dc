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
    EXPECT_TRUE(drawYearLines(Table(), {}).hits.empty());
    EXPECT_THROW(drawYearLines(codeCounts(), {}), Error);
}
